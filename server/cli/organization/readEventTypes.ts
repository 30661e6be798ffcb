import { type ItemFault, itemFault } from '#contract/events/templateItem.ts';
import { type WrongOffer, wrongOffers } from '#contract/events/wrongOffers.ts';
import { loginPolicy, type Policy } from '#contract/kit/policies.ts';
import type { Organizations } from './readOrganizations.ts';
import type { Person } from './readPeople.ts';
import { type EventTypeEntry, EventTypesFile, type Template, TemplateFile } from './shapes.ts';
import { seenOnce, type Source } from './source.ts';

export interface EventTypes {
  types: readonly EventTypeEntry[];
  templates: ReadonlyMap<string, Template>;
}

/** `event-types.yaml` and `templates/*.yaml`: kinds of event, and what is asked in each of their steps. */
export function readEventTypes(source: Source, organizations: Organizations, people: readonly Person[]): EventTypes {
  const templates = readTemplates(source);
  const file = 'event-types.yaml';
  const read = source.yaml(file, EventTypesFile);
  if (!read) return { types: [], templates };
  const seen = seenOnce('the event type', source.report);
  const idSeen = seenOnce('the id', source.report);
  const files = new Set(source.files('templates', '.yaml'));
  const everybodyIsRead = organizations.isKnown && source.isSound('people/');

  read.data.eventTypes.forEach((type, t) => {
    const at = (...path: (string | number)[]) => read.lineOf(['eventTypes', t, ...path]);
    const wrong = (line: number | null, message: string) => source.report(file, line, message);
    seen(type.slug, file, at('slug'));
    if (type.id !== undefined) idSeen(type.id, file, at('id'));
    if (organizations.isKnown && type.organization !== undefined) {
      const { parentOf } = organizations;
      if (parentOf.get(type.organization) !== type.parent)
        wrong(at('organization'), `the organization ${type.organization} is not one of ${type.parent}`);
    }
    if (organizations.isKnown && !organizations.parents.some(({ slug }) => slug === type.parent)) {
      wrong(at('parent'), `the parent ${type.parent} is not in organization.yaml`);
    }
    const named = [...type.modules, ...type.optionalModules];
    named.forEach((slug, m) => {
      const optional = m - type.modules.length;
      const line = optional < 0 ? at('modules', m) : at('optionalModules', optional);
      if (!files.has(`${slug}.yaml`)) wrong(line, `the module ${slug} is not in templates/`);
      if (named.indexOf(slug) < m) wrong(line, `the module ${slug} is named twice`);
    });
    for (const offer of wrongOffers(type, templates)) {
      wrong(at(offer.list, offer.index), offerText(offer, type[offer.list][offer.index] ?? ''));
    }
    if (type.bypassApproval && type.requiredApprovers.length > 0) {
      wrong(at('requiredApprovers'), 'a type that bypasses approval has no approvers');
    }
    type.requiredApprovers.forEach((email, a) => {
      if (everybodyIsRead && !mayReview(people, email, type, organizations)) {
        wrong(
          at('requiredApprovers', a),
          `${email} isn't a reviewer in ${type.organization ?? `any organization of ${type.parent}`}`,
        );
      }
    });
  });
  return { types: read.data.eventTypes, templates };
}

function mayReview(
  people: readonly Person[],
  email: string,
  { parent, organization }: EventTypeEntry,
  { parentOf }: Organizations,
): boolean {
  const person = people.find((each) => each.email === email);
  if (person === undefined) return false;
  const holds = (slug: string, policy: Policy) =>
    person.held.some((each) => each.organization === slug && each.policy === policy);
  return person.organizations
    .filter((slug) => parentOf.get(slug) === parent && (organization ?? slug) === slug)
    .some((slug) => !person.suspended.includes(slug) && holds(slug, 'event-reviewer') && holds(slug, loginPolicy));
}

function readTemplates(source: Source): Map<string, Template> {
  const templates = new Map<string, Template>();
  for (const name of source.files('templates', '.yaml')) {
    const file = `templates/${name}`;
    const read = source.yaml(file, TemplateFile);
    if (!read) continue;
    templates.set(name.replace(/\.yaml$/, ''), read.data);
    const seen = seenOnce('the item', source.report);
    read.data.sections.forEach(({ items }, s) => {
      items.forEach((item, i) => {
        const line = read.lineOf(['sections', s, 'items', i]);
        seen(item.id, file, line);
        const fault = itemFault(item);
        if (fault !== null) source.report(file, line, `the item ${item.id} ${itemTexts[fault]}`);
        if (item.file !== undefined) source.asset(item.file, 'file', file, line);
      });
    });
  }
  return templates;
}

const itemTexts: Readonly<Record<ItemFault, string>> = {
  module: 'names a module exactly when it is a selects',
  active: 'is active only when it is a selects',
  title: 'needs a title',
  text: 'has a text exactly when it is a bodyText',
  file: 'names a file exactly when it is a fileDownload',
  shownTo: 'is shown only when it asks for a text or a time',
  capacity: 'names the capacity only when it is a shortTextInput',
  required: 'asks for nothing and cannot be required',
};

const offerText = ({ fault, module }: WrongOffer, slug: string): string =>
  ({
    offersOther: `${slug} offers ${module}, which is no optional module here`,
    offersTwice: `${slug} offers ${module} once more`,
    notOffered: `no module offers ${slug}`,
    optionalOffers: `${slug} is optional and can offer no module`,
  })[fault];
