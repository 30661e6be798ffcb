import { assign, emit, setup } from 'xstate';
import type { AnsweredValue, FullEvent, PossibleVolunteer, SectionValues } from '#contract/events/event.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { limits } from '#contract/kit/limits.ts';
import { call } from '#machines/kit/call.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import {
  afterSave,
  type Change,
  changed,
  type Draft,
  merged,
  rebased,
  shown,
  without,
} from '#machines/events/eventSteps/draft.ts';
import { eventInRefusal, isStale } from '#machines/events/eventSteps/eventInRefusal.ts';
import { newerOf, sectionsOf } from '#machines/events/eventSteps/values.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { volunteerSteps } from './volunteerSteps.ts';

export interface ManageVolunteersInput {
  eventId: string;
  /** Id of the module. */
  stepId: string;
  /** What the browser has kept of changes to this event, also of those that are made elsewhere. */
  draft: Draft;
}

export interface SaveVolunteers {
  eventId: string;
  moduleId: string;
  /** Ids of those chosen, of the items that were changed here alone: by section and item. */
  sections: Record<string, SectionValues>;
  /** At which versions those sections were read. */
  versions: Record<string, number>;
}

export interface ManageVolunteersContext extends ManageVolunteersInput {
  event: FullEvent | null;
  error: string | null;
  /** What was chosen within the last second, not merged into the draft yet. */
  typed: Draft;
  /** What is on its way to the server. */
  sent: Draft;
  people: readonly PossibleVolunteer[];
  /** The address that a person goes on to; null while they stay. */
  away: string | null;
  /** Something changed while the event was loaded again, so it is loaded once more. */
  outdated: boolean;
}

export type ManageVolunteersSignal =
  | ({ type: 'item.changed' } & Change)
  | { type: 'item.left' }
  | { type: 'theirs.taken'; section: string; item: string }
  | { type: 'save.pressed' }
  /** To another step, or to the list of them. */
  | { type: 'away.chosen'; path: string }
  /** The page goes, or is not seen anymore. */
  | { type: 'page.left' }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

interface Failed {
  error: unknown;
}

const fresh = freshness<ManageVolunteersContext, ManageVolunteersSignal>();

export const manageVolunteersSetup = setup({
  types: {} as {
    context: ManageVolunteersContext;
    input: ManageVolunteersInput;
    events: ManageVolunteersSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadEvent: call<FullEvent, { eventId: string }>('getEvent'),
    loadPeople: call<PossibleVolunteer[], { eventId: string; moduleId: string }>('listPossibleVolunteers'),
    saveVolunteers: call<FullEvent, SaveVolunteers>('saveModule'),
    watchNews: watchNewsStub<{ eventId: string }>(),
  },
  delays: { idleMerge: limits.idleMerge },
  guards: {
    ...fresh.guards,
    lacksStep: ({ context }, { event }: { event: FullEvent }) => stepOf({ ...context, event }) === null,
    isVolunteerItem: ({ context, event }) => event.type === 'item.changed' && isVolunteerItem(context, event),
    hasChanges: ({ context }) => hasChanges(context),
    isConflict: (_, { error }: Failed) => isStale(error) && eventInRefusal(error) !== null,
  },
  actions: {
    ...fresh.actions,
    keepEvent: assign(({ context }, { event }: { event: FullEvent }) => known(context, event)),
    keepSaved: assign(({ context }, { event }: { event: FullEvent }) => ({
      event,
      draft: afterSave(context.draft, context.sent, event),
      sent: {},
    })),
    keepConflict: assign(({ context }, { error }: Failed) => {
      const event = eventInRefusal(error);
      return event === null ? {} : { event, draft: seen(context, event), sent: {} };
    }),
    nameError: assign((_, { error }: Failed) => ({ error: errorText(error) })),
    change: assign(({ context, event }) =>
      event.type === 'item.changed' && context.event
        ? { ...context, typed: changed(context.typed, context.event, event) }
        : context,
    ),
    merge: assign(({ context }) => mergedTyped(context)),
    takeTheirs: assign(({ context, event }) =>
      event.type === 'theirs.taken'
        ? {
            ...context,
            typed: without(context.typed, event.section, event.item),
            draft: without(context.draft, event.section, event.item),
          }
        : context,
    ),
    aim: assign(({ context, event }) => (event.type === 'away.chosen' ? { ...context, away: event.path } : context)),
    send: assign(({ context }) => ({ sent: chosenHere(context) })),
    keepPeople: assign((_, { people }: { people: PossibleVolunteer[] }) => ({ people })),
    saySaved: emit(success('successfully saved')),
    fail: emit((_, { error }: Failed) => failure(errorText(error))),
  },
});

/** The people chosen for each item of the sections that were changed, with the version that each section had when it was read. */
export function whatToSave({ eventId, stepId, sent }: ManageVolunteersContext): SaveVolunteers {
  const sections = Object.entries(sent);
  const chosenIn = (items: Draft[string]['items']) =>
    Object.fromEntries(Object.entries(items).map(([item, { value }]) => [item, idsOf(value)]));
  return {
    eventId,
    moduleId: stepId,
    sections: Object.fromEntries(sections.map(([id, { items }]) => [id, chosenIn(items)])),
    versions: Object.fromEntries(sections.map(([id, { version }]) => [id, version])),
  };
}

const idsOf = (value: AnsweredValue): string[] => (Array.isArray(value) ? value : []);

/** What has been chosen in this step and is not saved, the last second too. */
export const draftNow = (context: ManageVolunteersContext): Draft =>
  chosenHere({ ...context, ...mergedTyped(context) });

/** Whether anything chosen differs from what the event has. */
export const hasChanges = (context: ManageVolunteersContext): boolean => Object.keys(draftNow(context)).length > 0;

/** The module, among those that ask for volunteers; null where it is none of them. */
export const stepOf = ({ event, stepId }: Pick<ManageVolunteersContext, 'event' | 'stepId'>) =>
  event === null ? null : (volunteerSteps(event).find(({ id }) => id === stepId) ?? null);

function isVolunteerItem({ event }: ManageVolunteersContext, { section, item }: Change): boolean {
  const markup = event && sectionsOf(event).find(({ id }) => id === section)?.markup;
  return markup?.some(({ id, type }) => id === item && type === 'volunteer') ?? false;
}

/** Of all changes that are not saved, the choices of this step. What else was changed is for the steps of the event. */
export function chosenHere(context: ManageVolunteersContext): Draft {
  return Object.fromEntries(
    (stepOf(context)?.sections ?? []).flatMap(({ id }) => {
      const { version = 0, items = {} } = context.draft[id] ?? {};
      const chosen = Object.entries(items).filter(([item, { value }]) =>
        isVolunteerItem(context, { section: id, item, value }),
      );
      return chosen.length === 0 ? [] : [[id, { version, items: Object.fromEntries(chosen) }]];
    }),
  );
}

/** The draft after a person was shown the choices of this step as they stand, and nothing else. */
function seen(context: ManageVolunteersContext, event: FullEvent): Draft {
  const [here, told] = [chosenHere(context), shown(context.draft, event)];
  const now = Object.entries(rebased(context.draft, event));
  return Object.fromEntries(now.map(([id, each]) => [id, here[id] ? (told[id] ?? each) : each]));
}

function known(context: ManageVolunteersContext, told: FullEvent): Partial<ManageVolunteersContext> {
  const event = context.event === null ? told : newerOf(context.event, told);
  return { ...mergedTyped({ ...context, event }), event };
}

const mergedTyped = ({ event, draft, typed }: ManageVolunteersContext): Partial<ManageVolunteersContext> =>
  event === null ? {} : { typed: {}, draft: rebased(merged(draft, typed), event) };
