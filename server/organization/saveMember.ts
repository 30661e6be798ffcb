import { firstFailing } from '#contract/kit/form.ts';
import { refusalText, type RefusalCode } from '#contract/kit/refusals.ts';
import { memberForm } from '#contract/organization/member.form.ts';
import { type MemberField, memberFields, type MemberValues, tidied } from '#contract/organization/memberValues.ts';
import { whyNotMembership } from '#machines/lifecycles/membership.machine.ts';
import { recordAudit } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { stampOf, stamped } from '#server/calls/decisionContext.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { Refused, refuseField, refuseFor } from '#server/kit/refused.ts';
import { belongsElsewhere } from './elsewhere.ts';
import { inviteToAccounts } from './inviteToAccounts.ts';
import { lockMemberships } from './lockMemberships.ts';
import { memberDetails } from './memberDetails.ts';
import { membershipIdOf, membershipKind } from './membership.kind.ts';
import { type KnownPerson, peopleWith, personOf } from './memberStanding.ts';
import { rowOf, updatePeople } from './writePeople.ts';
import { moveAccount } from '#server/identity/moveAccount.ts';

type Context = CallContext<'saveMember'>;

export const saveMember: Handler<'saveMember'> = async (context) => {
  const { sql, resource, params, body, now } = context;
  refuseField(firstFailing(memberForm, body.values, { today: now.slice(0, 10) }));
  await lockMemberships(context);
  const [organizationId, personId] = [resource.organizationId, params.memberId];
  const person = await personOf(sql, { organizationId, callerId: context.caller.id }, personId);
  if (person?.state == null) throw new Refused('notFound');
  const stream = await loadStream(sql, membershipKind, membershipIdOf(organizationId, personId), 'update');
  const told = {
    type: 'membership.corrected',
    ...stamped(context),
    person: personId,
    organization: organizationId,
  } as const;
  refuseFor(whyNotMembership(stream.snapshot, { ...told, fields: [] }));
  const row = rowOf(body.values);
  const values = { ...tidied(body.values), phone: row.phone ?? '' };
  await refuseElsewhere(context, person, values);
  const fields = changedIn(person, values, body.seen);
  if (fields.length > 0) {
    if (fields.includes('email')) await refuseAddress(context, person, row.email);
    await append(sql, membershipKind, stream, [{ ...told, fields }], stampOf(context));
    const now = valuesOf(person);
    const merged = Object.fromEntries(
      memberFields.map((field) => [field, fields.includes(field) ? values[field] : now[field]]),
    ) as MemberValues;
    await updatePeople(sql, [{ id: personId, ...rowOf(merged) }], { emptyLeaves: false });
    await recordAudit(sql, auditActor(context, organizationId), { kind: 'memberChanged', subject: personId });
    if (fields.includes('email')) await moveAccount(sql, personId, row.email, new Date(context.now));
    if (fields.includes('email') && person.state === 'active' && person.claimed === false)
      await inviteToAccounts(context, organizationId, [personId]);
  }
  return memberDetails(sql, { organizationId, personId, callerId: context.caller.id, now });
};

const valuesOf = ({ firstName, lastName, email, phone, birthDate }: KnownPerson): MemberValues => ({
  firstName,
  lastName,
  email,
  phone: phone ?? '',
  birthDate: birthDate ?? '',
});

const words: Readonly<Record<MemberField, string>> = {
  firstName: 'the first name',
  lastName: 'the last name',
  email: 'the email',
  phone: 'the phone number',
  birthDate: 'the birth date',
};

/** What differs from what the sender saw. Refuses where someone else has written another thing there since. */
function changedIn(person: KnownPerson, values: MemberValues, seen: MemberValues): MemberField[] {
  const now = valuesOf(person);
  const changed = memberFields.filter((field) => values[field] !== seen[field]);
  const others = changed.filter((field) => now[field] !== seen[field] && now[field] !== values[field]);
  if (others.length > 0) {
    const fields = others.map((field) => words[field]).join(' and ');
    throw new Refused('detailsChanged', { fields, now });
  }
  return changed.filter((field) => now[field] !== values[field]);
}

/** An address with which someone signs in, here or for another organization, is theirs alone to change. */
async function refuseAddress({ sql, resource, caller }: Context, person: KnownPerson, email: string): Promise<void> {
  if (person.claimed === true || person.elsewhere) throw refusedAddress('addressInUse', person);
  const asking = { organizationId: resource.organizationId, callerId: caller.id };
  const other = (await peopleWith(sql, asking, [email])).get(email);
  if (other && other.id !== person.id) throw refusedAddress('addressTaken', person);
}

/**
 * Who a person is stands once for all organizations, and no admin decides it for another's (M-200). Comes before what stands
 * there now is told.
 */
async function refuseElsewhere(context: Context, person: KnownPerson, values: MemberValues): Promise<void> {
  const { sql, caller, resource, body } = context;
  const field = memberFields.find((name) => values[name] !== body.seen[name]);
  const asked = { personId: person.id, organizationId: resource.organizationId, callerId: caller.id };
  if (field === undefined || !(await belongsElsewhere(sql, asked))) return;
  throw field === 'email' ? refusedAddress('addressInUse', person) : refusedAt(field, 'personElsewhere', person);
}

const refusedAddress = (code: RefusalCode, person: KnownPerson): Refused => refusedAt('email', code, person);

function refusedAt(field: MemberField, code: RefusalCode, { firstName, lastName }: KnownPerson): Refused {
  const details = { name: `${firstName} ${lastName}` };
  return new Refused(code, details, [{ field, message: refusalText(code, details) }]);
}
