import type { Move } from './eventReview.facts.ts';
import type { Approver, EventReviewFact, SavedSection } from './eventReview.machine.ts';

/** A fact of an event, told by the person who does it. */
type ByPerson = (by: string) => EventReviewFact;

const at = '2026-09-01T12:00:00.000Z';

const version = (id: string, number: number): SavedSection => ({
  id,
  version: number,
  values: `${id}-${number}`,
  hash: `hash-${id}-${number}`,
});

/** An event of cora with two reviewable sections and one for volunteers, each at version 1. */
export const created = (bypass: boolean): EventReviewFact => ({
  type: 'event.created',
  at,
  by: 'cora',
  owner: 'cora',
  eventType: 'social',
  bypass,
  sections: [
    { ...version('plan', 1), reviewable: true },
    { ...version('risks', 1), reviewable: true },
    { ...version('door', 1), reviewable: false },
  ],
});

/** An event of cora with one reviewable section, which offers an optional module. */
export const createdSmall: EventReviewFact = {
  type: 'event.created',
  at,
  by: 'cora',
  owner: 'cora',
  eventType: 'social',
  bypass: false,
  sections: [{ ...version('plan', 1), reviewable: true }],
};

export const moduleAdded =
  (module: string, section = `in-${module}`): ByPerson =>
  (by) => ({
    ...{ type: 'module.added', at, by, module, template: `template-${module}` },
    sections: [{ ...version(section, 1), reviewable: true }],
  });

export const moduleSwitched =
  (module: string, active: boolean): ByPerson =>
  (by) => ({ type: 'module.switched', at, by, module, active });

export const saved =
  (section: string, number: number, started = false): ByPerson =>
  (by) => ({ type: 'section.saved', at, by, sections: [version(section, number)], grounds: { started } });

export const volunteersSaved =
  (section: string, number: number): ByPerson =>
  (by) => ({ type: 'volunteers.saved', at, by, sections: [version(section, number)], undecides: true });

export const dateChanged =
  (section: string, number: number, locked = false, inside = 0): ByPerson =>
  (by) => ({ type: 'event.dateChanged', at, by, sections: [version(section, number)], grounds: { locked, inside } });

export const commented =
  (section: string): ByPerson =>
  (by) => ({ type: 'section.commented', at, by, section, comment: 'comment-1' });

export const submitted =
  (approvers: Approver[], complete = true, more: { move?: Move; passed?: boolean } = {}): ByPerson =>
  (by) => ({ type: 'event.submitted', at, by, approvers, grounds: { complete, move: null, passed: false, ...more } });

export const approverLeft =
  (approver: string, reviewers: string[]): ByPerson =>
  (by) => ({ type: 'event.approverLeft', at, by, approver, grounds: { reviewers } });

export const approversJoined =
  (...reviewers: string[]): ByPerson =>
  (by) => ({ type: 'event.approversJoined', at, by, grounds: { reviewers } });

export const personMerged =
  (from: string, into: string, reviewers: string[] = [], sections: SavedSection[] = []): ByPerson =>
  (by) => ({ type: 'event.personMerged', at, by, from, into, sections, grounds: { reviewers } });

export const ownerChanged =
  (from: string, to: string, grounds: { creates?: boolean; ended?: boolean; reviewers?: string[] } = {}): ByPerson =>
  (by) => ({
    ...{ type: 'event.ownerChanged', at, by, from, to },
    grounds: { creates: true, ended: false, reviewers: [], ...grounds },
  });

export const reviewed =
  (section: string, number: number, isApproved: boolean): ByPerson =>
  (by) => ({ type: 'section.reviewed', at, by, section, version: number, approved: isApproved });

export const approved: ByPerson = (by) => ({ type: 'event.approved', at, by });
const approvedWith =
  (move: Move): ByPerson =>
  (by) => ({ type: 'event.approved', at, by, grounds: { move } });

export const movedLate: Move = { started: true, inside: 0 };
export const movedOccupied: Move = { started: false, inside: 2 };
export const approvedMovedLate = approvedWith(movedLate);
export const approvedMovedOccupied = approvedWith(movedOccupied);
const requesting =
  (started: boolean, move: Move | null = null): ByPerson =>
  (by) => ({ type: 'event.changesRequested', at, by, reason: 'reason-1', grounds: { started, move } });

export const changesRequested = requesting(false);
export const changesRequestedLate = requesting(true);
export const sentBackLate = requesting(true, movedLate);
const rejecting =
  (started: boolean, inside = 0): ByPerson =>
  (by) => ({ type: 'event.rejected', at, by, reason: 'reason-1', grounds: { started, inside } });

export const rejected = rejecting(false);
export const rejectedLate = rejecting(true);
export const rejectedOccupied = rejecting(false, 2);
const cancelling =
  (started: boolean, inside = 0): ByPerson =>
  (by) => ({ type: 'event.cancelled', at, by, grounds: { started, inside } });

export const cancelled = cancelling(false);
export const cancelledLate = cancelling(true);
export const cancelledOccupied = cancelling(false, 2);

export const reopened =
  (started = false): ByPerson =>
  (by) => ({ type: 'event.reopened', at, by, grounds: { started } });

export const requiredOne: Approver[] = [
  { id: 'rita', required: true },
  { id: 'remy', required: false },
];

export const requiredNone: Approver[] = [
  { id: 'rita', required: false },
  { id: 'remy', required: false },
];
