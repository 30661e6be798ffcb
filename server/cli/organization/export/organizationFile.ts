import { rolesIn } from '#contract/organization/roles.ts';
import { type SecuredRole, securedRoles } from '#contract/organization/signInSecurity.ts';
import { Settings } from '../shapes.ts';
import { roles } from './roles.ts';
import { type Texts, type Writing } from './writing.ts';
import { yamlText } from './yamlText.ts';

/** `organization.yaml`: roles, parents, organizations and their settings. */
export function organizationFile(writing: Writing): Texts {
  const { state } = writing;
  const parents = state.parents.map(({ slug, explicitId, name, organizations }) => ({
    ...{ slug, id: explicitId, name },
    organizations: organizations.map((each) => ({
      ...{ slug: each.slug, id: each.explicitId, name: each.name },
      settings: settingsOf(each, writing),
      secondFactor: secondFactorOf(each, writing),
      roles: rolesOf(each, writing),
    })),
  }));
  return [['organization.yaml', yamlText({ roles, parents })]];
}

/** Left out where no role needs one. */
function secondFactorOf({ id }: { id: string }, { state }: Writing): SecuredRole[] | undefined {
  const policies = state.secondFactors.filter((row) => row.organizationId === id).map(({ policy }) => policy);
  const required = rolesIn(policies);
  return required.length > 0 ? securedRoles.filter((role) => required.includes(role)) : undefined;
}

/** Left out where the organization has none of its own. */
function rolesOf({ id }: { id: string }, { state }: Writing) {
  const own = state.roles.filter(({ organizationId }) => organizationId === id);
  return own.length === 0
    ? undefined
    : own.map(({ slug, explicitId, name, gives }) => ({ ...{ slug, id: explicitId, name, gives } }));
}

const slugs = Object.keys(Settings.shape) as (keyof typeof Settings.shape)[];

/** In the order of the format. What it does not take is left out and said. */
function settingsOf(organization: { id: string; name: string }, { state, pathOf, leaveOut }: Writing) {
  const rows = state.settings.filter(({ organizationId }) => organizationId === organization.id);
  const say = (slug: string) => leaveOut(`the setting ${slug} of ${organization.name}`);
  for (const { slug } of rows) if (!slugs.some((each) => each === slug)) say(slug);
  const said = slugs.flatMap((slug) => {
    const row = rows.find((each) => each.slug === slug);
    if (!row) return [];
    const value = row.file ? pathOf(row.file) : valueOf(row);
    const isTaken = value !== undefined && Settings.safeParse({ [slug]: value }).success;
    if (!isTaken) say(slug);
    return isTaken ? [[slug, value] as const] : [];
  });
  return Object.fromEntries(said);
}

function valueOf({ slug, value }: { slug: string; value: string | null }) {
  if (value === null) return undefined;
  if (slug === 'servedCountries') return value.split(',');
  return /^\d{1,9}$/.test(value) ? Number(value) : value;
}
