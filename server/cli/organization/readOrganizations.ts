import type { Policy } from '#contract/kit/policies.ts';
import { OrganizationFile, type OwnRoleEntry, type ParentEntry } from './shapes.ts';
import { seenOnce, type Source } from './source.ts';

/** What `organization.yaml` says. When it cannot be read, the rest of the folder is not held against it: one mistake is named once. */
export interface Organizations {
  isKnown: boolean;
  roles: ReadonlyMap<string, readonly Policy[]>;
  parents: readonly ParentEntry[];
  /** Slug of an organization → slug of its parent. */
  parentOf: ReadonlyMap<string, string>;
  /** Slug of an organization → its own roles. */
  ownRoles: ReadonlyMap<string, readonly OwnRoleEntry[]>;
}

const file = 'organization.yaml';

/** `organization.yaml`: roles, parents, organizations and their settings. */
export function readOrganizations(source: Source): Organizations {
  const read = source.yaml(file, OrganizationFile);
  if (!read) return { isKnown: false, roles: new Map(), parents: [], parentOf: new Map(), ownRoles: new Map() };
  const { data, lineOf } = read;
  const parentSeen = seenOnce('the parent', source.report);
  const organizationSeen = seenOnce('the organization', source.report);
  const idSeen = seenOnce('the id', source.report);
  const parentOf = new Map<string, string>();
  const ownRoles = new Map<string, readonly OwnRoleEntry[]>();

  data.parents.forEach((parent, p) => {
    parentSeen(parent.slug, file, lineOf(['parents', p, 'slug']));
    if (parent.id !== undefined) idSeen(parent.id, file, lineOf(['parents', p, 'id']));
    parent.organizations.forEach(({ slug, id, settings, roles }, o) => {
      const place = ['parents', p, 'organizations', o];
      organizationSeen(slug, file, lineOf([...place, 'slug']));
      if (id !== undefined) idSeen(id, file, lineOf([...place, 'id']));
      parentOf.set(slug, parent.slug);
      ownRoles.set(slug, roles);
      const roleSeen = seenOnce('the role', source.report);
      const nameSeen = seenOnce('the role name', source.report);
      roles.forEach((role, r) => {
        const line = lineOf([...place, 'roles', r, 'slug']);
        roleSeen(role.slug, file, line);
        nameSeen(role.name.trim().toLowerCase(), file, line);
        if (role.id !== undefined) idSeen(role.id, file, line);
        if (role.slug in data.roles)
          source.report(file, line, `the role ${role.slug} is already one of all organizations`);
      });
      if (settings.logo) source.asset(settings.logo, 'image', file, lineOf([...place, 'settings', 'logo']));
      if (settings.eventPhoto)
        source.asset(settings.eventPhoto, 'photo', file, lineOf([...place, 'settings', 'eventPhoto']));
    });
  });
  return { isKnown: true, roles: new Map(Object.entries(data.roles)), parents: data.parents, parentOf, ownRoles };
}
