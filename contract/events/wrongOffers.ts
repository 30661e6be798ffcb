/** A template as far as offers of optional modules go. */
export interface Offering {
  sections: readonly { items: readonly { type: string; module?: string | undefined }[] }[];
}

/** Something wrong with the optional modules of an event type, and the entry of its lists at which it stands. */
export interface WrongOffer {
  list: 'modules' | 'optionalModules';
  index: number;
  fault: 'offersOther' | 'offersTwice' | 'notOffered' | 'optionalOffers';
  /** The module that is offered. */
  module: string;
}

interface Named {
  modules: readonly string[];
  optionalModules: readonly string[];
}

/** Every optional module of a type is offered by exactly one item `selects` of its other modules, and by none of another optional one. */
export function wrongOffers(type: Named, templates: ReadonlyMap<string, Offering>): WrongOffer[] {
  const wrong: WrongOffer[] = [];
  const offered = new Set<string>();
  type.modules.forEach((slug, index) => {
    const at = { list: 'modules', index } as const;
    for (const module of offersOf(templates.get(slug))) {
      if (!type.optionalModules.includes(module)) wrong.push({ ...at, fault: 'offersOther', module });
      if (offered.has(module)) wrong.push({ ...at, fault: 'offersTwice', module });
      offered.add(module);
    }
  });
  type.optionalModules.forEach((slug, index) => {
    const at = { list: 'optionalModules', index, module: slug } as const;
    if (templates.has(slug) && !offered.has(slug)) wrong.push({ ...at, fault: 'notOffered' });
    if (offersOf(templates.get(slug)).length > 0) wrong.push({ ...at, fault: 'optionalOffers' });
  });
  return wrong;
}

const offersOf = (template: Offering | undefined): string[] =>
  (template?.sections ?? []).flatMap(({ items }) =>
    items.flatMap(({ type, module }) => (type === 'selects' && module) || []),
  );
