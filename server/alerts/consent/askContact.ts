import type { Handler } from '#server/calls/handler.ts';
import { isServed, unservedSentence } from '#contract/alerts/safetyContact.form.ts';
import { Refused, refuseFor } from '#server/kit/refused.ts';
import { servedCountriesOf } from '#server/organization/servedCountries.ts';
import { contactsOf, lockContacts } from '../contacts.ts';
import { askForConsent } from './askForConsent.ts';
import { listedContact } from './consents.ts';

/** By hand, of whoever has not answered and could be added now; two phones at once ask once. */
export const askContact: Handler<'askContact'> = async (context) => {
  const { sql, params, resource, now } = context;
  await lockContacts(sql, resource.personId);
  const contact = (await contactsOf(sql, resource.personId)).find(({ id }) => id === params.id);
  if (!contact) throw new Refused('notFound');
  const served = await servedCountriesOf(sql, resource.personId);
  if (served !== null && !isServed(contact.phone, served))
    throw new Refused('contactUnserved', { message: unservedSentence(served) });
  refuseFor(await askForConsent(context, { contact, again: true }));
  return listedContact(sql, { personId: resource.personId, id: contact.id }, now);
};
