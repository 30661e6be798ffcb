import { randomBytes } from 'node:crypto';
import { hour } from '#contract/kit/durations.ts';
import { limits } from '#contract/kit/limits.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import { hashOf } from '#server/identity/secrets.ts';
import { Refused } from '#server/kit/refused.ts';
import { isOfficer } from './duty/officers.ts';

/** `contactId`: of a safety contact, or of a safety officer who was told. */
export interface LinkOfContact {
  alertId: string;
  contactId: string;
}

const tokenBytes = 24;
/** Milliseconds. */
export const alertLinkLasts = limits.alertLinkHours * hour;

/** Draws the token of a contact's link to an alert: 192 random bits, of which only the hash is kept. Earlier ones go on. */
export async function drawAlertLink(
  sql: Sql,
  { alertId, contactId, at }: LinkOfContact & { at: Date },
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const row = { hash: hashOf(token), alert_id: alertId, contact_id: contactId, at };
  await run(sql, q.insertInto('alert_link').values(row));
  return token;
}

const held = `
select l.alert_id as "alertId", l.contact_id as "contactId", a.organization_id as organization,
  exists (select 1 from safety_contact where id = l.contact_id) as "isContact"
from alert_link l join personal_alert a on a.id = l.alert_id where l.hash = $1 and l.at > $2
and not exists (select 1 from erasure where person_id = a.person_id)`;

type HeldLink = LinkOfContact & { organization: string; isContact: boolean };

/**
 * Whose link to which alert it is; every dead one gets the same answer, and that of someone who is a safety officer no more.
 * `now` is UTC ISO.
 */
export async function holderOfAlertLink(sql: Sql, token: string, now: string): Promise<LinkOfContact> {
  const { rows } = await sql.query<HeldLink>(held, [hashOf(token), since(new Date(now))]);
  const [holder] = rows;
  if (!holder) throw new Refused('deadLink');
  const { alertId, contactId, organization, isContact } = holder;
  if (!isContact && !(await isOfficer(sql, organization, contactId))) throw new Refused('deadLink');
  return { alertId, contactId };
}

/** Removes links that are over. */
export const sweepAlertLinks = async (sql: Sql, now: Date): Promise<void> =>
  void (await sql.query('delete from alert_link where at <= $1', [since(now)]));

const since = (now: Date): Date => new Date(now.getTime() - alertLinkLasts);
