import type { Policy } from '#contract/kit/policies.ts';
import { OrganizationFile, type ParentEntry } from './shapes.ts';
import { seenOnce, type Source } from './source.ts';

/** What `organization.yaml` says. When it cannot be read, the rest of the folder is not held against it: one mistake is named once. */
export interface Organizations {
  isKnown: boolean;
  roles: ReadonlyMap<string, readonly Policy[]>;
  parents: readonly ParentEntry[];
  /** Slug of an organization → slug of its parent. */
  parentOf: ReadonlyMap<string, string>;
}

const file = 'organization.yaml';

/** `organization.yaml`: roles, parents, organizations and their settings. */
export function readOrganizations(source: Source): Organizations {
  const read = source.yaml(file, OrganizationFile);
  if (!read) return { isKnown: false, roles: new Map(), parents: [], parentOf: new Map() };
  const { data, lineOf } = read;
  const parentSeen = seenOnce('the parent', source.report);
  const organizationSeen = seenOnce('the organization', source.report);
  const idSeen = seenOnce('the id', source.report);
  const parentOf = new Map<string, string>();

  data.parents.forEach((parent, p) => {
    parentSeen(parent.slug, file, lineOf(['parents', p, 'slug']));
    if (parent.id !== undefined) idSeen(parent.id, file, lineOf(['parents', p, 'id']));
    parent.organizations.forEach(({ slug, id, settings }, o) => {
      const place = ['parents', p, 'organizations', o];
      organizationSeen(slug, file, lineOf([...place, 'slug']));
      if (id !== undefined) idSeen(id, file, lineOf([...place, 'id']));
      parentOf.set(slug, parent.slug);
      if (settings.logo) source.asset(settings.logo, 'image', file, lineOf([...place, 'settings', 'logo']));
      if (settings.eventPhoto)
        source.asset(settings.eventPhoto, 'photo', file, lineOf([...place, 'settings', 'eventPhoto']));
    });
  });
  return { isKnown: true, roles: new Map(Object.entries(data.roles)), parents: data.parents, parentOf };
}
