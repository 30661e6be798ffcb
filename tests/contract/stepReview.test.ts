import { isApprovedBy } from '#contract/review/stepReview.ts';
import { isSectionApproved as isApprovedInJournal } from '#machines/lifecycles/eventReview.machine.ts';
import { isSectionApproved as isApprovedOnScreen } from '#machines/review/reviewEvent/approvals.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const by = (approved: boolean | null, isFinalApprover = false) => ({ approved, isFinalApprover });

it.each([
  ['by nobody', [], false],
  ['by one where none is required', [by(true), by(false), by(null)], true],
  ['by none where none is required', [by(false), by(null)], false],
  ['by every required approver, whatever others say', [by(true, true), by(true, true), by(false)], true],
  ['by one of two required approvers', [by(true, true), by(null, true), by(true)], false],
  ['against a required approver', [by(false, true), by(true)], false],
])('a section that was decided on %s', (_, decisions, isApproved) => {
  expect(isApprovedBy(decisions)).toBe(isApproved);
});

it('is approved for who decides on the event as it is in its journal', () => {
  const approver = fc.record({ required: fc.boolean(), decision: fc.constantFrom(true, false, undefined) });
  fc.assert(
    fc.property(fc.array(approver, { maxLength: 4 }), (all) => {
      const approvers = all.map(({ required }, index) => ({ id: `${index}`, required }));
      const decisions = Object.fromEntries(
        all.flatMap(({ decision }, index) => (decision === undefined ? [] : [[`${index}`, decision]])),
      );
      const approvals = Object.fromEntries(
        approvers
          .filter(({ id, required }) => required || id in decisions)
          .map(({ id, required }) => [id, by(decisions[id] ?? null, required)]),
      );
      const section = { version: 1, values: 'v', reviewable: true, module: null, decisions };
      expect(isApprovedOnScreen({ review: { approvals, comments: [] } })).toBe(isApprovedInJournal(approvers, section));
    }),
    { seed: 15, numRuns: 500 },
  );
});
