import type { BrowserContext, Page } from 'playwright/test';
import { build } from 'vite';
import type { RosterRow } from '#contract/guests/roster.ts';
import type { NewRecord } from '#machines/door/door/decision.ts';
import type { PackUpdate } from '#machines/door/door/pack.ts';
import type { Kept } from './inPage.ts';

declare global {
  interface Window {
    kept: Kept;
    door: ReturnType<Kept['openDoor']>;
  }
}

export const address = 'http://localhost/door';
export const dan = { personId: 'dan', eventId: 'autumn-social' };
export const listAt = (minute: number) => `2026-10-01T16:${String(minute).padStart(2, '0')}:00.000Z`;
export const endsAt = '2026-10-02T04:00:00.000Z';

let script: Promise<string> | undefined;

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'e2e/door/kept/inPage.ts', formats: ['iife'], name: 'inPage' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const [chunk] = output && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The service of the doors was not bundled.');
  return chunk.code;
}

/** A page of a browser in which the service of the doors runs by itself, built as the app builds it. */
export async function openPhone(context: BrowserContext, headers: Record<string, string> = {}): Promise<Page> {
  const code = await (script ??= bundle());
  const body = `<!doctype html><title>Door</title><script>${code.replaceAll('</script', '<\\/script')}</script>`;
  await context.route(address, (route) => route.fulfill({ contentType: 'text/html', headers, body }));
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

export const openDoor = (page: Page, where = dan): Promise<void> =>
  page.evaluate((where) => {
    window.door = window.kept.openDoor(where);
  }, where);

/** Gives the door a list, and waits until all of it is kept. */
export async function keepList(page: Page, rows: readonly RosterRow[], at: string): Promise<void> {
  await giveList(page, rows, at);
  await told(page, ({ pack }, at) => pack?.listAt === at && pack.kept === pack.of, at);
}

export const giveList = (page: Page, rows: readonly RosterRow[], at: string): Promise<void> =>
  page.evaluate(
    ({ rows, at, endsAt }) => window.door.keepList(window.kept.partiesOf(rows), { at, capacity: 150, endsAt }),
    {
      rows,
      at,
      endsAt,
    },
  );

/** What the door tells once it is so. */
export const told = <A>(page: Page, isSo: (told: PackUpdate, given: A) => boolean, given: A): Promise<PackUpdate> =>
  page.evaluate(
    ({ text, given }) =>
      new Promise<PackUpdate>((resolve) => {
        // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- a condition of the test, as the page is given it
        const isSo = new Function(`return (${text})`)() as (told: PackUpdate, given: unknown) => boolean;
        window.door.watch((told) => {
          if (isSo(told, given)) resolve(told);
        });
      }),
    { text: isSo.toString(), given },
  );

export const find = (page: Page, code: string) => page.evaluate((code) => window.door.findListed({ code }), code);

export const keepRecord = (page: Page, given: Partial<NewRecord> = {}) =>
  page.evaluate((record) => window.door.keepRecord({ record }), { ...record, ...given });

const record: NewRecord = {
  code: '7K3M9XQ2',
  at: '2026-10-01T20:00:00.000Z',
  decision: 'in',
  listAt: listAt(0),
  attendeeId: 'mia',
  hostId: null,
};

/** All that the database holds, by store; bytes as one letter each. */
export const everythingKept = (page: Page): Promise<Record<string, unknown[]>> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const plain = (value: unknown): unknown => {
          if (value instanceof ArrayBuffer) return String.fromCharCode(...new Uint8Array(value));
          if (value instanceof Uint8Array) return String.fromCharCode(...value);
          if (Array.isArray(value)) return value.map(plain);
          if (typeof value !== 'object' || value === null) return value;
          return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
        };
        const opening = indexedDB.open('muster-door');
        opening.addEventListener('error', () => reject(new Error(opening.error?.message)));
        opening.addEventListener('success', () => {
          const names = [...opening.result.objectStoreNames];
          const tx = opening.result.transaction(names);
          const asked = names.map((name) => [name, tx.objectStore(name).getAll()] as const);
          tx.oncomplete = () => {
            opening.result.close();
            resolve(Object.fromEntries(asked.map(([name, { result }]) => [name, result.map(plain)])));
          };
        });
      }),
  );

/** Someone on the list. */
export const rowOf = (id: string, given: Partial<RosterRow> = {}): RosterRow => ({
  id,
  personId: null,
  hostId: null,
  firstName: `First-${id}`,
  lastName: `Last-${id}`,
  qrCode: `${id.toUpperCase()}0000000`.slice(0, 8),
  rsvp: 'yes',
  checkedIn: false,
  waits: false,
  checkinDate: null,
  checkoutDate: null,
  notedDate: null,
  ...given,
});
