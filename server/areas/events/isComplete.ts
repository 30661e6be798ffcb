import type { MarkupItem, MarkupValue } from '#contract/entities/event.ts';
import type { ModuleRow } from './eventModules.ts';

/** The name of the first step with an empty required item; null when everything required is there. */
export function incompleteStep(modules: readonly ModuleRow[]): string | null {
  const open = modules.find(({ sections }) =>
    sections.some(({ markup, values }) => markup.some((item) => isMissing(item, values[item.id] ?? null))),
  );
  return open?.name ?? null;
}

const isMissing = (item: MarkupItem, value: MarkupValue): boolean => item.required === true && isEmpty(value);

function isEmpty(value: MarkupValue): boolean {
  if (value === null || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'string' && value.trim() === '';
}
