import { isSameRole, type OwnRole } from '#contract/organization/ownRole.ts';
import { policiesOf } from '#contract/organization/roles.ts';
import { isSameName } from '#machines/organization/roles.ts';
import type { Row, Sql } from '#server/db/db.ts';
import { deletedRolesOf, ownRolesOf } from '#server/organization/roles/ownRoles.ts';
import { type FolderIds, folderIds } from './folderIds.ts';
import type { OrganizationFolder } from './readFolder.ts';

interface FolderRole extends OwnRole {
  /** Slug of the organization, and of the role. */
  organization: string;
  slug: string;
}

/** The roles of organizations' own that a folder has, as they stand where they are known. */
export interface FolderRoles {
  /** Those that are made, or are already as the folder says. */
  written: readonly FolderRole[];
  /** Names of those that are there in another way: a folder leaves them alone. */
  kept: readonly string[];
  /** Names of those that were deleted in the browser: they stay deleted where the folder doesn't say `restore` (M-181). */
  deleted: readonly string[];
  /** The id of a role of an organization by their slugs; null for one that stays deleted, which no one has. */
  idOf(organization: string, slug: string): string | null;
}

/** Compares a folder's roles with the database. One that is there is known by its id, or by its name in its organization. */
export async function readFolderRoles(sql: Sql, content: OrganizationFolder): Promise<FolderRoles> {
  const ids = folderIds(content);
  const written: FolderRole[] = [];
  const [kept, deleted]: [string[], string[]] = [[], []];
  const known = new Map<string, string>();
  const key = (organization: string, slug: string) => `${organization} ${slug}`;
  for (const [organization, roles] of content.organizations.ownRoles) {
    const there = roles.length === 0 ? [] : await ownRolesOf(sql, ids.organization(organization));
    const gone = roles.length === 0 ? [] : await deletedRolesOf(sql, ids.organization(organization));
    for (const { slug, name, gives, restore } of roles) {
      const made = { organization, slug, id: ids.role(organization, slug), name: name.trim(), gives };
      const found = there.find(({ id }) => id === made.id) ?? there.find((role) => isSameName(role.name, name));
      const staysDeleted =
        !found && !restore && gone.some((role) => role.id === made.id || isSameName(role.name, name));
      if (staysDeleted) {
        deleted.push(made.name);
        continue;
      }
      known.set(key(organization, slug), found?.id ?? made.id);
      if (!found || isSameRole(found, made)) written.push({ ...made, id: found?.id ?? made.id });
      else kept.push(found.name);
    }
  }
  return { written, kept, deleted, idOf: (organization, slug) => known.get(key(organization, slug)) ?? null };
}

export const roleRows = ({ written }: FolderRoles, ids: FolderIds): Row[] =>
  written.map(({ id, organization, name }) => ({ id, organization_id: ids.organization(organization), name }));

export const rolePolicyRows = ({ written }: FolderRoles): Row[] =>
  written.flatMap(({ id, gives }) => [...new Set(policiesOf(gives))].map((policy) => ({ role_id: id, policy })));
