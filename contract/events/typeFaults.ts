import type { TypeDocument, TypeItem, TypeStep } from './managedType.ts';
import { type ItemFault, itemFault } from './templateItem.ts';
import { type WrongOffer, wrongOffers } from './wrongOffers.ts';

/** Something that keeps an event type from being published, and where it stands. */
export interface TypeFault {
  fault: ItemFault | WrongOffer['fault'] | 'name' | 'approvers' | 'stepName' | 'noSections' | 'noItems' | 'sameId';
  step?: string;
  section?: string;
  item?: string;
}

const said = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** An item as it is published: a text that was left empty is none. */
export const trimmedItem = ({ title, text, ...item }: TypeItem): TypeItem => ({
  ...item,
  ...(said(title) === undefined ? {} : { title: said(title) }),
  ...(said(text) === undefined ? {} : { text: said(text) }),
});

/** The steps in the order that events have: optional ones last. */
export const stepsInOrder = ({ steps }: Pick<TypeDocument, 'steps'>): TypeStep[] => [
  ...steps.filter(({ optional }) => !optional),
  ...steps.filter(({ optional }) => optional),
];

/** All that keeps an event type from being published, by the rules of the files (M-62). */
export function typeFaults(document: TypeDocument): TypeFault[] {
  const faults: TypeFault[] = [];
  if (said(document.name) === undefined) faults.push({ fault: 'name' });
  if (document.bypassApproval && document.requiredApprovers.length > 0) faults.push({ fault: 'approvers' });
  for (const step of document.steps) faults.push(...stepFaults(step));
  const ids = document.steps.flatMap(({ id, sections }) => [
    id,
    ...sections.flatMap(({ items }) => items.map((item) => `${id} ${item.id}`)),
  ]);
  if (new Set(ids).size < ids.length) faults.push({ fault: 'sameId' });
  return [...faults, ...offerFaults(document)];
}

function stepFaults({ id: step, name, sections }: TypeStep): TypeFault[] {
  return [
    ...(said(name) === undefined ? [{ fault: 'stepName', step } as const] : []),
    ...(sections.length === 0 ? [{ fault: 'noSections', step } as const] : []),
    ...sections.flatMap(({ id: section, items }): TypeFault[] =>
      items.length === 0
        ? [{ fault: 'noItems', step, section }]
        : items.flatMap((item) => {
            const fault = itemFault(trimmedItem(item));
            return fault === null ? [] : [{ fault, step, section, item: item.id }];
          }),
    ),
  ];
}

function offerFaults({ steps }: TypeDocument): TypeFault[] {
  const idsOf = (optional: boolean) => steps.filter((step) => step.optional === optional).map(({ id }) => id);
  const named = { modules: idsOf(false), optionalModules: idsOf(true) };
  const templates = new Map(steps.map((step) => [step.id, step]));
  return wrongOffers(named, templates).map(({ list, index, fault }) => ({ fault, step: named[list][index] ?? '' }));
}
