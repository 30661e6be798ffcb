import { randomBytes } from 'node:crypto';
import type { AnswerLink } from '#contract/alerts/answerLink.ts';
import type { BoardStatus } from '#contract/alerts/alert.ts';
import { hour } from '#contract/kit/durations.ts';
import { limits } from '#contract/kit/limits.ts';
import type { Respondent } from '#machines/lifecycles/alertResponse.facts.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import { hashOf } from '#server/identity/secrets.ts';
import { readsBoard } from './boardReader.ts';
import { Refused } from '#server/kit/refused.ts';

/** Whose link to which alert it is. */
export interface LinkHolder {
  alertId: string;
  of: Respondent;
}

const tokenBytes = 24;
const lasts = limits.alertLinkHours * hour;

/** Draws the token of a link to answer an alert: 192 random bits, of which only the hash is kept. Earlier ones go on. */
export async function drawAnswerLink(sql: Sql, { alertId, of }: LinkHolder, at: Date): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const row = { hash: hashOf(token), alert_id: alertId, kind: of.kind, respondent_id: of.id, at };
  await run(sql, q.insertInto('answer_link').values(row));
  return token;
}

const held = `
select l.alert_id as "alertId", l.kind, l.respondent_id as id from answer_link l
left join attendee_record r on l.kind = 'attendee' and r.id = l.respondent_id
where l.hash = $1 and l.at > $2
and not exists (select 1 from erasure where person_id = coalesce(r.person_id, l.respondent_id))`;

/** Whose link it is; every dead one gets the same answer. `now` is UTC ISO. */
export async function holderOfAnswerLink(sql: Sql, token: string, now: string): Promise<LinkHolder> {
  const { rows } = await sql.query<Respondent & { alertId: string }>(held, [hashOf(token), since(new Date(now))]);
  const [row] = rows;
  if (!row) throw new Refused('deadLink');
  const { alertId, ...of } = row;
  return { alertId, of };
}

/** Removes links that are over. */
export const sweepAnswerLinks = async (sql: Sql, now: Date): Promise<void> =>
  void (await sql.query('delete from answer_link where at <= $1', [since(now)]));

const since = (now: Date): Date => new Date(now.getTime() - lasts);

interface Row {
  information: string;
  sender: string;
  organization: string;
  sentAt: Date;
  writtenAt: Date | null;
  isDrill: boolean;
  clearedAt: Date | null;
  respondent: string;
  status: BoardStatus | null;
  answeredAt: Date | null;
  markedByOther: boolean;
  helper: string | null;
}

const opened = `
select a.information, trim(f.first_name || ' ' || f.last_name) as sender, o.name as organization, s.sent_at as "sentAt", a.written_at as "writtenAt",
  s.is_drill as "isDrill", s.cleared_at as "clearedAt",
  trim(coalesce(p.first_name, r.first_name, '') || ' ' || coalesce(p.last_name, r.last_name, '')) as respondent,
  w.status, w.answered_at as "answeredAt", w.marked_by is not null as "markedByOther",
  case when h.id is not null then trim(h.first_name || ' ' || h.last_name) end as helper
from organization_alert a join organization_alert_sent s on s.id = a.id join organization o on o.id = a.organization_id
join person f on f.id = a.sender_id
left join person p on $2 = 'person' and p.id = $3 left join attendee_record r on $2 = 'attendee' and r.id = $3
left join alert_answer w on w.alert_id = a.id and coalesce(w.person_id, w.attendee_id) = $3
left join person h on h.id = w.helper_id and ${readsBoard('h.id')}
where a.id = $1`;

/** An alert as one of those for whom it is sees it. */
export async function readAnswerLink(sql: Sql, { alertId, of }: LinkHolder): Promise<AnswerLink> {
  const { rows } = await sql.query<Row>(opened, [alertId, of.kind, of.id]);
  const [row] = rows;
  if (!row) throw new Refused('deadLink');
  const { sentAt, writtenAt, clearedAt, answeredAt, ...link } = row;
  return {
    ...link,
    createdAt: sentAt.toISOString(),
    ...(writtenAt && { writtenAt: writtenAt.toISOString() }),
    clearedAt: clearedAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
