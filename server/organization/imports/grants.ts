import type { Policy } from '#contract/kit/policies.ts';
import type { ImportRow } from '#contract/organization/import.ts';
import { policiesOf } from '#contract/organization/roles.ts';
import { isSameName } from '#machines/organization/roles.ts';
import type { KnownRole } from '../roles/ownRoles.ts';
import type { KnownPerson } from '../memberStanding.ts';

/** What a row is compared with. */
export interface Judging {
  /** A calendar date: no one is born after it. */
  today: string;
  /** Whoever has the row's address. */
  person: KnownPerson | undefined;
  /** The policies that they hold here, and those of whoever imports. */
  held: readonly string[];
  own: readonly string[];
  /** The roles that the organization has made for itself. */
  known: readonly KnownRole[];
}

/** What a row gives someone that they do not have: built-in roles as policies, and roles of the organization's own. */
export interface RowGrants {
  policies: readonly Policy[];
  roles: readonly KnownRole[];
  /** The policies that they hold by both and did not before. */
  gained: readonly Policy[];
}

export function grantsOf(row: ImportRow, { person, held, known }: Judging): RowGrants {
  const isNew = (policy: Policy) => !held.includes(policy);
  const policies = [...new Set(policiesOf(row.roles))].filter(isNew);
  const roles = known.filter(
    (role) => row.ownRoles.some((name) => isSameName(role.name, name)) && !(person && role.holders.includes(person.id)),
  );
  const byRoles = roles.flatMap(({ gives }) => policiesOf(gives)).filter(isNew);
  return { policies, roles, gained: [...new Set([...policies, ...byRoles])] };
}
