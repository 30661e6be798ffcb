import { type RoleName, policiesOf } from '#contract/organization/roles.ts';
import { changedRoles, type SecuredRole, securedRoles } from '#contract/organization/signInSecurity.ts';
import { recordAudit } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { Handler } from '#server/calls/handler.ts';
import type { Sql } from '#server/db/db.ts';
import { notifySessions } from '#server/identity/sessionNews.ts';
import { Refused } from '#server/kit/refused.ts';
import { decideSettings } from './decideSettings.ts';
import { lockMemberships } from './lockMemberships.ts';
import { accountsOfHolders, personHasFactor, requiredRoles } from './requiredFactors.ts';
import { notifyHoldersWithout } from './roleNeedsFactor.template.ts';
import { signInSecurityOf } from './signInSecurityOf.ts';

type Field = `secondFactor.${SecuredRole}`;

const fieldOf = (role: SecuredRole): Field => `secondFactor.${role}`;

const valuesOf = (required: readonly SecuredRole[]) =>
  Object.fromEntries(securedRoles.map((role) => [fieldOf(role), required.includes(role) ? 'required' : ''])) as Record<
    Field,
    string
  >;

/** Whoever changes it has a second factor, so that not all admins are without their role at once. */
export const changeSignInSecurity: Handler<'changeSignInSecurity'> = async (context) => {
  const { sql, body, caller, resource, services } = context;
  const { organizationId } = resource;
  if (!services.keepsSessions) throw new Refused('factorElsewhere');
  await lockMemberships(context);
  const before = await requiredRoles(sql, organizationId);
  const asked = changedRoles(body.from, body.to);
  const given = asked.given.filter((role) => !before.includes(role));
  const taken = asked.taken.filter((role) => before.includes(role));
  const changed = [...given, ...taken];
  if (changed.length > 0) {
    if (!(await personHasFactor(sql, caller.id))) throw new Refused('ownFactorOff');
    const marks = {
      now: valuesOf(before),
      values: valuesOf([...before, ...given].filter((each) => !taken.includes(each))),
    };
    await decideSettings(context, 'organization.signInSecurityChanged', marks, changed.map(fieldOf));
    await sql.query(add, [organizationId, policiesOf(given)]);
    await sql.query(drop, [organizationId, policiesOf(taken)]);
    await recordAudit(sql, auditActor(context, organizationId), { kind: 'signInSecurityChanged', given, taken });
    await tellHolders(sql, organizationId, changed);
    if (given.length > 0) await notifyHoldersWithout(context, organizationId, given);
  }
  return signInSecurityOf(context);
};

const add = `
insert into required_second_factor (organization_id, policy) select $1, unnest($2::text[]) on conflict do nothing`;
const drop = 'delete from required_second_factor where organization_id = $1 and policy = any($2)';

/** What the sessions of these roles' holders may do changes with the commit. */
const tellHolders = async (sql: Sql, organizationId: string, roles: readonly RoleName[]): Promise<void> =>
  notifySessions(sql, await accountsOfHolders(sql, organizationId, roles));
