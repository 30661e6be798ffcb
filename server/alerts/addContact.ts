import { readContact } from '#contract/alerts/safetyContact.form.ts';
import { limits } from '#contract/kit/limits.ts';
import { q, run } from '#server/db/sql.ts';
import type { Handler } from '#server/calls/handler.ts';
import { Refused, refuseField } from '#server/kit/refused.ts';
import { servedCountriesOf } from '#server/organization/servedCountries.ts';
import { askForConsent } from './consent/askForConsent.ts';
import { listedContact } from './consent/consents.ts';
import { contactsOf, lockContacts } from './contacts.ts';

/** Who may not be asked now is on the list all the same: alerts go to them until they decline. */
export const addContact: Handler<'addContact'> = async (context) => {
  const { sql, body, resource, now, services } = context;
  const { phone, failed } = readContact(body, await servedCountriesOf(sql, resource.personId));
  refuseField(failed);
  const contact = { id: services.newId(), name: body.name.trim(), phone: phone ?? '' };
  await lockContacts(sql, resource.personId);
  const known = await contactsOf(sql, resource.personId);
  const same = known.find((each) => each.phone === contact.phone);
  if (same) {
    const refused = new Refused('contactKnown', { name: same.name });
    throw new Refused('contactKnown', { name: same.name }, [{ field: 'phone', message: refused.message }]);
  }
  if (known.length >= limits.safetyContacts) throw new Refused('contactLimit');
  const row = { ...contact, person_id: resource.personId, created_at: new Date(now), removed_at: null };
  await run(sql, q.insertInto('safety_contact').values(row));
  await askForConsent(context, { contact, again: false });
  return listedContact(sql, { personId: resource.personId, id: contact.id }, now);
};
