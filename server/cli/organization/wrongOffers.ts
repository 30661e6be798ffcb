import type { EventTypeEntry, Template } from './shapes.ts';

/** Something wrong with the optional modules of an event type, and the entry of its lists at which it stands. */
export interface WrongOffer {
  list: 'modules' | 'optionalModules';
  index: number;
  message: string;
}

/** Every optional module of a type is offered by exactly one item `selects` of its other modules, and by none of another optional one. */
export function wrongOffers(type: EventTypeEntry, templates: ReadonlyMap<string, Template>): WrongOffer[] {
  const wrong: WrongOffer[] = [];
  const offered = new Set<string>();
  type.modules.forEach((slug, index) => {
    for (const module of offersOf(templates.get(slug))) {
      if (!type.optionalModules.includes(module))
        wrong.push({ list: 'modules', index, message: `${slug} offers ${module}, which is no optional module here` });
      if (offered.has(module)) wrong.push({ list: 'modules', index, message: `${slug} offers ${module} once more` });
      offered.add(module);
    }
  });
  type.optionalModules.forEach((slug, index) => {
    if (templates.has(slug) && !offered.has(slug))
      wrong.push({ list: 'optionalModules', index, message: `no module offers ${slug}` });
    if (offersOf(templates.get(slug)).length > 0)
      wrong.push({ list: 'optionalModules', index, message: `${slug} is optional and can offer no module` });
  });
  return wrong;
}

const offersOf = (template: Template | undefined): string[] =>
  (template?.sections ?? []).flatMap(({ items }) =>
    items.flatMap(({ type, module }) => (type === 'selects' && module) || []),
  );
