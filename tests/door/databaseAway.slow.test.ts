import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { DatabaseAway } from '#server/db/errors.ts';
import type { OpenedDb } from '#server/db/db.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { kinds } from '#server/kinds.ts';
import { verify } from '#server/journal/verify.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { createDatabase } from '#tests/support/database/reset.ts';
import { openWire, type Wire } from '#tests/support/database/wire.ts';
import { giveAccount, signIn } from '#tests/support/tenant/logins.ts';
import { createTenant, type Tenant, tenantNow } from '#tests/support/tenant/tenant.ts';

/** A door works without a pause, as a scanner does; each trouble is there while codes are under way. */
const codesOfDoor = 240;

interface Answered {
  status: number | 'no answer';
  code: string | undefined;
}

describe.skipIf(!inject('postgresUrl'))('a database that goes away while two doors check in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-evening-'));
  const bugs: unknown[] = [];
  const said: string[] = [];
  let direct: OpenedDb;
  let wire: Wire;
  let server: StartedServer;
  let tenant: Tenant;
  let drop: () => Promise<void>;
  let eventId: string;
  let guests: { id: string; qrCode: string }[];
  let tokens: string[];

  beforeAll(async () => {
    const own = await createDatabase(inject('postgresUrl') ?? '', inject('postgresTemplate'));
    drop = own.drop;
    direct = await openPostgres({ url: own.url });
    wire = await openWire(own.url);
    server = await startServer(
      {
        ...readConfig({ DATABASE_URL: wire.url, REQUESTS_PER_SECOND: '0' }),
        port: 0,
        data: folder,
        files: join(folder, 'files'),
      },
      {
        ...{ scryptCost: 2 ** 4, built: folder, clock: () => new Date(tenantNow) },
        reportBug: (_, call, error) => void (error instanceof DatabaseAway || bugs.push([call, error])),
      },
    );
    tenant = await createTenant(direct);
    eventId = await tenant.approved();
    guests = [];
    for (let made = 0; made < 2 * codesOfDoor; made += 1)
      guests.push(await tenant.going(eventId, await tenant.person()));
    const dan = await tenant.person();
    await tenant.choose(eventId, dan);
    const { identity } = server;
    if (!identity) throw new Error('There is no embedded provider.');
    tokens = [];
    for (const person of [tenant.cora, dan])
      tokens.push((await signIn(server.url, await giveAccount(direct, identity, person))).IdToken);
  });
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation((line: unknown) => void said.push(String(line)));
  });
  afterAll(async () => {
    wire.mend();
    await server.close();
    await wire.close();
    await direct.close();
    await drop();
    rmSync(folder, { recursive: true });
  });

  const send = async (token: string, device: string, key: string, qrCode: string): Promise<Answered> => {
    const answer = await fetch(`${server.url}/api/events/${eventId}/attendees/${qrCode}/check-in`, {
      method: 'PATCH',
      headers: { authorization: token, 'x-device': device, 'idempotency-key': key },
    });
    const body = (await answer.json()) as { code?: string };
    return { status: answer.status, code: body.code };
  };

  /** Checks codes in as the app does: what the server could not answer is sent again under the same key until it is. */
  function door(token: string, codes: readonly string[]) {
    const met: Answered[] = [];
    const device = randomUUID();
    let done = 0;
    const over = (async () => {
      for (const code of codes) {
        const key = randomUUID();
        for (;;) {
          const answer = await send(token, device, key, code);
          met.push(answer);
          if (answer.status !== 503) break;
          await wait(50);
        }
        done += 1;
      }
    })();
    return { met, over, done: () => done, unanswered: () => met.filter(({ status }) => status === 503).length };
  }

  const health = async () => {
    const answer = await fetch(`${server.url}/health`);
    return { status: answer.status, ...((await answer.json()) as { ready: boolean; reason?: string }) };
  };
  const until = (what: () => boolean | Promise<boolean>) => vi.waitUntil(what, { timeout: 60_000, interval: 20 });

  test('every code is in once, nobody is refused, and health tells of it', async () => {
    const half = (from: number) => guests.slice(from, from + codesOfDoor).map(({ qrCode }) => qrCode);
    const [one = '', two = ''] = tokens;
    const doors = [door(one, half(0)), door(two, half(codesOfDoor))];
    const reasons: (string | undefined)[] = [];
    /** Both doors have checked in some more since. */
    const someMore = async () => {
      const before = doors.map(({ done }) => done());
      await until(() => doors.every(({ done }, at) => done() >= Math.min((before[at] ?? 0) + 10, codesOfDoor)));
    };
    /** Both doors meet it and health is red; then it is over, and health is green. */
    const meet = async (breaks: () => void, lasts = 0) => {
      expect(doors.every(({ done }) => done() < codesOfDoor)).toBe(true);
      const before = doors.map(({ unanswered }) => unanswered());
      breaks();
      await until(async () => !(await health()).ready);
      await until(() => doors.every(({ unanswered }, at) => unanswered() > (before[at] ?? 0)));
      await wait(lasts);
      const { status, reason } = await health();
      expect(status).toBe(503);
      reasons.push(reason);
      wire.mend();
      await until(async () => (await health()).ready);
    };

    await someMore();
    wire.cut();
    await someMore();
    for (let times = 0; times < 5; times += 1) {
      await wire.loseAnswer('COMMIT');
      await someMore();
    }
    await meet(() => wire.refuse());
    await someMore();
    await meet(() => wire.hold(), 10_000);
    await someMore();
    const before = doors.map(({ unanswered }) => unanswered());
    expect(doors.every(({ done }) => done() < codesOfDoor)).toBe(true);
    wire.hold('those there');
    await until(() => doors.every(({ unanswered }, at) => unanswered() > (before[at] ?? 0)));
    await Promise.all(doors.map(({ over }) => over));

    const answers = new Set(doors.flatMap(({ met }) => met.map(({ status, code }) => `${status} ${code ?? ''}`)));
    expect(answers).toEqual(new Set(['200 ', '503 unavailable']));
    expect(reasons).toEqual(['databaseAway', 'databaseAway']);
    expect(bugs).toEqual([]);
    const { rows } = await direct.query<{ stream: string }>(
      `select stream from journal where type = 'attendance.checkedIn' order by stream`,
    );
    expect(rows.map(({ stream }) => stream)).toEqual(guests.map(({ id }) => id).toSorted());
    const { rows: inside } = await direct.query('select count(*)::int as count from attendance where checked_in');
    expect(inside).toEqual([{ count: guests.length }]);
    expect((await verify(direct, kinds)).findings).toEqual([]);
    expect(await health()).toEqual({ status: 200, ready: true });
  });

  test('the error output says what was asked and why, and nothing of anybody', () => {
    const known = [
      /^The database does not answer: calls are refused until it does\.$/,
      /^The database answers again\.$/,
      /^The database did not answer [\w ]+: ([0-9A-Z]{5,12}|no answer in time|no connection in time|connection lost)\.$/,
      /^A connection to the database was lost: \w+$/,
      /^\{"time":"[\dTZ:.-]+","level":"error","message":"A request failed\.","request":"[0-9a-f]{8}","method":"PATCH","asked":"checkInAttendee","status":503,"refusal":"unavailable","seconds":[\d.]+\}$/,
    ];
    expect(said.filter((line) => !known.some((pattern) => pattern.test(line)))).toEqual([]);
    expect(said.filter((line) => line.includes('checkInAttendee')).length).toBeGreaterThan(0);
  });
});
