import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { type DbPlace, openDb } from '#server/db/open.ts';
import { crowd } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { median } from '../figures.ts';
import { inFolder } from '../processes/folder.ts';
import { type Judged, mark, type Section } from '../report.ts';
import { startDurablePostgres } from '../setup/durablePostgres.ts';

const people = 5_000;
/** Milliseconds that others may wait beside a call in steps, and beside one that tells everyone in one transaction. */
const besideSteps = 300;
const besideOne = 2_000;
const pauseMs = 20;

const inviting = 'inviting, no approval yet';

/** How long a call takes that reaches everyone, beside what someone else waits for meanwhile. Milliseconds. */
interface Run {
  took: number;
  alert: number;
  checkIn: number;
}

interface Stage {
  tenant: Tenant;
  members: string[];
  meanwhile: { alert: () => Promise<unknown>; checkIn: () => Promise<unknown> };
}

/** Calls that reach 5,000 people at once: how long they take, and the longest that a personal alert or a check-in elsewhere waits meanwhile. */
export async function measureBulk(rounds: number): Promise<Section> {
  const measured = [
    ...(await onPostgres(rounds)),
    ...(await inFolder((folder) => measure({ folder: join(folder, 'db') }, rounds))),
  ];
  return {
    title: `Calls that reach ${people} people, the longest wait of others meanwhile, median of ${rounds}`,
    columns: ['call', 'took ms', 'an alert waits ms', 'in time', 'a check-in waits ms', 'in time', 'at most'],
    rows: measured.map(({ row }) => row),
    notes: [],
    judged: measured.flatMap(({ judged }) => judged),
  };
}

interface Measured {
  row: string[];
  judged: Judged[];
}

async function onPostgres(rounds: number): Promise<Measured[]> {
  const postgres = await startDurablePostgres();
  if (postgres === null) return [];
  try {
    return await measure({ url: postgres.url }, rounds);
  } finally {
    await postgres.stop();
  }
}

async function measure(place: DbPlace, rounds: number): Promise<Measured[]> {
  const db = await openDb(place);
  try {
    const stage = await prepare(db);
    const runs = new Map<string, Run[]>();
    for (let round = 0; round < rounds; round += 1)
      for (const [name, run] of Object.entries(await oneEvening(stage)))
        runs.set(name, [...(runs.get(name) ?? []), run]);
    const on = db.engine === 'postgres' ? 'Postgres, fsync on' : 'the embedded database, fsync on';
    return [...runs].map(([name, each]) =>
      report(`${name} on ${on}`, each, name === inviting ? besideSteps : besideOne),
    );
  } finally {
    await db.close();
  }
}

async function prepare(db: Db): Promise<Stage> {
  await migrate(db);
  const tenant = await createTenant(db);
  const members = await crowd(db, tenant.harbor, people);
  const mia = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]] });
  await tenant.call(mia, 'addContact', { body: { name: 'Theo', phone: '617 555 0163' } });
  const elsewhere = await tenant.approved();
  const { id: attendeeId, qrCode } = await tenant.going(elsewhere, await tenant.person());
  await db.script('analyze');
  let isIn = false;
  return {
    tenant,
    members,
    meanwhile: {
      alert: () =>
        tenant.call(mia, 'sendPersonalAlert', {
          query: { OrganizationId: tenant.harbor.id },
          body: { information: 'I feel unsafe', sendLocation: false, requestCall: false },
        }),
      checkIn: async () => {
        isIn = !isIn;
        await (isIn
          ? tenant.call(tenant.cora, 'checkInAttendee', { params: { id: elsewhere, qrCode } })
          : tenant.call(tenant.cora, 'checkOutAttendee', { params: { id: elsewhere, attendeeId } }));
      },
    },
  };
}

/** An event for everyone: invited before its approval, approved, its date changed, and cancelled. */
async function oneEvening(stage: Stage): Promise<Record<string, Run>> {
  const { tenant, members } = stage;
  const { cora, rita } = tenant;
  const id = await tenant.submitted();
  const params = { id };
  const { EventModules } = await tenant.full(id, rita);
  for (const { id: moduleId, sections } of EventModules)
    for (const { id: sectionId, version } of sections)
      await tenant
        .call(rita, 'reviewSection', { params: { id, moduleId, sectionId }, body: { approved: true, version } })
        .catch(() => undefined);
  const invited = await beside(stage, () =>
    tenant.call(cora, 'inviteMembers', { params, body: { users: members }, key: id }),
  );
  const approved = await beside(stage, () => tenant.call(rita, 'approveEvent', { params, key: id }));
  const cancelled = await beside(stage, () => tenant.call(cora, 'cancelEvent', { params, key: id }));
  return {
    [inviting]: invited,
    'approving, all are told': approved,
    'cancelling, all are told': cancelled,
  };
}

async function beside({ meanwhile }: Stage, call: () => Promise<unknown>): Promise<Run> {
  const over = new AbortController();
  const waited = Object.entries(meanwhile).map(async ([name, ask]) => [name, await longest(ask, over.signal)] as const);
  await wait(10 * pauseMs);
  const began = performance.now();
  await call();
  const took = performance.now() - began;
  over.abort();
  const { alert = Number.NaN, checkIn = Number.NaN } = Object.fromEntries(await Promise.all(waited));
  return { took, alert, checkIn };
}

/** The longest that someone waited who asks again and again: from when they wanted to, which a busy process notices late. */
async function longest(ask: () => Promise<unknown>, over: AbortSignal): Promise<number> {
  let most = 0;
  let wanted = performance.now();
  while (!over.aborted) {
    await ask();
    const answered = performance.now();
    most = Math.max(most, answered - wanted);
    wanted = answered + pauseMs;
    await wait(pauseMs);
  }
  return Math.max(most, performance.now() - wanted);
}

function report(name: string, runs: readonly Run[], atMost: number): Measured {
  const judged = (['alert', 'checkIn'] as const).map((who) => ({
    what: `${who === 'alert' ? 'an alert' : 'a check-in'} beside ${name}, ms`,
    value: median(runs.map((run) => run[who])),
    atMost,
  }));
  const cells = judged.flatMap((each) => [each.value.toFixed(0), mark(each)]);
  return { row: [name, median(runs.map(({ took }) => took)).toFixed(0), ...cells, String(atMost)], judged };
}
