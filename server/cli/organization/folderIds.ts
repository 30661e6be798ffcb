import type { OrganizationFolder } from './readFolder.ts';
import { eventTypeId, organizationId, ownRoleId, parentId, stableId } from './stableId.ts';

type Named = Pick<OrganizationFolder, 'organizations' | 'eventTypes'>;

/** Ids of what a folder names by slugs: those it says, else those that the slugs make. */
export interface FolderIds {
  parent(slug: string): string;
  organization(slug: string): string;
  eventType(slug: string): string;
  /** Of an organization's own, both by their slugs. */
  role(organization: string, slug: string): string;
}

export function folderIds({ organizations: { parents, ownRoles }, eventTypes: { types } }: Named): FolderIds {
  return {
    parent: lookedUp(parents, parentId),
    organization: lookedUp(
      parents.flatMap(({ organizations }) => organizations),
      organizationId,
    ),
    eventType: lookedUp(types, eventTypeId),
    role: (organization, slug) =>
      ownRoles.get(organization)?.find((role) => role.slug === slug)?.id ?? ownRoleId(organization, slug),
  };
}

function lookedUp(entries: readonly { slug: string; id?: string | undefined }[], made: (slug: string) => string) {
  const said = new Map(entries.map(({ slug, id }) => [slug, id]));
  return (slug: string): string => said.get(slug) ?? made(slug);
}

interface OfParent {
  parent: string;
  slug: string;
  id: string | null;
}

export const ruleId = ({ id, parent, slug }: OfParent): string => id ?? stableId('rule', parent, slug);
export const categoryId = ({ id, parent, slug }: OfParent): string =>
  id ?? stableId('education category', parent, slug);
/** An item keeps its id when it moves to another category of its parent. */
export const itemId = ({ id, parent, slug }: OfParent): string => id ?? stableId('education', parent, slug);
