import type { ContactConsent, ConsentAnswer, ContactLink } from '#contract/alerts/contactConsent.ts';
import type { ListedContact } from '#contract/alerts/alert.ts';
import { isServed } from '#contract/alerts/safetyContact.form.ts';
import { mayAskAgain } from '#machines/lifecycles/contactConsent.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { deliveriesOf, type DeliveryRow } from '#server/outbox/deliveries.ts';
import { servedCountriesOf } from '#server/organization/servedCountries.ts';
import { Refused } from '#server/kit/refused.ts';
import { contactsOf, stoppedContactsOf } from '../contacts.ts';
import type { ContactNumber } from './contactNumbers.ts';

interface Row {
  contactId: string;
  id: string;
  askedAt: Date[];
  askedVersion: number | null;
  answer: ConsentAnswer | null;
  answeredAt: Date | null;
}

const standing = `
select c.id as "contactId", k.id, k.asked_at as "askedAt", k.asked_version as "askedVersion", k.answer, k.answered_at as "answeredAt"
from safety_contact c join contact_number n on n.person_id = c.person_id and n.phone = c.phone
join contact_consent k on k.id = n.id where c.person_id = $1 and c.removed_at is null`;

const never: ContactConsent = { state: 'unasked', at: null, mayAsk: true, undelivered: null };

/** What a question is called among messages: the number, and which fact asked it. */
export const causeOfQuestion = (numberId: string, version: number): string => `${numberId}:${version}`;

/** Everyone on a person's list, with whether they agreed and can be texted. `now` is UTC ISO. */
export async function listedContactsOf(sql: Sql, personId: string, now: string): Promise<ListedContact[]> {
  const stopped = await stoppedContactsOf(sql, personId);
  const served = await servedCountriesOf(sql, personId);
  const { rows } = await sql.query<Row>(standing, [personId]);
  const questions = await deliveriesOf(
    sql,
    rows.flatMap(({ id, askedVersion }) => (askedVersion === null ? [] : [causeOfQuestion(id, askedVersion)])),
    now,
  );
  const consents = new Map(rows.map((row) => [row.contactId, consentOf(row, questions, now)]));
  return (await contactsOf(sql, personId)).map((each) => {
    const consent = consents.get(each.id) ?? never;
    return {
      ...each,
      ...(stopped.has(each.id) ? { stopped: true } : {}),
      ...(isServed(each.phone, served) ? { consent } : { consent: { ...consent, mayAsk: false }, unserved: true }),
    };
  });
}

/** One of them, after something about them was written. */
export async function listedContact(
  sql: Sql,
  { personId, id }: { personId: string; id: string },
  now: string,
): Promise<ListedContact> {
  const contact = (await listedContactsOf(sql, personId, now)).find((each) => each.id === id);
  if (!contact) throw new Error('A contact who is on the list is not there.');
  return contact;
}

function consentOf(row: Row, questions: ReadonlyMap<string, DeliveryRow[]>, now: string): ContactConsent {
  const { answer, answeredAt, askedVersion } = row;
  if (answer !== null)
    return { state: answer, at: answeredAt?.toISOString() ?? null, mayAsk: false, undelivered: null };
  const asked = row.askedAt.map((at) => at.toISOString());
  const [question] = questions.get(causeOfQuestion(row.id, askedVersion ?? 0)) ?? [];
  return {
    ...{ state: 'asked', at: asked.at(-1) ?? null, mayAsk: mayAskAgain({ asked }, now) },
    undelivered: question?.state === 'notDelivered' ? (question.reason ?? 'dropped') : null,
  };
}

const opened = `
select p.first_name as "firstName", coalesce(k.answer, case when k.id is null then 'unasked' else 'asked' end) as state,
  coalesce(k.answered_at, k.asked_at[array_upper(k.asked_at, 1)]) as at
from person p left join contact_number n on n.person_id = p.id and n.phone = $2
left join contact_consent k on k.id = n.id where p.id = $1`;

/** What the link of a contact shows: of the member the first name alone. */
export async function readContactLink(sql: Sql, { personId, phone }: ContactNumber): Promise<ContactLink> {
  const { rows } = await sql.query<Omit<ContactLink, 'at'> & { at: Date | null }>(opened, [personId, phone]);
  if (!rows[0]) throw new Refused('deadLink');
  return { ...rows[0], at: rows[0].at?.toISOString() ?? null };
}
