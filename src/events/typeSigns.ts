import type { TypeState } from '#contract/events/managedType.ts';
import type { Sign } from '#src/ui/feedback/statuses.ts';

export const typeSigns: Record<TypeState, Sign> = {
  draft: { kind: 'draft', word: 'Draft' },
  published: { kind: 'ok', word: 'Published' },
  retired: { kind: 'no', word: 'Retired' },
};
