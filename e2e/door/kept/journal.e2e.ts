import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { type OwnBrowser, startBrowser } from '../../support/ownBrowser.ts';
import { dan, everythingKept, keepList, keepRecord, listAt, openDoor, openPhone, rowOf, told } from './phone.ts';

const mia = rowOf('m1a', { firstName: 'Mia', lastName: 'Castellano' });

test('a decision is answered with the next number of this phone and handed over as it was made', async ({
  context,
}) => {
  const page = await openPhone(context);
  await openDoor(page);
  const refused = { decision: 'refused', refusal: 'alreadyIn', attendeeId: 'gus', hostId: 'mia' } as const;
  expect([await keepRecord(page), await keepRecord(page, refused)]).toEqual([
    expect.objectContaining({ counter: 1, decision: 'in', attendeeId: 'mia', hostId: null, isSent: false }),
    expect.objectContaining({ counter: 2, decision: 'refused', attendeeId: 'gus', hostId: 'mia', isSent: false }),
  ]);
  const sent = { code: '7K3M9XQ2', at: '2026-10-01T20:00:00.000Z', listAt: listAt(0) };
  expect(await page.evaluate(() => window.door.unsent(500))).toEqual([
    { ...sent, counter: 1, decision: 'in' },
    { ...sent, counter: 2, decision: 'refused', refusal: 'alreadyIn' },
  ]);
  expect(await page.evaluate(() => window.door.unsent(1))).toHaveLength(1);
  const name = await page.evaluate(() => window.door.device());
  await page.reload();
  await openDoor(page);
  expect(await page.evaluate(() => window.door.device())).toBe(name);
  expect(name).toMatch(/^[0-9a-f]{32}$/);
});

test('what was answered is not handed over again, and stays known until a newer list is kept', async ({ context }) => {
  await context.clock.setFixedTime(listAt(5));
  const page = await openPhone(context);
  await openDoor(page);
  await keepList(page, [mia], listAt(1));
  for (const _ of [1, 2, 3]) await keepRecord(page);
  const answers = [
    { counter: 1, outcome: 'merged' },
    { counter: 3, outcome: 'conflict' },
    { counter: 9, outcome: 'merged' },
  ] as const;
  const isSent = ({ counter, isSent }: { counter: number; isSent: boolean }) => [counter, isSent];
  const own = await page.evaluate((answers) => window.door.settled([...answers]), answers);
  expect(own.map(isSent)).toEqual([
    [1, true],
    [2, false],
    [3, true],
  ]);
  expect((await page.evaluate(() => window.door.unsent(500))).map(({ counter }) => counter)).toEqual([2]);
  expect((await everythingKept(page)).records).toMatchObject([
    { outcome: 'merged', sentAt: listAt(5) },
    { outcome: null, sentAt: null },
    { outcome: 'conflict', sentAt: listAt(5) },
  ]);
  await keepList(page, [mia], listAt(4));
  expect((await told(page, () => true, null)).own).toHaveLength(3);
  await keepList(page, [mia], listAt(6));
  expect((await told(page, ({ own }) => own.length === 1, null)).own.map(isSent)).toEqual([[2, false]]);
  expect((await everythingKept(page)).records).toHaveLength(1);
  expect(await keepRecord(page), 'a number that was given is not given again').toMatchObject({ counter: 4 });
});

test('two tabs that keep at once never share a number, and tell each other', async ({ context }) => {
  const pages = [await openPhone(context), await openPhone(context)];
  for (const page of pages) await openDoor(page);
  const kept = await Promise.all(
    pages.map((page) =>
      page.evaluate(() => {
        const record = { code: '7K3M9XQ2', at: '2026-10-01T20:00:00.000Z', listAt: null } as const;
        const asked = Array.from({ length: 50 }, () =>
          window.door.keepRecord({ record: { ...record, decision: 'in', attendeeId: 'mia', hostId: null } }),
        );
        return Promise.all(asked);
      }),
    ),
  );
  const counters = kept
    .flat()
    .map(({ counter }) => counter)
    .toSorted((one, other) => one - other);
  expect(counters).toEqual(Array.from({ length: 100 }, (_, nr) => nr + 1));
  for (const page of pages) await told(page, ({ own }) => own.length === 100, null);
});

test('what is left goes out when somebody logs out, of every event; what cannot is counted, kept or discarded', async ({
  context,
}) => {
  const page = await openPhone(context);
  for (const eventId of ['autumn-social', 'karaoke']) {
    await openDoor(page, { ...dan, eventId });
    await keepRecord(page);
    await keepRecord(page, { decision: 'refused', refusal: 'turnedAway' });
  }
  await openDoor(page, { ...dan, personId: 'rita' });
  await keepRecord(page);
  const handOver = (failing: string | null) =>
    page.evaluate(async (failing) => {
      const calls: unknown[] = [];
      const send = async (_: unknown, asked: { params: { id: string }; body: { records: { counter: number }[] } }) => {
        const { params, body } = asked;
        calls.push([params.id, body.records.map(({ counter }) => counter)]);
        if (params.id === failing) throw new Error('No connection.');
        return { records: body.records.map(({ counter }) => ({ counter, outcome: 'merged' })) };
      };
      const left = await window.kept.handOver({ api: { send } } as never, 'dan', new AbortController().signal);
      return { left, calls };
    }, failing);
  const both = [
    ['autumn-social', [1, 2]],
    ['karaoke', [3, 4]],
  ];
  const one = { left: { in: 1, out: 0, refused: 0, noted: 0 }, outcome: 'unsent', whys: ['offline'] };
  expect(await handOver('autumn-social')).toEqual({ left: one, calls: both });
  expect(await handOver('autumn-social')).toEqual({ left: one, calls: both.slice(0, 1) });
  await page.evaluate(() => window.kept.discard('dan'));
  const none = { left: { in: 0, out: 0, refused: 0, noted: 0 }, outcome: 'sent', whys: [] };
  expect(await handOver(null)).toEqual({ left: none, calls: [] });
  expect((await everythingKept(page)).records).toMatchObject([
    { counter: 3, personId: 'dan', outcome: 'merged' },
    { counter: 4, personId: 'dan', outcome: 'merged' },
    { counter: 5, personId: 'rita', outcome: null },
  ]);
  expect((await keepRecord(page)).counter).toBe(6);
});

test('only a browser that was at a door is asked for what it keeps, until all of it is gone', async ({ context }) => {
  const page = await openPhone(context);
  const isKept = () => page.evaluate(() => localStorage.getItem('muster.door.kept') !== null);
  expect(await isKept()).toBe(false);
  await openDoor(page);
  await keepRecord(page);
  await page.evaluate(() => window.kept.dropPacks());
  expect(await isKept(), 'a record is left').toBe(true);
  await page.evaluate(() => window.kept.discard('dan'));
  await page.evaluate(() => window.kept.dropPacks());
  expect(await isKept()).toBe(false);
});

test('what the app of a later version finds is all that was kept', async ({ context }) => {
  const page = await openPhone(context);
  await openDoor(page);
  await keepRecord(page);
  const found = await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('muster-door', 2);
        opening.onblocked = () => reject(new Error('The open door holds the database.'));
        opening.onsuccess = () => {
          const asked = opening.result.transaction('records').objectStore('records').getAll();
          asked.onsuccess = () => resolve(asked.result);
        };
      }),
  );
  expect(found).toMatchObject([{ counter: 1, code: '7K3M9XQ2', ...dan }]);
});

test('a browser that is killed has kept all that was answered, and no name is on its disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-door-'));
  let running: OwnBrowser | null = null;
  try {
    running = await startBrowser(folder);
    const { context, kill } = running;
    await context.clock.setFixedTime(listAt(5));
    const page = await openPhone(context);
    await openDoor(page);
    await keepList(page, [mia], listAt(1));
    const answered: number[] = [];
    const enough = Promise.withResolvers<void>();
    await page.exposeFunction('answered', (counter: number) => {
      if (answered.push(counter) === 60) enough.resolve();
    });
    page
      .evaluate(async () => {
        const record = { code: '7K3M9XQ2', at: '2026-10-01T20:00:00.000Z', listAt: null, hostId: null } as const;
        for (;;) {
          const own = await window.door.keepRecord({ record: { ...record, decision: 'in', attendeeId: 'mia' } });
          Object(window).answered(own.counter);
        }
      })
      .catch(() => undefined);
    await enough.promise;
    await kill();
    expect(filesOf(folder)).toContain('autumn-social');
    expect(filesOf(folder)).not.toMatch(/Castellano|C\0a\0s\0t\0e\0l\0l\0a\0n\0o/);

    running = await startBrowser(folder);
    const reopened = await openPhone(running.context);
    await openDoor(reopened);
    const kept = (await reopened.evaluate(() => window.door.unsent(10_000))).map(({ counter }) => counter);
    expect(kept).toEqual(expect.arrayContaining(answered));
    expect(kept).toEqual(kept.map((_, nr) => nr + 1));
    expect((await keepRecord(reopened)).counter).toBe(kept.length + 1);
  } finally {
    await running?.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** All bytes of what the profile has on the disk. */
const filesOf = (folder: string): string =>
  readdirSync(join(folder, 'Default', 'IndexedDB'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
