import type { Sql } from '#server/db/db.ts';
import { hashOf, newSecret } from '#server/identity/secrets.ts';
import { Refused } from '#server/kit/refused.ts';
import { alertLinkLasts } from '../alertLinks.ts';
import type { ContactNumber } from './contactNumbers.ts';

const tokenBytes = 24;

/** Draws the token of a contact's link: 192 random bits, of which only the hash is kept. Earlier ones go on. */
export async function drawContactLink(sql: Sql, numberId: string, at: Date): Promise<string> {
  const token = newSecret(tokenBytes);
  await sql.query('insert into contact_link (hash, number_id, at) values ($1, $2, $3)', [hashOf(token), numberId, at]);
  return token;
}

const held = `
select c.person_id as "personId", c.phone from safety_contact c where c.removed_at is null and (
  exists (select from contact_link l join contact_number n on n.id = l.number_id
    where l.hash = $1 and n.person_id = c.person_id and n.phone = c.phone)
  or exists (select from alert_link l join safety_contact told on told.id = l.contact_id
    where l.hash = $1 and l.at > $2 and told.person_id = c.person_id and told.phone = c.phone))`;

/**
 * Whose number on whose list it is, by a contact's own link or by that of a personal alert. A link is dead while the number is on
 * that list no more; every dead one gets the same answer. `now` is UTC ISO.
 */
export async function holderOfContactLink(sql: Sql, token: string, now: string): Promise<ContactNumber> {
  const since = new Date(Date.parse(now) - alertLinkLasts);
  const { rows } = await sql.query<ContactNumber>(held, [hashOf(token), since]);
  if (!rows[0]) throw new Refused('deadLink');
  return rows[0];
}
