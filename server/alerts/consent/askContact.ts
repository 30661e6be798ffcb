import type { Handler } from '#server/calls/handler.ts';
import { Refused, refuseFor } from '#server/kit/refused.ts';
import { contactsOf, lockContacts } from '../contacts.ts';
import { askForConsent } from './askForConsent.ts';
import { listedContact } from './consents.ts';

/** By hand, of whoever has not answered; two phones at once ask once. */
export const askContact: Handler<'askContact'> = async (context) => {
  const { sql, params, resource, now } = context;
  await lockContacts(sql, resource.personId);
  const contact = (await contactsOf(sql, resource.personId)).find(({ id }) => id === params.id);
  if (!contact) throw new Refused('notFound');
  refuseFor(await askForConsent(context, { contact, again: true }));
  return listedContact(sql, { personId: resource.personId, id: contact.id }, now);
};
