import { loginPolicy } from '#contract/policies.ts';
import type { Sql } from '#server/db/db.ts';
import type { Handler } from '#server/http/handler.ts';
import { Refused } from '#server/http/refused.ts';
import { type NewMessage, queueMessages } from '#server/messages/queue.ts';
import { stampOf } from '../acting.ts';
import { eventStanding } from '../events/eventStanding.ts';
import { holdersOf } from '../organization/holdersOf.ts';
import { inviteAll } from './inviteAll.ts';

export const inviteMembers: Handler<'inviteMembers'> = async (ask) => {
  const { sql, params, thing, body, caller } = ask;
  const event = await eventStanding(ask, params.id, 'share');
  if (event.ended) throw new Refused('eventEnded');
  const members = new Set(await holdersOf(sql, thing.organizationId, loginPolicy));
  const users = [...new Set(body.users)].sort();
  if (!users.every((user) => members.has(user))) {
    throw new Refused('wrongShape', {}, [
      { field: 'users', message: 'users names somebody who is no member of this organization' },
    ]);
  }
  const invited = await inviteAll(ask, params.id, users);
  const told = invited.filter((user) => user !== caller.id);
  await queueMessages(sql, await invitations(sql, params.id, told), stampOf(ask));
  return { invited: invited.length };
};

const reachedByText = `select id from person where id = any($1) and email = '' and phone is not null`;

/** Once for each event and member: who was taken off the list and is invited again knows already. */
async function invitations(sql: Sql, eventId: string, people: readonly string[]): Promise<NewMessage[]> {
  const { rows } = await sql.query<{ id: string }>(reachedByText, [people]);
  const byText = new Set(rows.map(({ id }) => id));
  return people.map((id) => ({
    cause: `${eventId}:invited`,
    template: 'memberInvited',
    recipient: { kind: 'person', id },
    channel: byText.has(id) ? 'sms' : 'mail',
  }));
}
