import { join } from 'node:path';
import { minute } from '#contract/kit/durations.ts';
import { safetyCheckKind } from '#server/alerts/check/safetyCheck.kind.ts';
import { personalAlertKind } from '#server/alerts/personalAlert.kind.ts';
import { databaseTime } from '#server/db/clock.ts';
import type { Db } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { type DbPlace, openDb } from '#server/db/open.ts';
import { openStreams } from '#server/journal/appendMany.ts';
import { timerHandlers } from '#server/timers/handlers.ts';
import { createTimers, type TimerHandlers } from '#server/timers/runner.ts';
import { setTimer } from '#server/timers/timer.ts';
import { median } from '../figures.ts';
import { inFolder } from '../processes/folder.ts';
import { type Judged, mark, type Section } from '../report.ts';
import { onDurablePostgres } from '../setup/durablePostgres.ts';

const timers = 10_000;
const firedWithin = 5;
/** Filling takes longer than a call may. */
const patient = { statement: 600_000, idle: 600_000 };

/** Ten thousand timers that are due at once: such that do nothing but end, reminders of safety checks and waves of personal alerts, each with its message. */
export async function measureTimers(rounds: number): Promise<Section> {
  const seen = [
    await onDurablePostgres(({ url }) => measure({ url }, rounds)),
    await inFolder((folder) => measure({ folder: join(folder, 'db') }, rounds)),
  ];
  const measured = seen.filter((each) => typeof each !== 'string');
  return {
    title: `${timers} timers due in the same second, fired by one process, median of ${rounds}`,
    columns: [
      'database',
      'nothing to do, s',
      `at most ${firedWithin}`,
      'reminders, s',
      `at most ${firedWithin}`,
      'waves, s',
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
  const db = await openDb({ ...place, limits: patient });
  try {
    await migrate(db);
    await db.query(
      `insert into person (id, first_name, last_name, email, phone)
       select 'person-' || n, 'Ada', 'No ' || n, n || '@muster.test', '+1617555' || lpad(n::text, 4, '0')
       from generate_series(1, $1) n`,
      [timers],
    );
    await db.query(
      `with root as (insert into parent (id, name) values ('root', 'Northfield'))
       insert into organization (id, parent_id, name) values ('house', 'root', 'Harbor House')`,
    );
    const seconds: Seconds = { ends: [], reminders: [], waves: [] };
    for (let round = 0; round < rounds; round += 1) {
      await setEnds(db);
      await db.script('analyze');
      seconds.ends.push(await fire(db, { bench: (sql, subject) => setTimer(sql, 'bench', subject, null) }));
      await startChecks(db, round);
      await db.script('analyze');
      seconds.reminders.push(await fire(db, timerHandlers));
      await sendAlerts(db, round);
      await db.script('analyze');
      seconds.waves.push(await fire(db, timerHandlers));
    }
    return report(db.engine === 'postgres' ? 'Postgres, fsync on' : 'the embedded database, fsync on', seconds);
  } finally {
    await db.close();
  }
}

const setEnds = (db: Db) =>
  db.query(
    `insert into timer (kind, subject, due_at) select 'bench', 'timer-' || n, now() from generate_series(1, $1) n`,
    [timers],
  );

/** Of half an hour, with ten minutes left: all are to be reminded now. */
async function startChecks(db: Db, round: number): Promise<void> {
  const now = (await databaseTime(db)).getTime();
  const at = new Date(now - 20 * minute).toISOString();
  const endsAt = new Date(now + 10 * minute).toISOString();
  const grounds = { contacts: 1, officers: false, running: false };
  const checks = Array.from({ length: timers }, (_, index) => {
    const of = { organization: 'house', person: `person-${index + 1}`, sendsPlace: false };
    return {
      id: `check-${round}-${index}`,
      facts: [{ type: 'safetyCheck.started', by: of.person, ...of, endsAt, grounds }] as const,
    };
  });
  await db.tx((sql) => openStreams(sql, safetyCheckKind, checks, { actor: 'bench', at }));
}

/** To the first of two contacts two minutes ago: the second is to be told now. */
async function sendAlerts(db: Db, round: number): Promise<void> {
  const sentAt = new Date((await databaseTime(db)).getTime() - 2 * minute);
  const id = `'-${round}-' || n`;
  await db.query(
    `with contacts as (
       insert into safety_contact (id, person_id, name, phone, created_at)
       select place || ${id}, 'person-' || n, 'Ana', '+1508555' || lpad((n % 10000)::text, 4, '0') || place || '${round}', $2
       from generate_series(1, $1) n, unnest(array['first', 'second']) place)
     insert into personal_alert (id, person_id, organization_id, information, location, created_at)
     select 'alert' || ${id}, 'person-' || n, 'house', 'Please come', '', $2 from generate_series(1, $1) n`,
    [timers, sentAt],
  );
  const asked = { organization: 'house', drill: false, sendLocation: false, requestCall: false, heldUntil: null };
  const alerts = Array.from({ length: timers }, (_, index) => {
    const contacts = ['first', 'second'].map((place) => `${place}-${round}-${index + 1}`);
    const plan = { contactsAfter: 2, officersAfter: null };
    const by = `person-${index + 1}`;
    return {
      id: `alert-${round}-${index + 1}`,
      facts: [{ type: 'personalAlert.sent', by, ...asked, contacts, plan }] as const,
    };
  });
  await db.tx((sql) => openStreams(sql, personalAlertKind, alerts, { actor: 'bench', at: sentAt.toISOString() }));
}

/** In seconds. */
async function fire(db: Db, handlers: TimerHandlers): Promise<number> {
  const crashes: unknown[] = [];
  const parts = { db, handlers, clock: () => new Date(), timeOf: databaseTime };
  const started = performance.now();
  await createTimers({ ...parts, onCrash: (error) => crashes.push(error) }).begin();
  const took = (performance.now() - started) / 1000;
  if (crashes.length > 0) throw crashes[0];
  const left = 'select from timer where due_at <= clock_timestamp()';
  if ((await db.query(left)).count > 0) throw new Error('Some timers did not fire.');
  return took;
}

interface Seconds {
  ends: number[];
  reminders: number[];
  waves: number[];
}

function report(name: string, { ends, reminders, waves }: Seconds): Measured {
  const judged = [
    { what: `timers with nothing to do on ${name}, s`, value: median(ends), atMost: firedWithin },
    { what: `reminders on ${name}, s`, value: median(reminders), atMost: firedWithin },
  ];
  const cells = judged.flatMap((each) => [each.value.toFixed(1), mark(each)]);
  return { row: [name, ...cells, median(waves).toFixed(1)], judged };
}
