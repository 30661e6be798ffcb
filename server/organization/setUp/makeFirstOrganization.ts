import type { SetUpValues } from '#contract/organization/setUp.form.ts';
import { policiesOf, roleNames } from '#contract/organization/roles.ts';
import type { Policy } from '#contract/kit/policies.ts';
import { type DecisionContext, stamped, stampOf } from '#server/calls/decisionContext.ts';
import type { HandlerServices } from '#server/calls/handler.ts';
import type { Sql } from '#server/db/db.ts';
import { localIdentity } from '#server/identity/identity.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { beginMemberships } from '../beginMemberships.ts';
import { membershipIdOf, membershipKind } from '../membership.kind.ts';
import { insertPeople, rowOf } from '../writePeople.ts';

interface Account {
  accounts: NonNullable<HandlerServices['accounts']>;
  passwordHash: string;
}

/** Guests of one member, until someone says otherwise: with none a new organization could invite no one. */
const guestsAtFirst = '3';

/** Everything a member can be given, and what all organizations of the parent read and make their events from. */
const policiesOfFirst: readonly Policy[] = [...policiesOf(roleNames), 'parent-admin'];

const granted = `
insert into policy_grant (person_id, organization_id, policy)
select $1, $2, policy from unnest($3::text[]) as policy on conflict do nothing`;

/** Parent, organization, and the person who runs both with a confirmed account (M-42). Returns the organization's id. */
export async function makeFirstOrganization(
  context: Omit<DecisionContext, 'caller'>,
  values: SetUpValues,
  account: Account,
): Promise<string> {
  const { sql, services } = context;
  const [parentId, organizationId] = [services.newId(), services.newId()];
  await sql.query('insert into parent (id, name) values ($1, $2)', [parentId, values.parentName.trim()]);
  await sql.query('insert into organization (id, parent_id, name) values ($1, $2, $3)', [
    ...[organizationId, parentId, values.organizationName.trim()],
  ]);
  await sql.query(`insert into setting (organization_id, slug, value) values ($1, 'maxGuestAllowed', $2)`, [
    ...[organizationId, guestsAtFirst],
  ]);
  const personId = await firstPerson(context, values);
  await beginMemberships(sql, organizationId, [personId]);
  await sql.query(granted, [personId, organizationId, policiesOfFirst]);
  await openAccount(context, personId, values.email, account);
  const decided = { ...context, caller: { id: personId } };
  const stream = await loadStream(sql, membershipKind, membershipIdOf(organizationId, personId), 'update');
  const told = { ...stamped(decided), person: personId, organization: organizationId };
  await append(sql, membershipKind, stream, [{ type: 'membership.joined', ...told }], stampOf(decided));
  return organizationId;
}

/** Someone may be on file from an organization that is gone: they stay who they are. */
async function firstPerson({ sql, services }: Omit<DecisionContext, 'caller'>, values: SetUpValues): Promise<string> {
  const row = rowOf({ ...values, phone: '', birthDate: '' });
  await insertPeople(sql, [{ id: services.newId(), ...row }]);
  const { rows } = await sql.query<{ id: string }>('select id from person where lower(email) = $1', [row.email]);
  return idIn(rows);
}

/** The address counts as theirs: the link was read where the server runs. */
async function openAccount(
  { sql, services, now }: Omit<DecisionContext, 'caller'>,
  personId: string,
  email: string,
  { accounts, passwordHash }: Account,
): Promise<void> {
  await services.claims.open(sql, [{ personId, email }], now);
  if (!(await accounts.confirmWith(await subOf(sql, personId), passwordHash, sql)))
    throw new Error('The account of whoever set the server up is not there.');
}

async function subOf(sql: Sql, personId: string): Promise<string> {
  const { rows } = await sql.query<{ id: string }>('select sub as id from login where person_id = $1 and issuer = $2', [
    ...[personId, localIdentity.issuer],
  ]);
  return idIn(rows);
}

function idIn([row]: readonly { id: string }[]): string {
  if (!row) throw new Error('A row that was written is not there.');
  return row.id;
}
