import type { Handler } from '#server/http/handler.ts';
import { contactsOf } from './contacts.ts';

export const listContacts: Handler<'listContacts'> = async ({ sql, thing }) => {
  const data = await contactsOf(sql, thing.personId);
  return { count: data.length, data };
};
