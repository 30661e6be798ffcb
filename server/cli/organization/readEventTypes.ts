import { shownTypes } from '#contract/events/event.ts';
import { loginPolicy } from '#contract/kit/policies.ts';
import type { Organizations } from './readOrganizations.ts';
import type { Person } from './readPeople.ts';
import { wrongOffers } from './wrongOffers.ts';
import { type EventTypeEntry, EventTypesFile, type Template, TemplateFile, type TemplateItem } from './shapes.ts';
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
  const files = new Set(source.files('templates', '.yaml'));
  const everybodyIsRead = organizations.isKnown && source.isSound('people/');

  read.data.eventTypes.forEach((type, t) => {
    const at = (...path: (string | number)[]) => read.lineOf(['eventTypes', t, ...path]);
    const wrong = (line: number | null, message: string) => source.report(file, line, message);
    seen(type.slug, file, at('slug'));
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
    for (const { list, index, message } of wrongOffers(type, templates)) wrong(at(list, index), message);
    if (type.bypassApproval && type.requiredApprovers.length > 0) {
      wrong(at('requiredApprovers'), 'a type that bypasses approval has no approvers');
    }
    type.requiredApprovers.forEach((email, a) => {
      if (everybodyIsRead && !mayReview(people, email, type.parent, organizations)) {
        wrong(at('requiredApprovers', a), `${email} isn't a reviewer in any organization of ${type.parent}`);
      }
    });
  });
  return { types: read.data.eventTypes, templates };
}

function mayReview(people: readonly Person[], email: string, parent: string, { parentOf }: Organizations): boolean {
  const person = people.find((each) => each.email === email);
  return (
    person !== undefined &&
    person.organizations.some((slug) => parentOf.get(slug) === parent) &&
    person.policies.includes('event-reviewer') &&
    person.policies.includes(loginPolicy)
  );
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
        const wrong = whatIsWrong(item);
        if (wrong !== null) source.report(file, line, `the item ${item.id} ${wrong}`);
        if (item.file !== undefined) source.asset(item.file, 'file', file, line);
      });
    });
  }
  return templates;
}

const asking = [
  'textAreaInput',
  'shortTextInput',
  'checkBox',
  'fileUpload',
  'volunteer',
  'dateTimeInput',
  'timezoneInput',
];
const titled = [...asking, 'heading', 'title', 'fileDownload'];

const mayBeShown: readonly string[] = shownTypes;

function whatIsWrong(item: TemplateItem): string | null {
  if ((item.type === 'selects') !== (item.module !== undefined)) return 'names a module exactly when it is a selects';
  if (item.type !== 'selects' && item.active !== undefined) return 'is active only when it is a selects';
  if (titled.includes(item.type) && item.title === undefined) return 'needs a title';
  if ((item.type === 'bodyText') !== (item.text !== undefined)) return 'has a text exactly when it is a bodyText';
  if ((item.type === 'fileDownload') !== (item.file !== undefined))
    return 'names a file exactly when it is a fileDownload';
  if (item.shownTo !== undefined && !mayBeShown.includes(item.type))
    return 'is shown only when it asks for a text or a time';
  if (item.capacity && item.type !== 'shortTextInput') return 'names the capacity only when it is a shortTextInput';
  return item.required !== undefined && !asking.includes(item.type) ? 'asks for nothing and cannot be required' : null;
}
