import { firstFailing } from '#contract/kit/form.ts';
import { memberForm } from '#contract/organization/member.form.ts';
import type { AddedMember } from '#contract/organization/member.ts';
import { recordAudit } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { Refused, refuseField } from '#server/kit/refused.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { joinOrganization } from './joinOrganization.ts';
import { lockMemberships } from './lockMemberships.ts';
import { accountOf } from './memberDetails.ts';
import { type KnownPerson, peopleWith } from './memberStanding.ts';
import { insertPeople, type PersonRow, rowOf, updatePeople } from './writePeople.ts';

export const addMember: Handler<'addMember'> = async (context) => {
  const { sql, resource, body, now } = context;
  refuseField(firstFailing(memberForm, body, { today: now.slice(0, 10) }));
  await lockMemberships(context);
  const row = rowOf(body);
  const before = await personWith(context, row.email);
  refuseMember(before);
  const personId = before?.id ?? (await newPerson(context, row));
  // Whoever belongs elsewhere too keeps what is written down of them.
  if (before?.state === 'removed' && !before.elsewhere)
    await updatePeople(sql, [{ id: personId, ...row }], { emptyLeaves: true });
  const [organizationId, state] = [resource.organizationId, before?.state ?? null];
  await joinOrganization(context, { organizationId, personId, email: row.email, before: state });
  const actor = auditActor(context, organizationId);
  await recordAudit(sql, actor, { kind: 'memberAdded', subject: personId });
  return answerOf(await personWith(context, row.email), howOf(before));
};

const personWith = async (
  { sql, resource: { organizationId }, caller }: CallContext<'addMember'>,
  email: string,
): Promise<KnownPerson | undefined> =>
  (await peopleWith(sql, { organizationId, callerId: caller.id }, [email])).get(email);

/** Another organization may add the same person at the same moment: then theirs is the one. */
async function newPerson(context: CallContext<'addMember'>, row: PersonRow): Promise<string> {
  await insertPeople(context.sql, [{ id: context.services.newId(), ...row }]);
  const person = await personWith(context, row.email);
  if (!person) throw new Error('A person who was written down is not there.');
  return person.id;
}

function refuseMember(person: KnownPerson | undefined): void {
  if (!person || person.state === null || person.state === 'removed') return;
  const code = person.state === 'active' ? 'memberKnown' : 'memberOnHold';
  const details = { name: `${person.firstName} ${person.lastName}` };
  throw new Refused(code, details, [{ field: 'email', message: refusalText(code, details) }]);
}

function howOf(before: KnownPerson | undefined): AddedMember['how'] {
  if (!before) return 'new';
  return before.state === 'removed' ? 'again' : 'joined';
}

function answerOf(person: KnownPerson | undefined, how: AddedMember['how']): AddedMember {
  if (!person) throw new Error('A member who was added is not there.');
  const { id, firstName, lastName, claimed } = person;
  return { id, firstName, lastName, how, account: accountOf(claimed) };
}
