import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { type DbPlace, openDb } from '#server/db/open.ts';
import { createSms } from '#server/outbox/channels/sms.ts';
import { createRunner } from '#server/outbox/runner.ts';
import { keepRunning } from '#server/kit/keepRunning.ts';
import { queuedChannel } from '#server/outbox/queue.ts';
import { templates } from '#server/templates.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { median, quantile } from '../figures.ts';
import { inFolder } from '../processes/folder.ts';
import { startWorker, type Worker } from '../processes/worker.ts';
import { type Judged, mark, type Section } from '../report.ts';
import { onDurablePostgres } from '../setup/durablePostgres.ts';
import type { Gateway } from './gateway.ts';

const people = 5_000;
const channels = ['mail', 'sms'] as const;
const messages = people * channels.length;
const acceptedWithin = 1_000;
const sentWithin = 30;
const lanes = channels.map((channel) => ({ channel, share: 'safety' as const }));
const gatewayProgram = new URL('./gateway.ts', import.meta.url);

/** An organization alerts all its members, by mail and by text message: the call is answered, and a gateway of this machine has taken every message. */
export async function measureMessages(rounds: number): Promise<Section> {
  const seen = [
    await onDurablePostgres(({ url }) => measure({ url }, rounds)),
    await inFolder((folder) => measure({ folder: join(folder, 'db') }, rounds)),
  ];
  const measured = seen.filter((each) => typeof each !== 'string');
  return {
    title: `${messages} messages to ${people} people: accepted, and handed to a gateway, median of ${rounds}`,
    columns: [
      'database',
      'accepted ms',
      `at most ${acceptedWithin}`,
      'handed over s',
      `at most ${sentWithin}`,
      'a reader waits ms, p99',
    ],
    rows: measured.map(({ row }) => row),
    notes: seen.filter((each) => typeof each === 'string'),
    judged: measured.flatMap(({ judged }) => judged),
  };
}

interface Measured {
  row: string[];
  judged: Judged[];
}

async function measure(place: DbPlace, rounds: number): Promise<Measured> {
  const db = await openDb(place);
  const gateway: Worker<string, Gateway> = startWorker(gatewayProgram);
  try {
    await migrate(db);
    await db.query(
      `insert into person (id, first_name, last_name, email, phone)
       select 'person-' || n, 'Ada', 'No ' || n, n || '@muster.test', '+1617555' || lpad(n::text, 4, '0')
       from generate_series(1, $1) n`,
      [people],
    );
    await db.query(
      `with root as (insert into parent (id, name) values ('root', 'Northfield')),
       house as (insert into organization (id, parent_id, name) values ('house', 'root', 'Harbor House')),
       members as (insert into membership (person_id, organization_id) select id, 'house' from person)
       insert into policy_grant (person_id, organization_id, policy)
       select id, 'house', 'member-app-login' from person union all select 'person-1', 'house', $1`,
      ['send-chapter-safety-alert-member'],
    );
    await db.script('analyze');
    const runs: Run[] = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await send(db, gateway, round));
    return report(db.engine === 'postgres' ? 'Postgres, fsync on' : 'the embedded database, fsync on', runs);
  } finally {
    await gateway.end();
    await db.close();
  }
}

/** Milliseconds. */
interface Run {
  accepted: number;
  sent: number;
  waits: number[];
}

async function send(db: Db, gateway: Worker<string, Gateway>, round: number): Promise<Run> {
  const { url, took } = await gateway.ask('how many');
  const auth = { name: 'authorization', value: 'Bearer bench' };
  const body = '{"to": "{to}", "text": "{text}"}';
  const outlet = createSms({ url, auth, format: 'json', body, from: null, idAt: null, keep: async () => undefined });
  const clock = () => new Date();
  const crashes: unknown[] = [];
  const onCrash = (error: unknown) => void crashes.push(error);
  const parts = {
    db,
    clock,
    templates,
    appUrl: 'https://muster.test',
    outlets: { mail: outlet, sms: outlet },
    onCrash,
  };
  const stops = await Promise.all(
    lanes.map((lane) =>
      keepRunning({
        db,
        channel: queuedChannel,
        runner: createRunner({ ...parts, lane, log: console.error }),
        clock,
        onCrash,
      }),
    ),
  );
  const calling = createCalling(db, testDispatcher(db), clock().toISOString());
  const started = performance.now();
  await calling.call('person-1', 'sendOrganizationAlert', {
    params: { orgId: 'house' },
    query: { ParentId: 'root' },
    body: { information: `TEST ${round}: please answer.` },
  });
  const accepted = performance.now() - started;
  const waits = await readUntil(db, async () => (await gateway.ask('how many')).took - took >= messages);
  const sent = performance.now() - started;
  await Promise.all(stops.map((stop) => stop()));
  if (crashes.length > 0) throw crashes[0];
  return { accepted, sent, waits };
}

/** What someone waits who reads one row meanwhile, in milliseconds. */
async function readUntil(db: Db, isDone: () => Promise<boolean>): Promise<number[]> {
  const waits: number[] = [];
  while (!(await isDone())) {
    const started = performance.now();
    await db.query('select first_name from person where id = $1', ['person-1']);
    waits.push(performance.now() - started);
    await wait(50);
  }
  return waits;
}

function report(name: string, runs: readonly Run[]): Measured {
  const accepted: Judged = {
    what: `messages accepted on ${name}, ms`,
    value: median(runs.map((run) => run.accepted)),
    atMost: acceptedWithin,
  };
  const sent: Judged = {
    what: `messages handed over on ${name}, s`,
    value: median(runs.map((run) => run.sent)) / 1000,
    atMost: sentWithin,
  };
  const waits = quantile(
    runs.flatMap((run) => run.waits),
    0.99,
  );
  return {
    row: [name, accepted.value.toFixed(0), mark(accepted), sent.value.toFixed(1), mark(sent), waits.toFixed(0)],
    judged: [accepted, sent],
  };
}
