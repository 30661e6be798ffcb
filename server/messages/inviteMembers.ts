import type { AnswerOf } from '#contract/kit/call.ts';
import type { Calls } from '#contract/calls.ts';
import { loginPolicy } from '#contract/kit/policies.ts';
import type { CallContext, Progress, Step, SteppingHandler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { lockEventRow } from '#server/events/lockEvent.ts';
import { holdersOf } from '#server/organization/holdersOf.ts';
import { sendInvitations } from './invitations.ts';
import { inviteAll } from './inviteAll.ts';

/** So many at once hold the event, and the people with it, for no longer than someone at the door notices. */
const atOnce = 100;

export const inviteMembers: SteppingHandler<'inviteMembers'> = { step };

async function step(
  context: CallContext<'inviteMembers'>,
  before: Progress | null,
): Promise<Step<AnswerOf<Calls['inviteMembers']>>> {
  const { sql, params, resource, body, caller } = context;
  const event = await lockEventRow(context, params.id, 'share');
  if (event.ended) throw new Refused('eventEnded');
  const users = [...new Set(body.users)].sort();
  const left = before ? users.filter((user) => user > before.after) : users;
  const some = left.slice(0, atOnce);
  const members = new Set(await holdersOf(sql, resource.organizationId, loginPolicy, before ? some : users));
  const someLeft = !before && members.size < users.length;
  if (someLeft && (members.size === 0 || !(await haveBelonged(context, users)))) {
    throw new Refused('wrongShape', {}, [
      { field: 'users', message: 'users names somebody who is no member of this organization' },
    ]);
  }
  const invited = await inviteAll(
    context,
    params.id,
    some.filter((user) => members.has(user)),
  );
  const waits = event.status !== 'approved';
  const told = invited.filter((user) => user !== caller.id);
  if (!waits) await sendInvitations(context, params.id, told);
  const count = (before?.count ?? 0) + invited.length;
  const after = some.at(-1);
  return after === undefined || some.length === left.length
    ? { answer: { invited: count, waits } }
    : { progress: { after, count } };
}

const known = 'select 1 from membership where organization_id = $1 and person_id = any($2)';

/** Whether all of them are members, or were: who left since the list was read is not invited, and stops no one else's invitation. */
const haveBelonged = async (
  { sql, resource }: CallContext<'inviteMembers'>,
  users: readonly string[],
): Promise<boolean> => (await sql.query(known, [resource.organizationId, users])).count === users.length;
