import { isMissing } from '#contract/review/stepReview.ts';
import type { ModuleRow } from './eventModules.ts';

/** The name of the first step with an empty required item; null when everything required is there. */
export function incompleteStep(modules: readonly ModuleRow[]): string | null {
  const open = modules.find(({ sections }) =>
    sections.some(({ markup, values }) => markup.some((item) => isMissing(item, values[item.id]))),
  );
  return open?.name ?? null;
}
