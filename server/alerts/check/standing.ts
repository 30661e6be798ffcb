import { activeAlertsSince } from '#contract/alerts/alertAge.ts';
import type { SafetyCheckStatus, RunningCheck } from '#contract/alerts/safetyCheck.ts';
import { remindersOf } from '#machines/lifecycles/safetyCheck.deadline.ts';
import type { Sql } from '#server/db/db.ts';
import { ownAlertPlan } from '../alertPlans.ts';
import { reachOf } from '../recipients.ts';

interface CheckQuery {
  personId: string;
  organizationId: string;
  /** UTC ISO. */
  now: string;
}

const runsElsewhere = `
select s.organization_id as "organizationId", o.name from safety_check_state s join organization o on o.id = s.organization_id
where s.person_id = $1 and s.organization_id <> $2 and s.ended_how is null order by s.ends_at, s.id limit 1`;

/** Of each organization its last check counts, as in `alertOfLast`. */
const alertsElsewhere = `
select l.organization_id as "organizationId", o.name from (
  select distinct on (organization_id) organization_id, alert_id from safety_check_state
  where person_id = $1 and organization_id <> $2 order by organization_id, started_at desc, id desc) l
join organization o on o.id = l.organization_id join personal_alert_sent a on a.id = l.alert_id
where a.ended_at is null and a.sent_at >= $3 order by a.sent_at desc, a.id desc limit 1`;

/**
 * How the check of someone stands, from whichever organization they look, whether or not they still belong where it was started: the
 * check that runs in this one, else one that runs in another (S-196), else the alert that the last one here became, else that of one
 * in another (S-197). It is their own, and tells their contacts.
 */
export async function anyCheckStandingOf(sql: Sql, asked: CheckQuery): Promise<SafetyCheckStatus> {
  const here = await checkStandingOf(sql, asked);
  if (here.check !== null) return here;
  const running = await standingIn(sql, asked, runsElsewhere, []);
  if (running !== null || here.alert !== null) return running ?? here;
  return (await standingIn(sql, asked, alertsElsewhere, [activeAlertsSince(asked.now)])) ?? here;
}

/** How it stands in the other organization that is found, with its name. */
async function standingIn(
  sql: Sql,
  asked: CheckQuery,
  text: string,
  more: readonly Date[],
): Promise<SafetyCheckStatus | null> {
  const { rows } = await sql.query<{ organizationId: string; name: string }>(text, [
    ...[asked.personId, asked.organizationId],
    ...more,
  ]);
  const [found] = rows;
  if (!found) return null;
  const { organizationId, name } = found;
  return { ...(await checkStandingOf(sql, { ...asked, organizationId })), elsewhere: name };
}

/** How the check of someone stands in an organization. */
export async function checkStandingOf(sql: Sql, asked: CheckQuery): Promise<SafetyCheckStatus> {
  return {
    now: asked.now,
    check: await runningCheckOf(sql, asked),
    alert: await alertOfLast(sql, asked),
    plan: await ownAlertPlan(sql, asked),
    reach: await reachOf(sql, asked),
  };
}

const runningText = `
select s.id, s.started_at as "startedAt", s.set_at as "setAt", s.ends_at as "endsAt", s.reminded, s.sends_place as "sendsPlace",
  coalesce(c.note, '') as note, coalesce(c.place, '') as place, c.place_at as "placeAt"
from safety_check_state s left join safety_check c on c.id = s.id
where s.person_id = $1 and s.organization_id = $2 and s.ended_how is null`;

interface Row {
  id: string;
  startedAt: Date;
  setAt: Date;
  endsAt: Date;
  reminded: number;
  sendsPlace: boolean;
  note: string;
  place: string;
  placeAt: Date | null;
}

async function runningCheckOf(sql: Sql, { personId, organizationId }: CheckQuery): Promise<RunningCheck | null> {
  const { rows } = await sql.query<Row>(runningText, [personId, organizationId]);
  const [row] = rows;
  if (!row) return null;
  const { id, startedAt, setAt, endsAt, reminded, note, sendsPlace, place, placeAt } = row;
  const reminders = remindersOf({ setAt: setAt.toISOString(), endsAt: endsAt.toISOString() });
  return {
    ...{ id, note, sendsPlace, startedAt: startedAt.toISOString(), endsAt: endsAt.toISOString() },
    reminders: reminders.map((at, index) => ({ at, isSent: index < reminded })),
    place: placeAt && place !== '' ? { text: place, at: placeAt.toISOString() } : null,
  };
}

const alertText = `
select s.alert_id as id, a.sent_at as at, a.ended_at as over from safety_check_state s
left join personal_alert_sent a on a.id = s.alert_id
where s.person_id = $1 and s.organization_id = $2 order by s.started_at desc, s.id desc limit 1`;

/** What the last check became, as long as it is worth to be shown. */
async function alertOfLast(
  sql: Sql,
  { personId, organizationId, now }: CheckQuery,
): Promise<SafetyCheckStatus['alert']> {
  const { rows } = await sql.query<{ id: string | null; at: Date | null; over: Date | null }>(alertText, [
    personId,
    organizationId,
  ]);
  const [last] = rows;
  if (!last?.id || !last.at || last.over) return null;
  return last.at < activeAlertsSince(now) ? null : { id: last.id, at: last.at.toISOString() };
}
