import type { TypeDocument } from '#contract/events/managedType.ts';

/** A copy of a document with steps of its own: what one type offers is no other's. */
export function withOwnSteps(document: TypeDocument, newId: () => string): TypeDocument {
  const ids = new Map(document.steps.map(({ id }) => [id, newId()]));
  return {
    ...document,
    steps: document.steps.map((step) => ({
      ...step,
      id: ids.get(step.id) ?? step.id,
      sections: step.sections.map((section) => ({
        ...section,
        items: section.items.map((item) =>
          item.module === undefined ? item : { ...item, module: ids.get(item.module) ?? item.module },
        ),
      })),
    })),
  };
}
