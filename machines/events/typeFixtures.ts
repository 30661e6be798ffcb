import type { ManagedType, ManagedTypeRow, TypeDocument, TypeStep } from '#contract/events/managedType.ts';

const row = { changed: false, shared: false, mayChange: true, steps: 2, bypassApproval: false };

export const dinnerRow: ManagedTypeRow = { ...row, id: 'dinner', name: 'Long Dinner', state: 'published' };
export const draftRow: ManagedTypeRow = { ...row, id: 'picnic', name: 'Picnic', state: 'draft', changed: true };
export const sharedRow: ManagedTypeRow = {
  ...{ ...row, id: 'social', name: 'Evening Social', state: 'published' },
  ...{ shared: true, mayChange: false, steps: 1, bypassApproval: true },
};
export const retiredRow: ManagedTypeRow = { ...row, id: 'ball', name: 'Winter Ball', state: 'retired', changed: true };

export const plan: TypeStep = {
  ...{ id: 'plan', name: 'The plan', optional: false, checkIn: false },
  sections: [
    {
      id: 'table',
      items: [
        { id: 'heading', type: 'heading', title: 'The table' },
        { id: 'seats', type: 'shortTextInput', title: 'How many seats are there?', required: true },
      ],
    },
  ],
};

export const dinner: TypeDocument = {
  name: 'Long Dinner',
  bypassApproval: false,
  requiredApprovers: [],
  steps: [plan],
};

/** A type as the server answers it. */
export const typeOf = (given: Partial<ManagedType> = {}): ManagedType => ({
  ...{ id: 'dinner', name: 'Long Dinner', state: 'published', changed: false, shared: false, mayChange: true },
  ...{ revision: 1, version: 1, since: '2026-11-02T15:00:00.000Z', changedBy: 'Sam Whitaker' },
  ...{ document: dinner, published: dinner, reviewers: [{ id: 'rita', name: 'Rita Malik' }] },
  ...given,
});
