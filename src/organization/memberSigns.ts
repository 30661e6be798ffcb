import type { MemberState } from '#contract/organization/member.ts';
import type { Sign } from '#src/ui/feedback/statuses.ts';

export const memberSigns: Record<MemberState, Sign> = {
  active: { kind: 'ok', word: 'Active' },
  suspended: { kind: 'warn', word: 'Suspended' },
  removed: { kind: 'no', word: 'Removed' },
  erased: { kind: 'no', word: 'Erased' },
};
