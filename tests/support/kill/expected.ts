import { expect } from 'vitest';
import type { EveningState } from './killable.ts';
import type { Ledger } from './ledger.ts';

/** How much one call of the evening may have made though no one was told. */
const maxOfOneCall = 12;

export function expectAcknowledged({ findings, unsettled, counts }: EveningState, ledger: Ledger, when: string): void {
  const there = new Map(counts);
  const missing = [...ledger.made].filter(([what, count]) => (there.get(what) ?? 0) < count);
  expect({ when, findings, unsettled, missing }).toEqual({ when, findings: [], unsettled: [], missing: [] });
  const twice = counts.filter(
    ([what, count]) => count > (ledger.made.get(what) ?? 0) + maxOfOneCall * ledger.unanswered.size,
  );
  expect({ when, twice }).toEqual({ when, twice: [] });
}

/** What was acknowledged is all there is, each as often as it was acknowledged. */
export function expectNothingElse({ counts }: EveningState, ledger: Ledger): void {
  expect(ledger.unanswered).toEqual(new Set());
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(ledger.made));
}
