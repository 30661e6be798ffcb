import type { Ask } from '#server/http/handler.ts';
import { Refused } from '#server/http/refused.ts';
import { readInstant } from '../instants.ts';
import type { ModuleRow } from './eventModules.ts';
import { type AskedSections, readSections } from './readSections.ts';

type Body = Ask<'saveModule'>['body'];

/** What a save sends for the sections of a module: `sections`, the files by markup id, and the dates of section 7's date change. */
export function askedSections(body: Body, module: ModuleRow): AskedSections {
  const asked = readSections(body.sections);
  const add = (sectionId: string, values: Record<string, unknown>) => {
    asked[sectionId] = { ...asked[sectionId], ...values };
  };
  for (const [itemId, key] of Object.entries(body.files ?? {})) {
    const section = module.sections.find(({ markup }) =>
      markup.some(({ id, type }) => id === itemId && type === 'fileUpload'),
    );
    if (section) add(section.id, { [itemId]: key });
  }
  const [first] = module.sections;
  if (module.stepNumber === 1 && first) add(first.id, datesOf(body));
  return asked;
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
