import { one, q, run } from '#server/db/sql.ts';
import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { lockContacts } from './contacts.ts';

/** Whom an alert was sent to stays known to that alert; anyone else is forgotten. */
export const removeContact: Handler<'removeContact'> = async ({ sql, params, resource, now }) => {
  await lockContacts(sql, resource.personId);
  const contact = await one(
    sql,
    q
      .selectFrom('safety_contact')
      .select('id')
      .where('id', '=', params.id)
      .where('person_id', '=', resource.personId)
      .where('removed_at', 'is', null),
  );
  if (!contact) throw new Refused('notFound');
  const named = await one(
    sql,
    q.selectFrom('personal_alert_contact').select('alert_id').where('contact_id', '=', contact.id).limit(1),
  );
  await (named
    ? run(
        sql,
        q
          .updateTable('safety_contact')
          .set({ removed_at: new Date(now) })
          .where('id', '=', contact.id),
      )
    : run(sql, q.deleteFrom('safety_contact').where('id', '=', contact.id)));
  return { id: contact.id };
};
