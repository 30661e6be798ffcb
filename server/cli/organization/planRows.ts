import { policiesOf } from '#contract/organization/roles.ts';
import type { Row } from '#server/db/db.ts';
import type { OrganizationFolder } from './readFolder.ts';
import { categoryRows, educationRows } from './educationRows.ts';
import { moduleRows } from './moduleRows.ts';
import { ruleRows } from './ruleRows.ts';
import { type FolderIds, folderIds } from './folderIds.ts';
import { type FolderRoles, rolePolicyRows, roleRows } from './ownRoles.ts';
import { stableId } from './stableId.ts';
import { fileRows, type StoredAssets, storedAt } from './storedAssets.ts';
import type { TargetName } from './targets.ts';

/** Rows of each table, in the order in which they are written. Logins follow when accounts are known. */
export type Plan = ReadonlyMap<Exclude<TargetName, 'logins'>, readonly Row[]>;

/** What a folder says as rows. `idOf` gives the id of a person by e-mail address. */
export function planRows(
  content: OrganizationFolder,
  stored: StoredAssets,
  roles: FolderRoles,
  idOf: (email: string) => string,
): Plan {
  const { organizations, people, eventTypes, rules, education, providers } = content;
  const ids = folderIds(content);
  const held = people.flatMap((person) => person.held.map((each) => ({ person_id: idOf(person.email), ...each })));
  return new Map([
    ['parents', organizations.parents.map(({ slug, name }) => ({ id: ids.parent(slug), name }))],
    ['organizations', organizations.parents.flatMap((parent) => organizationRows(parent, ids))],
    ['files', fileRows(stored)],
    ['settings', organizations.parents.flatMap((parent) => settingRows(parent, stored, ids))],
    ['secondFactors', organizations.parents.flatMap((parent) => secondFactorRows(parent, ids))],
    ['rules', rules.map((rule) => ruleRows(rule, stored, ids))],
    ['categories', categoryRows(education, ids)],
    ['education', educationRows(education, stored)],
    ['providers', providers.map((provider, index) => providerRow(provider, index, stored, ids))],
    [
      'people',
      people.map(({ email, firstName, lastName, phone, birthDate }) => ({
        id: idOf(email),
        first_name: firstName,
        last_name: lastName,
        email,
        phone,
        birth_date: birthDate,
      })),
    ],
    [
      'memberships',
      people.flatMap((person) =>
        person.organizations.map((slug) => ({
          person_id: idOf(person.email),
          organization_id: ids.organization(slug),
        })),
      ),
    ],
    [
      'policies',
      held.map(({ person_id, organization, policy }) => ({
        ...{ person_id, organization_id: ids.organization(organization), policy },
      })),
    ],
    ['roles', roleRows(roles, ids)],
    ['rolePolicies', rolePolicyRows(roles)],
    [
      'roleHolders',
      people.flatMap(({ email, own }) =>
        own.flatMap(({ organization, role }) => {
          const id = roles.idOf(organization, role);
          return id === null ? [] : [{ role_id: id, person_id: idOf(email) }];
        }),
      ),
    ],
    [
      'eventTypes',
      eventTypes.types.map((type, index) => ({
        id: ids.eventType(type.slug),
        parent_id: ids.parent(type.parent),
        organization_id: type.organization === undefined ? null : ids.organization(type.organization),
        name: type.name,
        bypass_approval: type.bypassApproval,
        position: index + 1,
      })),
    ],
    [
      'approvers',
      eventTypes.types.flatMap((type) =>
        type.requiredApprovers.map((email) => ({ event_type_id: ids.eventType(type.slug), person_id: idOf(email) })),
      ),
    ],
    ['modules', moduleRows(eventTypes, stored, ids)],
  ]);
}

type Provider = OrganizationFolder['providers'][number];

const providerRow = (entry: Provider, index: number, stored: StoredAssets, ids: FolderIds): Row => ({
  id: stableId('sign-on provider', entry.provider),
  name: entry.name,
  provider: entry.provider,
  integration_id: entry.integrationId,
  logo_id: storedAt(stored, entry.logo)?.id ?? null,
  background_color: entry.backgroundColor ?? null,
  parent_id: entry.parent === undefined ? null : ids.parent(entry.parent),
  organization_id: entry.organization === undefined ? null : ids.organization(entry.organization),
  email_domains: entry.domains,
  issuer: entry.issuer,
  client_id: entry.clientId,
  client_secret_variable: entry.clientSecret ?? null,
  is_on: entry.off !== true,
  authority: entry.authority ?? 'operator',
  position: index + 1,
});

type Parent = OrganizationFolder['organizations']['parents'][number];

const organizationRows = ({ slug, organizations }: Parent, ids: FolderIds): Row[] =>
  organizations.map((each) => ({ id: ids.organization(each.slug), parent_id: ids.parent(slug), name: each.name }));

const secondFactorRows = ({ organizations }: Parent, ids: FolderIds): Row[] =>
  organizations.flatMap(({ slug, secondFactor }) =>
    policiesOf([...new Set(secondFactor)]).map((policy) => ({ organization_id: ids.organization(slug), policy })),
  );

function settingRows({ organizations }: Parent, stored: StoredAssets, ids: FolderIds): Row[] {
  return organizations.flatMap(({ slug, settings }) => {
    const { logo, eventPhoto, ...values } = settings;
    const row = (name: string, value: string | null, fileId: string | null) => ({
      organization_id: ids.organization(slug),
      slug: name,
      value,
      file_id: fileId,
    });
    const files = Object.entries({ logo, eventPhoto }).flatMap(([name, path]) => {
      const file = storedAt(stored, path);
      return file ? [row(name, null, file.id)] : [];
    });
    return [...Object.entries(values).map(([name, value]) => row(name, String(value), null)), ...files];
  });
}
