import { loginPolicy } from '#contract/policies.ts';
import type { Handler } from '#server/http/handler.ts';
import { Refused } from '#server/http/refused.ts';
import { eventStanding } from '../events/eventStanding.ts';
import { holdersOf } from '../organization/holdersOf.ts';
import { sendInvitations } from './invitations.ts';
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
  const waits = event.status !== 'approved';
  const told = invited.filter((user) => user !== caller.id);
  if (!waits) await sendInvitations(ask, params.id, told);
  return { invited: invited.length, waits };
};
