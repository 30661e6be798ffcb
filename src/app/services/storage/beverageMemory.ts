import type { BeverageState } from '#machines/beverage/machine.ts';

let held: { userId: string; state: BeverageState } | null = null;

/** The beverage tool's state as long as this page is open: no storage and no request ever holds it. */
export const beverageMemory = {
  keep: (userId: string, state: BeverageState): void => {
    held = { userId, state };
  },
  of: (userId: string): BeverageState | null => (held?.userId === userId ? held.state : null),
  isHolding: (): boolean => held !== null,
  forget: (): void => {
    held = null;
  },
};
