import type { RefusalCode } from '#contract/kit/refusals.ts';
import type { EventReviewFact } from './eventReview.facts.ts';
import { type EventReviewSnapshot, isFullyApproved } from './eventReview.machine.ts';
import { whyNotMoved } from './eventReview.moves.ts';

/** The named refusal for a fact that the event does not take now; null when it takes it. */
export function whyNotReview(snapshot: EventReviewSnapshot, fact: EventReviewFact): RefusalCode | null {
  if (snapshot.can(fact)) return null;
  if (snapshot.matches('cancelled')) return 'eventCancelled';
  const { context } = snapshot;
  switch (fact.type) {
    case 'section.saved':
    case 'module.added':
    case 'module.switched':
    case 'volunteers.saved':
      if (fact.by !== context.owner) return 'notAllowed';
      if (fact.type !== 'volunteers.saved' && !isOpen(snapshot)) return 'notEditable';
      return fact.type === 'section.saved' && fact.grounds.started ? 'eventStarted' : 'changedMeanwhile';
    case 'event.dateChanged':
      if (fact.by !== context.owner) return 'notAllowed';
      if (!isOpen(snapshot) && !snapshot.matches('approved')) return 'notEditable';
      if (fact.grounds.locked) return 'dateLocked';
      return (fact.grounds.inside ?? 0) > 0 && snapshot.matches('approved') ? 'peopleInside' : 'changedMeanwhile';
    case 'section.commented':
      return 'notFound';
    case 'event.created':
      return 'changedMeanwhile';
    case 'event.submitted':
      if (fact.by !== context.owner) return 'notAllowed';
      if (!isOpen(snapshot) || snapshot.matches('submitted')) return 'notEditable';
      return fact.grounds.complete ? (whyNotMoved(fact.grounds.move) ?? 'startPassed') : 'incomplete';
    case 'section.reviewed':
      return refusedDecision(snapshot, fact) ?? 'staleSection';
    case 'event.approved':
      return (
        refusedDecision(snapshot, fact) ??
        (isFullyApproved(context) ? whyNotMoved(fact.grounds?.move) : null) ??
        'sectionsOpen'
      );
    case 'event.changesRequested':
      return refusedDecision(snapshot, fact) ?? 'changesTooLate';
    case 'event.rejected':
      return refusedDecision(snapshot, fact) ?? (fact.grounds?.started ? 'rejectTooLate' : 'peopleInside');
    case 'event.reopened':
      if (fact.by !== context.owner) return 'notAllowed';
      return fact.grounds.started ? 'eventStarted' : 'notEditable';
    case 'event.cancelled':
      if (fact.by !== context.owner) return 'notAllowed';
      return fact.grounds.started ? 'cancelTooLate' : 'peopleInside';
    case 'event.ownerChanged':
      if (fact.from !== context.owner) return 'ownerChanged';
      if (fact.grounds.ended) return 'eventEnded';
      return fact.to === context.owner ? 'ownsAlready' : 'notCreator';
    default:
      return 'notAllowed';
  }
}

const isOpen = (snapshot: EventReviewSnapshot) =>
  snapshot.matches('editing') || snapshot.matches('submitted') || snapshot.matches('updateRequired');

function refusedDecision(snapshot: EventReviewSnapshot, fact: EventReviewFact): RefusalCode | null {
  if (!snapshot.matches('submitted')) return 'notSubmitted';
  if (fact.by === snapshot.context.owner) return 'ownEvent';
  return snapshot.context.approvers.some(({ id }) => id === fact.by) ? null : 'notApprover';
}
