import {
  type EventReviewFact,
  isFullyApproved,
  reviewStatusOf,
  publicStatusOf,
} from '#machines/lifecycles/eventReview.machine.ts';
import { whyNotReview } from '#machines/lifecycles/eventReview.refusals.ts';
import {
  approved,
  approverLeft,
  approversJoined,
  cancelled,
  changesRequested,
  created,
  createdSmall,
  dateChanged,
  moduleSwitched,
  ownerChanged,
  personMerged,
  rejected,
  reopened,
  requiredNone,
  requiredOne,
  reviewed,
  saved,
  submitted,
  volunteersSaved,
} from '#machines/lifecycles/eventReview.fixtures.ts';
import { eventReviewModel } from '#machines/lifecycles/eventReview.model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { describe, expect, it } from 'vitest';
import { newSteps } from '#tests/kit/along.ts';
import { after, band, editing, fullyApproved, isApproved, off, waiting } from './eventReview.histories.ts';

describeChart(eventReviewModel, {
  sizes: {
    'a required approver': { states: 69, edges: 302 },
    'no required approver': { states: 91, edges: 231 },
    'a type that bypasses approval': { states: 17, edges: 41 },
    'an optional module': { states: 109, edges: 334 },
    'no one who may review it': { states: 14, edges: 18 },
    'a new owner': { states: 21, edges: 28 },
  },
  along: {
    'an event is approved by every approval it needs, or by its type': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (before.matches('approved') || !after.matches('approved')) continue;
        if (move === 'event.submitted') expect(before.context.bypass).toBe(true);
        else expect(isFullyApproved(before.context)).toBe(true);
      }
    },
    'a save raises the version of its section alone and clears its decisions alone': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (move !== 'section.saved (plan 2)') continue;
        expect(after.value).toEqual(before.value);
        const { plan, ...others } = before.context.sections;
        expect(after.context.sections).toEqual({
          ...others,
          plan: { ...plan, version: 2, values: 'plan-2', decisions: {} },
        });
      }
    },
    'volunteers touch no status, and another team is undecided again': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (move !== 'volunteers.saved') continue;
        const { door, ...others } = before.context.sections;
        expect([after.value, after.context.sections]).toEqual([
          before.value,
          { ...others, door: { ...door, version: 2, values: 'door-2', decisions: {} } },
        ]);
      }
    },
    'an approved version stands until the event is approved anew, rejected or cancelled': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        const { stands } = after.context;
        if (after.matches('approved')) expect(stands).toBe(true);
        else if (after.matches('rejected') || after.matches('cancelled')) expect(stands).toBe(false);
        else expect([move, stands]).toEqual([move, before.context.stands]);
      }
    },
    'a change of date keeps the decisions of an approved event, and is a save of any other': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (move !== 'event.dateChanged') continue;
        const { plan, ...others } = before.context.sections;
        const decisions = before.matches('approved') ? plan?.decisions : {};
        expect([after.value, after.context.sections]).toEqual([
          before.value,
          { ...others, plan: { ...plan, version: 2, values: 'plan-2', decisions } },
        ]);
      }
    },
    'a comment changes nothing': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (move !== 'section.commented') continue;
        expect([after.value, after.context]).toEqual([before.value, before.context]);
      }
    },
    'a module that is switched keeps its sections, and those of one that is off are not decided on': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (move === 'module.switched (off)' || move === 'module.switched (on)')
          expect([after.value, after.context.sections]).toEqual([before.value, before.context.sections]);
        if (move === 'section.reviewed (rita approves the band)')
          expect(before.context.modules).toEqual({ band: true });
      }
    },
    'the owner is among no approvers': ({ snapshots }) => {
      for (const { context } of snapshots) expect(context.approvers.map(({ id }) => id)).not.toContain('cora');
    },
    'whoever leaves is required no more, and keeps what they decided': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (move !== 'event.approverLeft') continue;
        expect(after.context.approvers.filter(({ required }) => required)).toEqual([]);
        expect([after.value, after.context.sections]).toEqual([before.value, before.context.sections]);
      }
    },
    'nothing follows a cancelled event': (walked) => {
      for (const { before } of newSteps(walked)) expect(before.matches('cancelled')).toBe(false);
    },
  },
});

const statusAfter = (...facts: EventReviewFact[]) => reviewStatusOf(after(...facts));

describe('a review', () => {
  it('is approved at once where the type bypasses approval', () => {
    expect(statusAfter(created(true), submitted([])('cora'))).toBe('approved');
  });

  it('waits for every section of every required approver, and for nobody else', () => {
    expect(isFullyApproved(after(...waiting, reviewed('plan', 1, true)('rita')).context)).toBe(false);
    const byAnother = [reviewed('plan', 1, true)('remy'), reviewed('risks', 1, true)('remy')];
    expect(isFullyApproved(after(...waiting, ...byAnother).context)).toBe(false);
    expect(isFullyApproved(after(...fullyApproved).context)).toBe(true);
    expect(isFullyApproved(after(...fullyApproved, reviewed('plan', 1, false)('remy')).context)).toBe(true);
    expect(isFullyApproved(after(...fullyApproved, reviewed('plan', 1, false)('rita')).context)).toBe(false);
  });

  it('waits for the sections of an optional module while it is on', () => {
    const on = [...fullyApproved, band];
    expect(isFullyApproved(after(...on).context)).toBe(false);
    expect(isFullyApproved(after(...on, off).context)).toBe(true);
    expect(isFullyApproved(after(...on, off, moduleSwitched('band', true)('cora')).context)).toBe(false);
    expect(
      statusAfter(
        createdSmall,
        band,
        submitted(requiredOne)('cora'),
        off,
        reviewed('plan', 1, true)('rita'),
        approved('rita'),
      ),
    ).toBe('approved');
  });

  it('remembers the decision on a module that was off meanwhile', () => {
    const decided = [...fullyApproved, band, reviewed('in-band', 1, true)('rita')];
    expect(isFullyApproved(after(...decided, off, moduleSwitched('band', true)('cora')).context)).toBe(true);
  });

  it('waits for all of several required approvers', () => {
    const both = ['rita', 'remy'].map((id) => ({ id, required: true }));
    const byRita = [reviewed('plan', 1, true)('rita'), reviewed('risks', 1, true)('rita')];
    const byRemy = [reviewed('plan', 1, true)('remy'), reviewed('risks', 1, true)('remy')];
    const open = [...editing, submitted(both)('cora')];
    expect(isFullyApproved(after(...open, ...byRita).context)).toBe(false);
    expect(isFullyApproved(after(...open, ...byRita, ...byRemy).context)).toBe(true);
  });

  it('waits for one approver where none is required', () => {
    const open = [...editing, submitted(requiredNone)('cora'), reviewed('plan', 1, true)('remy')];
    expect(isFullyApproved(after(...open).context)).toBe(false);
    expect(statusAfter(...open, reviewed('risks', 1, true)('rita'), approved('rita'))).toBe('approved');
    const refusedByRita = [reviewed('plan', 1, false)('rita'), reviewed('risks', 1, true)('rita')];
    expect(statusAfter(...open, ...refusedByRita, approved('rita'))).toBe('approved');
  });

  it('does not wait for a required approver who left, and counts what they decided', () => {
    const left = approverLeft('rita', ['remy'])('sam');
    const byRemy = [reviewed('plan', 1, true)('remy'), reviewed('risks', 1, true)('remy')];
    expect(statusAfter(...waiting, left, ...byRemy, approved('remy'))).toBe('approved');
    const half = [reviewed('plan', 1, true)('rita'), left, reviewed('risks', 1, true)('remy')];
    expect(statusAfter(...waiting, ...half, approved('remy'))).toBe('approved');
    expect(isFullyApproved(after(...waiting, left).context)).toBe(false);
  });

  it('still waits for the other required approvers', () => {
    const both = ['rita', 'remy'].map((id) => ({ id, required: true }));
    const left = [...editing, submitted(both)('cora'), approverLeft('rita', ['remy'])('sam')];
    expect(after(...left).context.approvers).toEqual([
      { id: 'rita', required: false },
      { id: 'remy', required: true },
    ]);
  });

  it('goes to those who review events now when nobody else may decide, and never to its owner', () => {
    const alone = [...editing, submitted([{ id: 'rita', required: false }])('cora')];
    const left = after(...alone, approverLeft('rita', ['cora', 'rita', 'nils'])('sam'));
    expect(left.context.approvers.map(({ id }) => id)).toEqual(['rita', 'nils']);
  });

  it('takes nothing of an approver who leaves no gap, or of anyone else', () => {
    for (const gone of ['remy', 'nils']) expect(after(...waiting).can(approverLeft(gone, ['rita'])('sam'))).toBe(false);
    expect(after(...editing).can(approverLeft('rita', [])('sam'))).toBe(false);
  });

  it('goes to those who come to review events where nobody may decide, and to no one else', () => {
    const alone = [...editing, submitted([])('cora')];
    const joined = [...alone, approversJoined('cora', 'nils')('sam')];
    expect(after(...joined).context.approvers).toEqual([{ id: 'nils', required: false }]);
    expect(after(...alone).can(approversJoined('cora')('sam'))).toBe(false);
    for (const history of [joined, waiting, isApproved])
      expect(after(...history).can(approversJoined('nils', 'rita', 'kim')('sam'))).toBe(false);
    const gone = after(...waiting, approverLeft('rita', ['remy'])('sam'), approversJoined('nils')('sam'));
    expect(gone.context.approvers.map(({ id }) => id)).toEqual(['rita', 'remy', 'nils']);
  });

  it('may be approved by another approver than the one who decided', () => {
    expect(statusAfter(...fullyApproved, approved('remy'))).toBe('approved');
  });

  it('keeps its status while sections are saved, and needs the saved one decided again', () => {
    const savedAgain = after(...fullyApproved, saved('plan', 2)('cora'));
    expect(reviewStatusOf(savedAgain)).toBe('submitted');
    expect(savedAgain.context.sections).toMatchObject({
      plan: { version: 2, decisions: {} },
      risks: { decisions: { rita: true } },
    });
    expect(whyNotReview(savedAgain, approved('rita'))).toBe('sectionsOpen');
    expect(
      statusAfter(...fullyApproved, saved('plan', 2)('cora'), reviewed('plan', 2, true)('rita'), approved('rita')),
    ).toBe('approved');
  });

  it('saves several sections at once, or none of them', () => {
    const [plan, risks] = [saved('plan', 2)('cora'), saved('risks', 2)('cora')];
    if (plan.type !== 'section.saved' || risks.type !== 'section.saved') throw new Error('not a save');
    const both: EventReviewFact = { ...plan, sections: [...plan.sections, ...risks.sections] };
    expect(after(...editing, both).context.sections).toMatchObject({ plan: { version: 2 }, risks: { version: 2 } });
    expect(whyNotReview(after(...editing, saved('risks', 2)('cora')), both)).toBe('changedMeanwhile');
  });

  it.each([
    ['submitted', waiting],
    ['approved', isApproved],
    ['update-required', [...waiting, changesRequested('rita')]],
    ['rejected', [...waiting, rejected('remy')]],
  ] as const)('that is %s is reopened for editing by its owner', (status, history) => {
    expect(statusAfter(...history)).toBe(status);
    expect(statusAfter(...history, reopened()('cora'))).toBe('editing');
  });

  it('keeps its approvals when its date is changed, also when it is reopened and submitted again', () => {
    const moved = [...isApproved, dateChanged('plan', 2)('cora')];
    expect([statusAfter(...moved), after(...moved).context.sections['plan']]).toMatchObject([
      'approved',
      { version: 2, decisions: { rita: true } },
    ]);
    expect(statusAfter(...moved, reopened()('cora'), submitted(requiredOne)('cora'), approved('rita'))).toBe(
      'approved',
    );
  });

  it('asks for another look at changed sections alone after it was sent back', () => {
    const again = [
      ...fullyApproved,
      changesRequested('rita'),
      saved('plan', 2)('cora'),
      submitted(requiredOne)('cora'),
    ];
    expect(after(...again).context.sections).toMatchObject({
      plan: { decisions: {} },
      risks: { decisions: { rita: true } },
    });
    expect(statusAfter(...again, reviewed('plan', 2, true)('rita'), approved('rita'))).toBe('approved');
  });

  it('is submitted again after changes were requested, to the approvers of that moment', () => {
    const again = after(
      ...waiting,
      changesRequested('rita'),
      saved('plan', 2)('cora'),
      submitted(requiredNone)('cora'),
    );
    expect([reviewStatusOf(again), again.context.approvers]).toEqual(['submitted', requiredNone]);
  });

  it('leaves the owner out of the approvers', () => {
    const withOwner = submitted([...requiredOne, { id: 'cora', required: true }]);
    expect(after(...editing, withOwner('cora')).context.approvers).toEqual(requiredOne);
  });

  it.each([
    ['editing', editing],
    ['submitted', waiting],
    ['approved', isApproved],
    ['update-required', [...waiting, changesRequested('rita')]],
    ['rejected', [...waiting, rejected('rita')]],
  ] as const)('that is %s may be cancelled by its owner, for good', (_, history) => {
    expect(statusAfter(...history, cancelled('cora'))).toBe('cancelled');
  });
});

describe('an approved version', () => {
  const standing = (...facts: EventReviewFact[]) => publicStatusOf(after(...facts));
  const changing = [...isApproved, reopened()('cora')];

  it('stands while the event is changed, submitted and sent back', () => {
    const again = [...changing, saved('plan', 2)('cora'), submitted(requiredOne)('cora')];
    expect([standing(...isApproved), standing(...changing), standing(...again)]).toEqual([
      'approved',
      'being-changed',
      'being-changed',
    ]);
    expect(standing(...again, changesRequested('rita'))).toBe('being-changed');
    const approvedAgain = [...again, reviewed('plan', 2, true)('rita'), approved('rita')];
    expect(standing(...approvedAgain)).toBe('approved');
  });

  it('falls when the event is rejected or cancelled, and before the first approval there is none', () => {
    const again = [...changing, submitted(requiredOne)('cora')];
    expect(standing(...again, rejected('rita'), reopened()('cora'))).toBe('editing');
    expect(standing(...changing, cancelled('cora'))).toBe('cancelled');
    expect([standing(...editing), standing(...waiting)]).toEqual(['editing', 'submitted']);
  });
});

describe('two records that become one', () => {
  const approversAfter = (...facts: EventReviewFact[]) => after(...facts).context.approvers;

  it('leave the event to the one that is kept, which saves it from then on', () => {
    const merged = after(...editing, personMerged('cora', 'cleo')('sam'));
    expect([merged.context.owner, merged.can(saved('plan', 2)('cora')), merged.can(saved('plan', 2)('cleo'))]).toEqual([
      'cleo',
      false,
      true,
    ]);
  });

  it('let the kept one decide in place of the other, whose decisions stay', () => {
    const merged = after(...fullyApproved, personMerged('rita', 'kim', ['kim', 'remy'])('sam'));
    expect(merged.context.approvers).toEqual([
      { id: 'remy', required: false },
      { id: 'rita', required: false },
      { id: 'kim', required: true },
    ]);
    expect([merged.context.sections['plan']?.decisions, isFullyApproved(merged.context)]).toEqual([
      { rita: true },
      false,
    ]);
  });

  it('keep one approver who was both, required if either was', () => {
    expect(approversAfter(...waiting, personMerged('rita', 'remy', ['remy'])('sam'))).toEqual([
      { id: 'rita', required: false },
      { id: 'remy', required: true },
    ]);
  });

  it('let nobody decide on an event of their own, and somebody always', () => {
    expect(approversAfter(...waiting, personMerged('cora', 'rita', ['rita', 'remy'])('sam'))).toEqual([
      { id: 'remy', required: false },
    ]);
    const alone = [...editing, submitted([{ id: 'rita', required: true }])('cora')];
    expect(approversAfter(...alone, personMerged('rita', 'cora', ['kim'])('sam'))).toEqual([
      { id: 'rita', required: false },
      { id: 'kim', required: false },
    ]);
  });

  it('change nothing of an event that the other had no part in', () => {
    const stranger = personMerged('stranger', 'cora')('sam');
    for (const history of [editing, waiting, isApproved])
      expect(whyNotReview(after(...history), stranger)).toBe('notAllowed');
  });
});

describe('an event that is handed over', () => {
  const approversAfter = (...facts: EventReviewFact[]) => after(...facts).context.approvers;
  const toRita = ownerChanged('cora', 'rita', { reviewers: ['rita', 'remy'] })('sam');

  it('is the new owner’s alone at once, whatever its status (E-313)', () => {
    for (const history of [editing, waiting, isApproved, [...waiting, rejected('rita')]]) {
      const given = after(...history, ownerChanged('cora', 'cleo')('sam'));
      expect(given.value).toBe(after(...history).value);
      expect([given.can(cancelled('cora')), given.can(volunteersSaved('door', 2)('cora'))]).toEqual([false, false]);
      expect(given.can(volunteersSaved('door', 2)('cleo'))).toBe(true);
    }
    expect(after(...isApproved, ownerChanged('cora', 'cleo')('sam')).can(cancelled('cleo'))).toBe(true);
  });

  it('is not decided on by who owns it now, and always by someone', () => {
    expect(approversAfter(...waiting, toRita)).toEqual([{ id: 'remy', required: false }]);
    const alone = [...editing, submitted([{ id: 'rita', required: true }])('cora')];
    expect(approversAfter(...alone, toRita)).toEqual([{ id: 'remy', required: false }]);
    expect(whyNotReview(after(...waiting, toRita), reviewed('plan', 1, true)('rita'))).toBe('ownEvent');
  });

  it('keeps what others decided, and what the new owner decided counts no more', () => {
    const given = after(...fullyApproved, toRita);
    expect(isFullyApproved(given.context)).toBe(false);
    expect(after(...fullyApproved, ownerChanged('cora', 'cleo')('sam')).context.approvers).toEqual(
      after(...fullyApproved).context.approvers,
    );
  });
});
