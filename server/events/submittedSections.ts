import type { CallContext } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { readInstant } from '#server/kit/instants.ts';
import type { ModuleRow } from './eventModules.ts';
import { type SubmittedSectionsJson, readSections } from './readSections.ts';

type Body = CallContext<'saveModule'>['body'];

export interface SubmittedSections {
  sections: SubmittedSectionsJson;
  /** Files for items that the module does not have. */
  strayFiles: string[];
}

/** What a save sends for the sections of a module: `sections`, the files by markup id, and the dates of a change of date (P-12, P-13). */
export function submittedSections(body: Body, module: ModuleRow): SubmittedSections {
  const sections = readSections(body.sections);
  const strayFiles: string[] = [];
  const add = (sectionId: string, values: Record<string, unknown>) => {
    sections[sectionId] = { ...sections[sectionId], ...values };
  };
  for (const [itemId, key] of Object.entries(body.files ?? {})) {
    const section = module.sections.find(({ markup }) =>
      markup.some(({ id, type }) => id === itemId && type === 'fileUpload'),
    );
    if (section) add(section.id, { [itemId]: key });
    else strayFiles.push(itemId);
  }
  const [first] = module.sections;
  if (module.stepNumber === 1 && first) add(first.id, datesOf(body));
  return { sections, strayFiles };
}

/** A section, or an item of one, as a save names it. */
export interface SectionItem {
  section: string | null;
  item: string | null;
}

/** What a save names and the module does not have. */
export function unknownIn({ sections, strayFiles }: SubmittedSections, module: ModuleRow): SectionItem[] {
  const unknown = Object.entries(sections).flatMap(([section, values]): SectionItem[] => {
    const known = module.sections.find(({ id }) => id === section);
    if (!known) return [{ section, item: null }];
    const items = new Set(known.markup.map(({ id }) => id));
    return Object.keys(values).flatMap((item) => (items.has(item) ? [] : [{ section, item }]));
  });
  return [...unknown, ...strayFiles.map((item) => ({ section: null, item }))];
}

/** A change of date is a change of two items of step 1. */
function datesOf(body: Body): Record<string, string> {
  const dates: Record<string, string> = {};
  for (const field of ['startDate', 'endDate'] as const) {
    if (body[field] === undefined) continue;
    const instant = body[field] === '' ? '' : readInstant(body[field]);
    if (instant === null) throw new Refused('wrongShape', {}, [{ field, message: `${field} is no instant` }]);
    dates[field] = instant;
  }
  return dates;
}
