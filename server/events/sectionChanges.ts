import type { MarkupItem, SectionValues } from '#contract/events/event.ts';
import { isSameAnswer } from '#contract/events/stepValues.ts';
import { loginPolicy } from '#contract/kit/policies.ts';
import { Refused } from '#server/kit/refused.ts';
import type { DecisionContext } from '#server/calls/decisionContext.ts';
import { holdersOf } from '#server/organization/holdersOf.ts';
import type { ModuleRow, SectionRow } from './eventModules.ts';
import { wrongItem } from './markupValues.ts';
import type { Merged } from './mergeSections.ts';
import { ownFile } from './ownFile.ts';

/** A section that a save changes. */
export interface SectionChange {
  section: SectionRow;
  /** The items whose values are others now. */
  changed: readonly MarkupItem[];
  values: SectionValues;
  /** Nothing but volunteers was changed: that touches neither status nor decisions. */
  volunteersOnly: boolean;
}

/** The sections of a module that the wanted values change, each value known to be allowed. */
export async function sectionChanges(
  context: DecisionContext,
  organizationId: string,
  module: ModuleRow,
  wanted: Merged['wanted'],
): Promise<SectionChange[]> {
  const changes: SectionChange[] = [];
  for (const section of module.sections) {
    const read = wanted[section.id];
    if (read === undefined) continue;
    const changed = section.markup.filter(
      (item) => Object.hasOwn(read, item.id) && !isSameAnswer(item, section.values, read),
    );
    if (changed.length === 0) continue;
    await refuseStrangers(context, organizationId, section, read, changed);
    const volunteersOnly = changed.every(({ type }) => type === 'volunteer');
    changes.push({ section, changed, values: { ...section.values, ...read }, volunteersOnly });
  }
  return changes;
}

/** Volunteers are members, and files were stored by the one who names them. */
async function refuseStrangers(
  context: DecisionContext,
  organizationId: string,
  section: SectionRow,
  values: SectionValues,
  changed: readonly MarkupItem[],
): Promise<void> {
  for (const { id, type } of changed) {
    const value = values[id];
    if (type === 'volunteer' && Array.isArray(value)) {
      const known = [...(await holdersOf(context.sql, organizationId, loginPolicy)), ...idsIn(section.values, id)];
      if (!value.every((person) => known.includes(person))) throw wrongItem(section.id, id);
    }
    if (type === 'fileUpload' && typeof value === 'string' && !(await ownFile(context, organizationId, value))) {
      throw new Refused('uploadUnknown', {}, [{ field: `sections.${section.id}.${id}`, message: 'File not found' }]);
    }
  }
}

/** Everyone who is chosen in the volunteer items of a section. */
export const volunteersIn = ({ markup }: SectionRow, values: SectionValues): string[] =>
  markup.filter(({ type }) => type === 'volunteer').flatMap(({ id }) => idsIn(values, id));

const idsIn = (values: SectionValues, id: string): string[] => {
  const value = values[id];
  return Array.isArray(value) ? value : [];
};
