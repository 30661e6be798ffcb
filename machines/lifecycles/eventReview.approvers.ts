import type { Approver, EventReviewFact } from './eventReview.facts.ts';

/** Whose an event is, and who may decide on it. */
interface Deciders {
  owner: string;
  approvers: Approver[];
}

type ApproverLeftFact = Extract<EventReviewFact, { type: 'event.approverLeft' }>;

/** Whether an event would wait for someone who left: it needs their approval, or no one else may decide. */
export const leavesGap = (context: Deciders, left: ApproverLeftFact): boolean => {
  const approver = context.approvers.find(({ id }) => id === left.approver);
  return approver !== undefined && (approver.required || !hasOtherReviewer(context, left));
};

/** Whoever left is not required anymore; where no one else may decide, those who review events now may. */
export function withoutApprover(context: Deciders, left: ApproverLeftFact): Approver[] {
  const approvers = context.approvers.map((each) => (each.id === left.approver ? { ...each, required: false } : each));
  if (hasOtherReviewer(context, left)) return approvers;
  const others = left.grounds.reviewers.filter((id) => id !== context.owner && id !== left.approver);
  return [...approvers, ...others.map((id) => ({ id, required: false }))];
}

type ApproversJoinedFact = Extract<EventReviewFact, { type: 'event.approversJoined' }>;

/** Whether an event waits for no one who may decide, and someone else than its owner may now (E-300). */
export const endsGap = (context: Deciders, joined: ApproversJoinedFact): boolean =>
  !hasReviewer(context, joined.grounds.reviewers) && newApprovers(context, joined).length > 0;

/** Those who review events now may decide, and no one of them must. */
export const withApprovers = (context: Deciders, joined: ApproversJoinedFact): Approver[] => [
  ...context.approvers,
  ...newApprovers(context, joined),
];

const newApprovers = (context: Deciders, { grounds }: ApproversJoinedFact): Approver[] =>
  grounds.reviewers
    .filter((id) => id !== context.owner && !isApprover(context, id))
    .map((id) => ({ id, required: false }));

/** Whether someone whom an event waits for is among those who review events now. */
export const hasReviewer = ({ approvers }: Pick<Deciders, 'approvers'>, reviewers: readonly string[]): boolean =>
  approvers.some(({ id }) => reviewers.includes(id));

type Merged = Extract<EventReviewFact, { type: 'event.personMerged' }>;

/** Who owns an event and decides on it once a record was merged into another; no one decides on their own. */
export function withoutPerson(context: Deciders, { from, into, grounds }: Merged): Deciders {
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

type OwnerChanged = Extract<EventReviewFact, { type: 'event.ownerChanged' }>;

/** Whether whoever the fact names owns the event still, and it may go to the other. */
export const mayGo = ({ owner }: Pick<Deciders, 'owner'>, { from, to, grounds }: OwnerChanged): boolean =>
  owner === from && owner !== to && grounds.creates && !grounds.ended;

/** Who owns an event that was handed over and decides on it: no one on their own, and where no one else may, those who review events now. */
export function withOwner(context: Deciders, { to, grounds }: OwnerChanged): Deciders {
  const approvers = context.approvers.filter(({ id }) => id !== to);
  const instead = hasReviewer({ approvers }, grounds.reviewers) ? [] : grounds.reviewers.filter((id) => id !== to);
  const added = instead.filter((id) => !isApprover({ owner: to, approvers }, id));
  return { owner: to, approvers: [...approvers, ...added.map((id) => ({ id, required: false }))] };
}

/** Whether the event waits for this person’s approval. */
export const isApprover = ({ approvers }: Deciders, person: string): boolean =>
  approvers.some(({ id }) => id === person);

const hasOtherReviewer = ({ approvers }: Deciders, { approver, grounds }: ApproverLeftFact): boolean =>
  approvers.some(({ id }) => id !== approver && grounds.reviewers.includes(id));
