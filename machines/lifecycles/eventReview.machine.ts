import { and, assign, not, setup } from 'xstate';
import type { ReviewStatus } from '#contract/entities/event.ts';
import type { RefusalCode } from '#contract/refusals.ts';

interface Told {
  /** UTC ISO. */
  at: string;
  /** Id of the person who did it. */
  by: string;
}

/** One section at one version. `values` names the record that holds what was saved, `hash` its contents. */
export interface SavedSection {
  id: string;
  version: number;
  values: string;
  hash: string;
}

export interface Approver {
  id: string;
  required: boolean;
}

export type EventReviewFact =
  | (Told & {
      type: 'event.created';
      owner: string;
      eventType: string;
      bypass: boolean;
      sections: (SavedSection & { reviewable: boolean })[];
    })
  | (Told & { type: 'section.saved'; sections: SavedSection[] })
  | (Told & { type: 'volunteers.saved'; sections: SavedSection[] })
  | (Told & { type: 'event.submitted'; approvers: Approver[]; grounds: { complete: boolean } })
  | (Told & { type: 'section.reviewed'; section: string; version: number; approved: boolean })
  | (Told & { type: 'event.approved' })
  | (Told & { type: 'event.changesRequested'; reason: string })
  | (Told & { type: 'event.rejected'; reason: string })
  | (Told & { type: 'event.reopened'; grounds: { started: boolean } })
  | (Told & { type: 'event.cancelled' });

export interface ReviewedSection {
  version: number;
  values: string;
  reviewable: boolean;
  /** Approver's id → the decision on the present version. */
  decisions: Record<string, boolean>;
}

export interface EventReviewContext {
  id: string;
  owner: string;
  bypass: boolean;
  approvers: Approver[];
  sections: Record<string, ReviewedSection>;
}

const lifecycle = setup({
  types: {} as { context: EventReviewContext; input: { id: string }; events: EventReviewFact },
  guards: {
    isOwner: ({ context, event }) => event.by === context.owner,
    isApprover: ({ context, event }) => context.approvers.some((approver) => approver.id === event.by),
    isComplete: ({ event }) => event.type === 'event.submitted' && event.grounds.complete,
    bypassesApproval: ({ context }) => context.bypass,
    isBeforeStart: ({ event }) => !('grounds' in event && 'started' in event.grounds && event.grounds.started),
    namesPresentVersion: ({ context, event }) =>
      event.type === 'section.reviewed' && context.sections[event.section]?.version === event.version,
    isNextVersion: ({ context, event }) =>
      'sections' in event && event.sections.every(({ id, version }) => context.sections[id]?.version === version - 1),
    everySectionApproved: ({ context }) => isFullyApproved(context),
  },
  actions: {
    rememberCreation: assign(({ context, event }) =>
      event.type === 'event.created'
        ? {
            ...context,
            owner: event.owner,
            bypass: event.bypass,
            sections: Object.fromEntries(
              event.sections.map(({ id, version, values, reviewable }) => [
                id,
                { version, values, reviewable, decisions: {} },
              ]),
            ),
          }
        : context,
    ),
    replaceSections: assign(({ context, event }) => saved(context, event, () => ({}))),
    replaceVolunteers: assign(({ context, event }) => saved(context, event, (section) => section.decisions)),
    rememberApprovers: assign(({ context, event }) =>
      event.type === 'event.submitted'
        ? { ...context, approvers: event.approvers.filter(({ id }) => id !== context.owner) }
        : context,
    ),
    rememberDecision: assign(({ context, event }) => {
      if (event.type !== 'section.reviewed') return context;
      const section = context.sections[event.section];
      if (!section) return context;
      const decided = { ...section, decisions: { ...section.decisions, [event.by]: event.approved } };
      return { ...context, sections: { ...context.sections, [event.section]: decided } };
    }),
  },
});

const sectionSaved = { guard: and(['isOwner', 'isNextVersion']), actions: 'replaceSections' } as const;
const volunteersSaved = { guard: and(['isOwner', 'isNextVersion']), actions: 'replaceVolunteers' } as const;
const submitted = [
  { guard: and(['isOwner', 'isComplete', 'bypassesApproval']), target: 'approved' },
  { guard: and(['isOwner', 'isComplete']), target: 'submitted', actions: 'rememberApprovers' },
] as const;
const reopened = { guard: and(['isOwner', 'isBeforeStart']), target: 'editing' } as const;
const cancelled = { guard: 'isOwner', target: 'cancelled' } as const;
const decides = and(['isApprover', not('isOwner')]);

/**
 * What an event goes through between its creation and its end: editing, submitted, approved, rejected, update-required
 * (section 4), and cancelled. A save raises the version of a section and clears that section's decisions alone; a decision
 * names section and version; approving needs every reviewable section approved by every required approver, or by one
 * approver where none is required. Saving volunteers touches neither status nor decisions.
 */
export const eventReviewMachine = lifecycle.createMachine({
  id: 'eventReview',
  context: ({ input }) => ({ id: input.id, owner: '', bypass: false, approvers: [], sections: {} }),
  initial: 'absent',
  states: {
    absent: { on: { 'event.created': { target: 'editing', actions: 'rememberCreation' } } },
    editing: {
      on: {
        'section.saved': sectionSaved,
        'volunteers.saved': volunteersSaved,
        'event.submitted': submitted,
        'event.cancelled': cancelled,
      },
    },
    submitted: {
      on: {
        'section.saved': sectionSaved,
        'volunteers.saved': volunteersSaved,
        'section.reviewed': { guard: and([decides, 'namesPresentVersion']), actions: 'rememberDecision' },
        'event.approved': { guard: and([decides, 'everySectionApproved']), target: 'approved' },
        'event.changesRequested': { guard: decides, target: 'updateRequired' },
        'event.rejected': { guard: decides, target: 'rejected' },
        'event.reopened': reopened,
        'event.cancelled': cancelled,
      },
    },
    updateRequired: {
      on: {
        'section.saved': sectionSaved,
        'volunteers.saved': volunteersSaved,
        'event.submitted': submitted,
        'event.reopened': reopened,
        'event.cancelled': cancelled,
      },
    },
    approved: { on: { 'volunteers.saved': volunteersSaved, 'event.reopened': reopened, 'event.cancelled': cancelled } },
    rejected: { on: { 'volunteers.saved': volunteersSaved, 'event.reopened': reopened, 'event.cancelled': cancelled } },
    cancelled: { type: 'final' },
  },
});

export type EventReviewSnapshot = ReturnType<typeof eventReviewMachine.resolveState>;

/** The status as section 4 names it, or `cancelled`, which stands outside the five. */
export function reviewStatusOf(snapshot: EventReviewSnapshot): ReviewStatus | 'cancelled' {
  if (snapshot.matches('updateRequired')) return 'update-required';
  if (snapshot.matches('absent')) return 'editing';
  return snapshot.value as Exclude<ReviewStatus, 'update-required'> | 'cancelled';
}

/** Whether every reviewable section's present version has the approvals it needs. */
export function isFullyApproved({ approvers, sections }: EventReviewContext): boolean {
  const required = approvers.filter((approver) => approver.required);
  return Object.values(sections)
    .filter((section) => section.reviewable)
    .every(({ decisions }) =>
      required.length > 0
        ? required.every(({ id }) => decisions[id] === true)
        : approvers.some(({ id }) => decisions[id] === true),
    );
}

/** The named refusal for a fact that the event does not take now; null when it takes it. */
export function whyNotReview(snapshot: EventReviewSnapshot, fact: EventReviewFact): RefusalCode | null {
  if (snapshot.can(fact)) return null;
  if (snapshot.matches('cancelled')) return 'eventCancelled';
  const { context } = snapshot;
  switch (fact.type) {
    case 'section.saved':
    case 'volunteers.saved':
      if (fact.by !== context.owner) return 'notAllowed';
      return fact.type === 'section.saved' && !isOpen(snapshot) ? 'notEditable' : 'changedMeanwhile';
    case 'event.created':
      return 'changedMeanwhile';
    case 'event.submitted':
      if (fact.by !== context.owner) return 'notAllowed';
      return !fact.grounds.complete && isOpen(snapshot) && !snapshot.matches('submitted')
        ? 'incomplete'
        : 'notEditable';
    case 'section.reviewed':
      return refusedDecision(snapshot, fact) ?? 'staleSection';
    case 'event.approved':
      return refusedDecision(snapshot, fact) ?? 'sectionsOpen';
    case 'event.changesRequested':
    case 'event.rejected':
      return refusedDecision(snapshot, fact) ?? 'changedMeanwhile';
    case 'event.reopened':
      if (fact.by !== context.owner) return 'notAllowed';
      return fact.grounds.started ? 'eventStarted' : 'notEditable';
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

function saved(
  context: EventReviewContext,
  event: EventReviewFact,
  decisionsKept: (section: ReviewedSection) => Record<string, boolean>,
): EventReviewContext {
  if (event.type !== 'section.saved' && event.type !== 'volunteers.saved') return context;
  const sections = { ...context.sections };
  for (const { id, version, values } of event.sections) {
    const section = sections[id];
    if (section) sections[id] = { ...section, version, values, decisions: decisionsKept(section) };
  }
  return { ...context, sections };
}
