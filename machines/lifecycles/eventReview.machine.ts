import { and, assign, not, setup, stateIn } from 'xstate';
import type { ReviewStatus } from '#contract/events/event.ts';
import { isApprovedBy } from '#contract/review/stepReview.ts';
import {
  endsGap,
  isApprover,
  leavesGap,
  mayGo,
  withApprovers,
  withOwner,
  withoutApprover,
  withoutPerson,
} from './eventReview.approvers.ts';
import type { EventReviewFact, Approver } from './eventReview.facts.ts';
import { whyNotMoved } from './eventReview.moves.ts';
import { type EventReviewContext, firstVersions, type ReviewedSection, saved } from './eventReview.sections.ts';

export type { Approver, EventReviewFact, SavedSection } from './eventReview.facts.ts';
export type { EventReviewContext, ReviewedSection } from './eventReview.sections.ts';

const lifecycle = setup({
  types: {} as { context: EventReviewContext; input: { id: string }; events: EventReviewFact },
  guards: {
    isOwner: ({ context, event }) => event.by === context.owner,
    isApprover: ({ context, event }) => isApprover(context, event.by),
    isComplete: ({ event }) => event.type === 'event.submitted' && event.grounds.complete,
    bypassesApproval: ({ context }) => context.bypass,
    isBeforeStart: ({ event }) =>
      !('grounds' in event && event.grounds && 'started' in event.grounds && event.grounds.started),
    /** What was waiting with another start once the one that people know has come is sent back: nothing else can be done with it (E-321). */
    maySendBack: ({ event }) =>
      event.type === 'event.changesRequested' &&
      (event.grounds?.started !== true || event.grounds.move?.started === true),
    mayMove: ({ event }) =>
      !('grounds' in event && event.grounds && 'move' in event.grounds) || whyNotMoved(event.grounds.move) === null,
    isAhead: ({ event }) => !(event.type === 'event.submitted' && event.grounds.passed),
    isEmpty: ({ event }) =>
      !('grounds' in event && event.grounds && 'inside' in event.grounds && (event.grounds.inside ?? 0) > 0),
    namesPresentVersion: ({ context, event }) =>
      event.type === 'section.reviewed' &&
      shownSections(context).some(([id, { version }]) => id === event.section && version === event.version),
    isNextVersion: ({ context, event }) =>
      'sections' in event && event.sections.every(({ id, version }) => context.sections[id]?.version === version - 1),
    isBeforeLimit: ({ event }) => event.type === 'event.dateChanged' && !event.grounds.locked,
    namesSection: ({ context, event }) =>
      event.type === 'section.commented' && Object.hasOwn(context.sections, event.section),
    addsModule: ({ context, event }) =>
      event.type === 'module.added' &&
      !Object.hasOwn(context.modules, event.module) &&
      event.sections.every(({ id, version }) => version === 1 && !Object.hasOwn(context.sections, id)),
    switchesModule: ({ context, event }) =>
      event.type === 'module.switched' &&
      Object.hasOwn(context.modules, event.module) &&
      context.modules[event.module] !== event.active,
    leavesGap: ({ context, event }) => event.type === 'event.approverLeft' && leavesGap(context, event),
    endsGap: ({ context, event }) => event.type === 'event.approversJoined' && endsGap(context, event),
    isCancelled: stateIn('cancelled'),
    concernsMerged: ({ context, event }) =>
      event.type === 'event.personMerged' &&
      (event.sections.length > 0 || context.owner === event.from || isApprover(context, event.from)),
    isHandedOver: ({ context, event }) => event.type === 'event.ownerChanged' && mayGo(context, event),
    everySectionApproved: ({ context }) => isFullyApproved(context),
  },
  actions: {
    rememberCreation: assign(({ context, event }) =>
      event.type === 'event.created'
        ? { ...context, owner: event.owner, bypass: event.bypass, sections: firstVersions(event.sections, null) }
        : context,
    ),
    rememberModule: assign(({ context, event }) =>
      event.type === 'module.added'
        ? {
            ...context,
            sections: { ...context.sections, ...firstVersions(event.sections, event.module) },
            modules: { ...context.modules, [event.module]: true },
          }
        : context,
    ),
    rememberSwitch: assign(({ context, event }) =>
      event.type === 'module.switched'
        ? { ...context, modules: { ...context.modules, [event.module]: event.active } }
        : context,
    ),
    replaceSections: assign(({ context, event }) => saved(context, event, () => ({}))),
    /** A comment is news, and changes nothing; without an action XState would not take it. */
    acceptFact: assign(({ context }) => context),
    replaceDates: assign(({ context, event }) => saved(context, event, (section) => section.decisions)),
    replaceVolunteers: assign(({ context, event }) =>
      saved(context, event, (section) =>
        event.type === 'volunteers.saved' && event.undecides ? {} : section.decisions,
      ),
    ),
    publishApproved: assign({ stands: true }),
    withdrawApproved: assign({ stands: false }),
    rememberApprovers: assign(({ context, event }) =>
      event.type === 'event.submitted'
        ? { ...context, approvers: event.approvers.filter(({ id }) => id !== context.owner) }
        : context,
    ),
    replaceApprover: assign(({ context, event }) =>
      event.type === 'event.approverLeft' ? { ...context, approvers: withoutApprover(context, event) } : context,
    ),
    addApprovers: assign(({ context, event }) =>
      event.type === 'event.approversJoined' ? { ...context, approvers: withApprovers(context, event) } : context,
    ),
    replacePerson: assign(({ context, event }) =>
      event.type === 'event.personMerged'
        ? { ...saved(context, event, ({ decisions }) => decisions), ...withoutPerson(context, event) }
        : context,
    ),
    replaceOwner: assign(({ context, event }) =>
      event.type === 'event.ownerChanged' ? { ...context, ...withOwner(context, event) } : context,
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

const sectionSaved = {
  guard: and(['isOwner', 'isNextVersion', 'isBeforeStart']),
  actions: 'replaceSections',
} as const;
const moduleAdded = { guard: and(['isOwner', 'addsModule']), actions: 'rememberModule' } as const;
const moduleSwitched = { guard: and(['isOwner', 'switchesModule']), actions: 'rememberSwitch' } as const;
const volunteersSaved = { guard: and(['isOwner', 'isNextVersion']), actions: 'replaceVolunteers' } as const;
const changesDate = and(['isOwner', 'isNextVersion', 'isBeforeLimit']);
const dateChanged = { guard: changesDate, actions: 'replaceSections' } as const;
const dateChangedApproved = { guard: and([changesDate, 'isEmpty']), actions: 'replaceDates' } as const;
const commented = { guard: 'namesSection', actions: 'acceptFact' } as const;
const submits = and(['isOwner', 'isComplete', 'mayMove', 'isAhead']);
const submitted = [
  { guard: and([submits, 'bypassesApproval']), target: 'approved', actions: 'publishApproved' },
  { guard: submits, target: 'submitted', actions: 'rememberApprovers' },
] as const;
const reopened = { guard: and(['isOwner', 'isBeforeStart']), target: 'editing' } as const;
const cancelled = {
  guard: and(['isOwner', 'isBeforeStart', 'isEmpty']),
  target: 'cancelled',
  actions: 'withdrawApproved',
} as const;
const decides = and(['isApprover', not('isOwner')]);

/**
 * What an event goes through between its creation and its end: editing, submitted, approved, rejected, update-required
 * (E-106), and cancelled. A save raises the version of a section and clears that section's decisions alone; a decision
 * names section and version; approving needs every reviewable section approved by every required approver, or by one
 * approver where none is required. Saving volunteers never touches the status, and another team is undecided again. Changing
 * the date of an approved event touches neither, and is open until the time limit (N-51). While an event that was
 * approved is changed, the approved version stands. Nothing is saved (N-45), cancelled or rejected (E-303) once the date that
 * people know has come, nor cancelled (E-305) or rejected (E-306) while people are inside.
 * Then no other start is submitted or approved either (E-307): what waits with one is sent back (E-321), while no other change is asked for
 * once the date has come (E-308). A start that has passed is not submitted (E-310). An approver who leaves is not waited for, and what they decided still counts (M-14); where no one may decide, those who
 * come to review events may (E-300). Where two records of one person
 * became one (M-166), the one that is kept owns the event and decides on it in the other's place; no one on their own. Until it is
 * over, whoever runs the organization hands an event to someone else who may create one (E-313).
 */
export const eventReviewMachine = lifecycle.createMachine({
  id: 'eventReview',
  context: ({ input }) => ({
    id: input.id,
    owner: '',
    bypass: false,
    approvers: [],
    sections: {},
    modules: {},
    stands: false,
  }),
  on: {
    'event.personMerged': {
      guard: and(['concernsMerged', 'isNextVersion', not('isCancelled')]),
      actions: 'replacePerson',
    },
    'event.ownerChanged': { guard: and(['isHandedOver', not('isCancelled')]), actions: 'replaceOwner' },
  },
  initial: 'absent',
  states: {
    absent: { on: { 'event.created': { target: 'editing', actions: 'rememberCreation' } } },
    editing: {
      on: {
        'section.saved': sectionSaved,
        'module.added': moduleAdded,
        'module.switched': moduleSwitched,
        'volunteers.saved': volunteersSaved,
        'event.dateChanged': dateChanged,
        'section.commented': commented,
        'event.submitted': submitted,
        'event.cancelled': cancelled,
      },
    },
    submitted: {
      on: {
        'section.saved': sectionSaved,
        'module.added': moduleAdded,
        'module.switched': moduleSwitched,
        'volunteers.saved': volunteersSaved,
        'event.dateChanged': dateChanged,
        'section.commented': commented,
        'section.reviewed': { guard: and([decides, 'namesPresentVersion']), actions: 'rememberDecision' },
        'event.approverLeft': { guard: 'leavesGap', actions: 'replaceApprover' },
        'event.approversJoined': { guard: 'endsGap', actions: 'addApprovers' },
        'event.approved': {
          guard: and([decides, 'everySectionApproved', 'mayMove']),
          target: 'approved',
          actions: 'publishApproved',
        },
        'event.changesRequested': { guard: and([decides, 'maySendBack']), target: 'updateRequired' },
        'event.rejected': {
          guard: and([decides, 'isBeforeStart', 'isEmpty']),
          target: 'rejected',
          actions: 'withdrawApproved',
        },
        'event.reopened': reopened,
        'event.cancelled': cancelled,
      },
    },
    updateRequired: {
      on: {
        'section.saved': sectionSaved,
        'module.added': moduleAdded,
        'module.switched': moduleSwitched,
        'volunteers.saved': volunteersSaved,
        'event.dateChanged': dateChanged,
        'section.commented': commented,
        'event.submitted': submitted,
        'event.reopened': reopened,
        'event.cancelled': cancelled,
      },
    },
    approved: {
      on: {
        'volunteers.saved': volunteersSaved,
        'event.dateChanged': dateChangedApproved,
        'section.commented': commented,
        'event.reopened': reopened,
        'event.cancelled': cancelled,
      },
    },
    rejected: {
      on: {
        'volunteers.saved': volunteersSaved,
        'section.commented': commented,
        'event.reopened': reopened,
        'event.cancelled': cancelled,
      },
    },
    cancelled: { type: 'final' },
  },
});

export type EventReviewSnapshot = ReturnType<typeof eventReviewMachine.resolveState>;

/** The status as E-106 names it, or `cancelled`, which stands outside the five. */
export function reviewStatusOf(snapshot: EventReviewSnapshot): ReviewStatus | 'cancelled' {
  if (snapshot.matches('updateRequired')) return 'update-required';
  if (snapshot.matches('absent')) return 'editing';
  return snapshot.value as Exclude<ReviewStatus, 'update-required'> | 'cancelled';
}

/** How an event stands to the people around it: its status, or `being-changed` while an approved version stands and another one is made. */
export function publicStatusOf(snapshot: EventReviewSnapshot): ReturnType<typeof reviewStatusOf> | 'being-changed' {
  return snapshot.context.stands && !snapshot.matches('approved') ? 'being-changed' : reviewStatusOf(snapshot);
}

/** Whether every reviewable section's present version has the approvals it needs. */
export function isFullyApproved({ approvers, sections, modules }: EventReviewContext): boolean {
  return shownSections({ sections, modules })
    .filter(([, section]) => section.reviewable)
    .every(([, section]) => isSectionApproved(approvers, section));
}

/** The sections that count, by id: all but those of an optional module that is off. */
export const shownSections = ({ sections, modules }: Pick<EventReviewContext, 'sections' | 'modules'>) =>
  Object.entries(sections).filter(([, { module }]) => module === null || modules[module] === true);

/** Whether the present version of a section is approved by those who must. */
export const isSectionApproved = (approvers: readonly Approver[], { decisions }: ReviewedSection): boolean =>
  isApprovedBy(approvers.map(({ id, required }) => ({ approved: decisions[id] ?? null, isFinalApprover: required })));
