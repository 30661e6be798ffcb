import { type Policy, policies as known } from '#contract/kit/policies.ts';
import type { Organizations } from './readOrganizations.ts';

/** A policy in one organization, by its slug. */
export interface HeldPolicy {
  organization: string;
  policy: Policy;
}

/** A role of one organization's own, both by their slugs. */
export interface HeldRole {
  organization: string;
  role: string;
}

interface Row {
  organizations: readonly string[];
  roles: readonly string[];
  policies: readonly string[];
}

const entry = /^(?<minus>-?)(?:(?<organization>[a-z0-9-]+):)?(?<name>[a-z0-9-]+)$/;

interface Entry {
  text: string;
  name: string;
  isTaken: boolean;
  /** Null for each organization of the person. */
  organization: string | null;
}

/**
 * What someone holds where: roles of an organization's own, the policies of their other roles, with those added that are
 * named, and those taken away that are named with a minus. An entry counts in each of their organizations, or in the one before its colon: `harbor-house:admin`.
 */
export function heldPolicies(
  row: Row,
  { isKnown, roles, ownRoles }: Organizations,
  wrong: (message: string) => void,
): { held: HeldPolicy[]; own: HeldRole[] } {
  const organizations = [...new Set(row.organizations)];
  const read = (texts: readonly string[]) => texts.map((text) => entryOf(text, organizations, wrong));
  const [given, named] = [read(row.roles), read(row.policies)];
  const own = given.filter(({ name }) => !roles.has(name)).flatMap((each) => ownOf(each, organizations, ownRoles));
  for (const { name, text } of given)
    if (isKnown && !roles.has(name) && !own.some(({ role }) => role === name))
      wrong(`the role ${text} is not in organization.yaml`);
  const policyOf = ({ name }: Entry) => known.find((policy) => policy === name);
  for (const each of named) if (policyOf(each) === undefined) wrong(`the policy ${each.text} is not known`);

  const held = new Map(organizations.map((slug) => [slug, new Set<Policy>()]));
  const sets = ({ organization }: Entry) =>
    [...held].flatMap(([slug, set]) => (organization === null || organization === slug ? [set] : []));
  for (const role of given)
    for (const set of sets(role)) for (const policy of roles.get(role.name) ?? []) set.add(policy);
  for (const each of named) {
    const policy = policyOf(each);
    if (policy === undefined) continue;
    if (!each.isTaken) for (const set of sets(each)) set.add(policy);
    else if (sets(each).filter((set) => set.delete(policy)).length === 0 && isKnown)
      wrong(`no role gives the policy ${policy}, so that it cannot be taken away`);
  }
  return {
    held: [...held].flatMap(([organization, set]) => [...set].map((policy) => ({ organization, policy }))),
    own: own.filter((each, at) => own.findIndex((other) => isSame(each, other)) === at),
  };
}

const isSame = (a: HeldRole, b: HeldRole): boolean => a.organization === b.organization && a.role === b.role;

/** A role of an organization's own, in each of someone's organizations that has it, or in the one that is named. */
const ownOf = (
  { name, organization }: Entry,
  organizations: readonly string[],
  ownRoles: Organizations['ownRoles'],
): HeldRole[] =>
  organizations
    .filter((slug) => organization === null || organization === slug)
    .filter((slug) => ownRoles.get(slug)?.some((role) => role.slug === name))
    .map((slug) => ({ organization: slug, role: name }));

function entryOf(text: string, organizations: readonly string[], wrong: (message: string) => void): Entry {
  const { minus, organization = null, name = text } = entry.exec(text)?.groups ?? {};
  if (organization !== null && !organizations.includes(organization))
    wrong(`${text} names the organization ${organization}, which is not in the row`);
  return { text: minus === '-' ? text.slice(1) : text, name, isTaken: minus === '-', organization };
}
