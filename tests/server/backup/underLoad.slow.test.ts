import { createHash } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runBackup } from '#server/cli/backup.ts';
import { runRestore } from '#server/cli/restore.ts';
import { readConfig } from '#server/config.ts';
import { openDb } from '#server/db/open.ts';
import { openStore } from '#server/files/openStore.ts';
import { firstGuest } from '#tests/support/seeded/copies.ts';
import { checkInPath, headersOf } from '#tests/support/seeded/requests.ts';
import { type Seeded, seedEvent } from '#tests/support/seeded/seed.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';
import {
  addPicture,
  emptyPlace,
  type Env,
  engines,
  everything,
  folderOfBackups,
  newPlace,
  serve,
  textOf,
} from './places.ts';

const isLong = Boolean(process.env['MUSTER_LONG']);
const facts = Number(process.env['MUSTER_FACTS'] ?? (isLong ? 200_000 : 600));
/** A party of a host and three guests has eleven facts. */
const guests = Math.ceil(facts / 11) * 3;
const doors = 4;
const patient = { statement: 600_000, lock: 600_000, idle: 600_000 };

for (const engine of engines) {
  describe(`on ${engine}`, { timeout: isLong ? 3_600_000 : 120_000 }, () => {
    for (const into of engines) {
      test(`what was backed up while doors let people in stands in ${into} as it was (A-92, A-95)`, async () => {
        const env = { ...(await newPlace(engine)), REQUESTS_PER_SECOND: '0' };
        const { seeded, key } = await seed(env);
        const server = await serve(env);
        const before = await rows(env, server.db);
        expect(before['journal']?.size).toBeGreaterThanOrEqual(facts);
        const checkIns = startDoors(server.url, seeded);
        await checkIns.goOn(doors);
        const early = [...checkIns.acknowledged];
        const folder = folderOfBackups();
        const made = await runBackup([folder], env);
        await checkIns.stop();
        expect(made).toMatchObject({ ok: true });
        expect(checkIns.acknowledged.length).toBeGreaterThan(early.length);
        const after = await rows(env, server.db);

        const place = await emptyPlace(into);
        const restored = await runRestore([folder], place);
        expect(restored.lines.join('\n')).toContain('no problems found');
        expect(restored.ok).toBe(true);
        const db = await openDb({ ...readConfig(place).place, limits: patient });
        onTestFinished(() => db.close());
        const there = await rows(place, db);
        expect(compared(there, before, after)).toEqual([]);
        const { rows: inside } = await db.query<{ id: string }>('select id from attendance where checked_in');
        const ids = inside.map(({ id }) => Number(id)).sort((a, b) => a - b);
        expect(ids).toEqual(expect.arrayContaining(early));
        expect(checkIns.acknowledged).toEqual(expect.arrayContaining(ids));
        expect(await textOf(openStore(readConfig(place)), key)).toBe('ä picture');
      });
    }
  });
}

/** An event with guests of whom each has facts, a picture, and a name that is hard to write down. */
async function seed(env: Env): Promise<{ seeded: Seeded; key: string }> {
  const config = readConfig(env);
  const db = await openDb({ ...config.place, limits: patient });
  const tenant = await createTenant(db);
  const seeded = await seedEvent(tenant, { doors, guests });
  const key = await addPicture(tenant, openStore(config), 'ä picture');
  await tenant.person({ firstName: '["[{ , \\ " ', lastName: 'new\nline \u2028 "' });
  await db.close();
  return { seeded, key };
}

/** Lets guests in by real calls, at all doors at once, until it is stopped or everyone is in. */
function startDoors(url: string, seeded: Seeded) {
  const acknowledged: number[] = [];
  const over = new AbortController();
  let next = firstGuest;
  let told = () => undefined as void;
  const letIn = async (token: string): Promise<void> => {
    while (!over.signal.aborted && next < firstGuest + guests) {
      const guest = (next += 1) - 1;
      const answer = await fetch(`${url}${checkInPath(seeded, guest)}`, {
        method: 'PATCH',
        headers: headersOf(token, `key-${guest}`),
      });
      expect([guest, answer.status, await answer.text()]).toEqual([guest, 200, expect.anything()]);
      acknowledged.push(guest);
      told();
    }
  };
  const all = Promise.all(seeded.doors.map(letIn));
  return {
    acknowledged,
    goOn: (many: number) =>
      Promise.race([
        all,
        new Promise<void>((resolve) => {
          told = () => void (acknowledged.length >= many && resolve());
        }),
      ]),
    async stop() {
      over.abort();
      await all;
    },
  };
}

type Rows = Record<string, Set<string>>;

/** What waits to be sent is withheld by a restore. */
const isOfMessage = (table: string, line: string): boolean =>
  table === 'outbox' || (['stream', 'journal'].includes(table) && / "message(\.\w+)?",/.test(line));

/** Every row that a backup holds but those of messages, by a short hash where there are many. */
async function rows(env: Env, open: Parameters<typeof everything>[0]): Promise<Rows> {
  const db = open.engine === 'postgres' ? await openDb({ ...readConfig(env).place, limits: patient }) : open;
  const found = await everything(db);
  if (db !== open) await db.close();
  const short = (line: string) => (isLong ? createHash('md5').update(line).digest('base64') : line);
  return Object.fromEntries(
    Object.entries(found).map(([table, lines]) => [
      table,
      new Set(lines.filter((line) => !isOfMessage(table, line)).map(short)),
    ]),
  );
}

/** What is not as it was at one moment between the two: rows that never were, and rows missing that were there all the while. */
const compared = (there: Rows, before: Rows, after: Rows): string[] =>
  Object.entries(there).flatMap(([table, lines]) => {
    const [was, is] = [before[table] ?? new Set<string>(), after[table] ?? new Set<string>()];
    const never = [...lines].filter((line) => !was.has(line) && !is.has(line));
    const missing = [...was].filter((line) => is.has(line) && !lines.has(line));
    return [...never.map((line) => `${table} never: ${line}`), ...missing.map((line) => `${table} lacks: ${line}`)];
  });
