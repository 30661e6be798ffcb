import type { Approver, EventReviewFact } from './eventReview.facts.ts';
import type { EventReviewContext } from './eventReview.machine.ts';

type Left = Extract<EventReviewFact, { type: 'event.approverLeft' }>;

/** Whether an event would wait for somebody who left: it needs their approval, or nobody else may decide. */
export const leavesGap = (context: EventReviewContext, left: Left): boolean => {
  const approver = context.approvers.find(({ id }) => id === left.approver);
  return approver !== undefined && (approver.required || !hasOtherReviewer(context, left));
};

/** Whoever left is not required any more; where nobody else may decide, those who review events now may. */
export function withoutApprover(context: EventReviewContext, left: Left): Approver[] {
  const approvers = context.approvers.map((each) => (each.id === left.approver ? { ...each, required: false } : each));
  if (hasOtherReviewer(context, left)) return approvers;
  const others = left.grounds.reviewers.filter((id) => id !== context.owner && id !== left.approver);
  return [...approvers, ...others.map((id) => ({ id, required: false }))];
}

type Merged = Extract<EventReviewFact, { type: 'event.personMerged' }>;

/** Who owns an event and decides on it once a record was merged into another; nobody decides on their own. */
export function withoutPerson(
  context: EventReviewContext,
  { from, into, grounds }: Merged,
): Pick<EventReviewContext, 'owner' | 'approvers'> {
  const owner = context.owner === from ? into : context.owner;
  const left = context.approvers.find(({ id }) => id === from);
  const known = context.approvers.find(({ id }) => id === into);
  const required = left?.required === true || known?.required === true;
  const approvers = [
    ...context.approvers.filter(({ id }) => id !== from && id !== into),
    ...(left ? [{ id: from, required: false }] : []),
    ...((left || known) && into !== owner ? [{ id: into, required }] : []),
  ];
  const decides = approvers.some(({ id }) => id !== from && grounds.reviewers.includes(id));
  const instead = decides ? [] : grounds.reviewers.filter((id) => id !== owner && id !== from);
  return { owner, approvers: [...approvers, ...instead.map((id) => ({ id, required: false }))] };
}

export const isApprover = ({ approvers }: EventReviewContext, person: string): boolean =>
  approvers.some(({ id }) => id === person);

const hasOtherReviewer = ({ approvers }: EventReviewContext, { approver, grounds }: Left): boolean =>
  approvers.some(({ id }) => id !== approver && grounds.reviewers.includes(id));
