import type { Handler } from '#server/calls/handler.ts';
import { listedContactsOf } from './consent/consents.ts';

export const listContacts: Handler<'listContacts'> = async ({ sql, resource, now }) => {
  const data = await listedContactsOf(sql, resource.personId, now);
  return { count: data.length, data };
};
