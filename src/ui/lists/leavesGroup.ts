import type { FocusEvent } from 'react';

/** Whether the focus goes out of the group (`role=group`) in which it is. */
export function leavesGroup({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !currentTarget.closest('[role=group]')?.contains(relatedTarget);
}
