import type { Handler } from '#server/calls/handler.ts';
import { stoppedContactsOf, contactsOf } from './contacts.ts';

export const listContacts: Handler<'listContacts'> = async ({ sql, resource }) => {
  const stopped = await stoppedContactsOf(sql, resource.personId);
  const contacts = await contactsOf(sql, resource.personId);
  const data = contacts.map((each) => (stopped.has(each.id) ? { ...each, stopped: true } : each));
  return { count: data.length, data };
};
