import type { MarkupItem } from '#contract/events/event.ts';
import { loginPolicy } from '#contract/kit/policies.ts';
import { slugger } from './slugs.ts';
import type { ModuleState, TypeState } from './typesState.ts';
import { organizationsIn, slugIn, type Texts, type Writing } from './writing.ts';
import { yamlText } from './yamlText.ts';

/** `event-types.yaml` and `templates/*.yaml`; modules that say the same share a template. */
export function typeFiles(writing: Writing): Texts {
  const { state } = writing;
  const [parent, organization] = [slugIn(state.parents), slugIn(organizationsIn(state))];
  const templates = templateGiver(writing);
  const eventTypes = state.types.map((type) => {
    const { modules, optionalModules } = templates.slugsOf(type);
    return {
      ...{ slug: type.slug, id: type.explicitId, parent: parent(type.parentId) },
      organization: type.organizationId === null ? undefined : organization(type.organizationId),
      ...{ name: type.name, bypassApproval: type.bypassApproval },
      requiredApprovers: approversOf(type, writing),
      ...{ modules, optionalModules: optionalModules.length === 0 ? undefined : optionalModules },
    };
  });
  return [['event-types.yaml', yamlText({ eventTypes })], ...templates.texts()];
}

/** Their e-mail addresses; whoever may review no more cannot be named. */
function approversOf(type: TypeState, { state, leaveOut }: Writing): string[] | undefined {
  const below = state.parents.find(({ id }) => id === type.parentId)?.organizations ?? [];
  const places = below.filter(({ id }) => (type.organizationId ?? id) === id).map(({ id }) => id);
  const emails = state.people.flatMap(({ id, email, memberships }) => {
    const mayReview = memberships.some(
      ({ organizationId, isSuspended, policies }) =>
        places.includes(organizationId) &&
        !isSuspended &&
        policies.includes('event-reviewer') &&
        policies.includes(loginPolicy),
    );
    return mayReview && type.approvers.includes(id) ? [email] : [];
  });
  const left = type.approvers.length - emails.length;
  if (left > 0) leaveOut(`required approvers of ${type.name} who may not review any more (${left})`);
  return emails.length === 0 ? undefined : emails;
}

function templateGiver({ pathOf, leaveOut }: Writing) {
  const slugFor = slugger('module');
  /** What a template says → its slugs, more than one where a type has the same step twice. */
  const known = new Map<string, string[]>();
  const slugsOf = (type: TypeState) => {
    const bySlug = new Map<string, string>();
    const used = new Set<string>();
    const give = (module: ModuleState): string => {
      const text = yamlText(templateOf(module));
      const slugs = known.get(text) ?? [];
      const slug = slugs.find((each) => !used.has(each)) ?? slugFor(module.name);
      known.set(text, slugs.includes(slug) ? slugs : [...slugs, slug]);
      used.add(slug);
      bySlug.set(module.versionId, slug);
      return slug;
    };
    const templateOf = ({ name, specialized, sections }: ModuleState) => ({
      ...{ name, specialized: specialized ?? undefined },
      sections: sections.map(({ markup }) => ({ items: markup.flatMap((item) => itemOf(item, name) ?? []) })),
    });
    const itemOf = (item: MarkupItem, module: string) => {
      const { id, type: kind, title, required, text, active, shownTo, capacity } = item;
      const { file, moduleVersionId } = item as { file?: { key: string }; moduleVersionId?: string };
      const path = pathOf(file);
      if (file && path === undefined) {
        leaveOut(`a download in the step ${module} of ${type.name}, whose file is gone`);
        return null;
      }
      const offered = moduleVersionId === undefined ? undefined : bySlug.get(moduleVersionId);
      return {
        ...{ id, type: kind, title, text, required, file: path, module: offered },
        ...{ active: active === true || undefined, shownTo, capacity },
      };
    };
    // Optional ones first: the others offer them by their slugs.
    const optionalModules = type.modules.filter(({ isOptional }) => isOptional).map(give);
    return { optionalModules, modules: type.modules.filter(({ isOptional }) => !isOptional).map(give) };
  };
  const texts = (): Texts =>
    [...known]
      .flatMap(([text, slugs]) => slugs.map((slug) => [`templates/${slug}.yaml`, text] as const))
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { slugsOf, texts };
}
