import { recordAudit } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { Handler } from '#server/calls/handler.ts';
import type { Sql } from '#server/db/db.ts';
import { turnOff } from '#server/identity/secondFactor/authenticator.ts';
import { mailFactorChange } from '#server/identity/secondFactor/notify.ts';
import { Refused } from '#server/kit/refused.ts';
import { lockMembership } from './decideMembership.ts';
import { refuseAccountElsewhere } from './elsewhere.ts';
import { memberDetails } from './memberDetails.ts';

/** Somewhere the member runs an organization, or writes for a parent, where the caller does not. */
const outranks = `
select 1 from held_policy g
where g.person_id = $1 and g.policy in ('organization-admin', 'parent-admin') and not exists (
  select 1 from held_policy own
  where own.person_id = $2 and own.policy = g.policy and own.organization_id = g.organization_id)
limit 1`;

const accounts = 'select a.sub from login l join identity_account a on a.sub::text = l.sub where l.person_id = $1';

/**
 * For a member who lost their phone and their recovery codes. No one weakens the account of someone who may do more than they
 * may, nor of whom another organization knows too, nor of themself here: they have their own page for it.
 */
export const removeAuthenticator: Handler<'removeAuthenticator'> = async (context) => {
  const { sql, caller, params, resource, now } = context;
  const { organizationId } = resource;
  const asked = { organizationId, personId: params.memberId, callerId: caller.id, now };
  await lockMembership(context);
  if (params.memberId === caller.id) throw new Refused('ownMembership');
  if ((await sql.query(outranks, [params.memberId, caller.id])).count > 0) throw new Refused('adminElsewhere');
  await refuseAccountElsewhere(sql, asked);
  if (!(await turnOffFor(sql, params.memberId, new Date(now)))) throw new Refused('membershipChanged');
  const told = { kind: 'authenticatorRemoved', subject: params.memberId } as const;
  await recordAudit(sql, auditActor(context, organizationId), told);
  return memberDetails(sql, asked);
};

async function turnOffFor(sql: Sql, personId: string, at: Date): Promise<boolean> {
  const { rows } = await sql.query<{ sub: string }>(accounts, [personId]);
  let wasOn = false;
  for (const { sub } of rows) {
    if (!(await turnOff(sql, sub))) continue;
    await mailFactorChange(sql, { sub, kind: 'authenticatorOff', at });
    wasOn = true;
  }
  return wasOn;
}
