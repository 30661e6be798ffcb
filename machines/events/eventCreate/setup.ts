import { assign, emit, setup } from 'xstate';
import type { EventType } from '#contract/organization/organization.ts';
import type { StoredFile } from '#contract/kit/shared.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { type FailedRule, firstFailing } from '#contract/kit/form.ts';
import { type TypedBasics, typedBasicsForm, withInstants } from '#contract/events/typedBasics.ts';
import { call } from '#machines/kit/call.ts';
import { type FormContext, formFlow, withoutFailing } from '#machines/kit/form.ts';
import { information, type NoticeShown } from '#machines/kit/notice.ts';
import { refusalCode, refusedField } from '#machines/kit/refusal.ts';
import {
  type BasicsChosen,
  type BasicsTexts,
  endAfter,
  type EventDraft,
  noTexts,
  nothingChosen,
  typedOf,
} from './draft.ts';

export interface EventCreateInput {
  /** The chosen type, from the address. */
  typeId: string;
  /** UTC ISO, read at the edge. */
  now: string;
  daysBeforeEventCreate: number;
  /** The organization's limit on guests. */
  maxGuestAllowed: number;
  /** The id of the draft that is begun where none was kept. */
  newId: string;
  /** What was typed before a reload. */
  draft: EventDraft | null;
}

/** One event as it is sent: times UTC ISO, the photo by its key. `draftId` names the creation, so that it happens once. */
export interface NewEvent {
  draftId: string;
  typeId: string;
  values: TypedBasics;
  photo: string | null;
}

export interface EventCreateContext extends Omit<EventCreateInput, 'newId' | 'draft'>, BasicsChosen, FormContext {
  draftId: string;
  type: EventType | null;
  /** As they were kept or last submitted; between that they stand in their fields. */
  texts: BasicsTexts;
  /** The photo is on its way. */
  uploading: boolean;
  /** The fields hold what was typed before a reload. */
  restored: boolean;
  error: string | null;
  eventId: string;
}

export type EventCreateSignal =
  | { type: 'retry.pressed' }
  | { type: 'start.changed'; wall: string }
  | { type: 'end.changed'; wall: string }
  | { type: 'zone.chosen'; zone: string }
  | { type: 'photo.uploaded'; file: StoredFile }
  | { type: 'photo.removed' }
  | { type: 'upload.changed'; running: boolean }
  /** The form begins again; `draftId` is that of the new one. */
  | { type: 'anew.pressed'; draftId: string }
  | { type: 'form.submitted'; texts: BasicsTexts };

/** `draft.changed`: something was chosen, and is to be kept beside the texts. `draft.over`: nothing of it is kept any longer. */
export type EventCreateEmitted = NoticeShown | { type: 'draft.changed'; chosen: BasicsChosen } | { type: 'draft.over' };

const form = formFlow<EventCreateContext, EventCreateSignal>(({ context, event }) =>
  event.type === 'form.submitted' ? failing(context, event.texts) : null,
);

export const eventCreateSetup = setup({
  types: {} as {
    context: EventCreateContext;
    input: EventCreateInput;
    events: EventCreateSignal;
    emitted: EventCreateEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadTypes: call<EventType[]>('listEventTypes'),
    createEvent: call<{ id: string }, NewEvent>('createEvent'),
  },
  guards: {
    isKnownType: ({ context }, { types }: { types: readonly EventType[] }) => typeNamed(types, context.typeId) !== null,
    ...form.guards,
    isUploading: ({ context }) => context.uploading,
    isMadeBefore: (_, { error }: { error: unknown }) => refusalCode(error) === 'keyReused',
    namesField: (_, { error }: { error: unknown }) => refusedField(error) !== null,
  },
  actions: {
    ...form.actions,
    keepType: assign(({ context }, { types }: { types: readonly EventType[] }) => ({
      type: typeNamed(types, context.typeId),
      error: null,
    })),
    nameError: assign((_, { error }: { error: unknown }) => ({ error: errorText(error) })),
    clearError: assign({ error: null }),
    moveStart: assign(({ context, event }) =>
      event.type === 'start.changed'
        ? { ...withoutFailing(context, 'startDate'), start: event.wall, end: endAfter(event.wall, context) }
        : context,
    ),
    moveEnd: assign(({ context, event }) =>
      event.type === 'end.changed' ? { ...withoutFailing(context, 'endDate'), end: event.wall } : context,
    ),
    takeZone: assign(({ context, event }) =>
      event.type === 'zone.chosen' ? { ...withoutFailing(context, 'timezone'), zone: event.zone } : context,
    ),
    keepPhoto: assign(({ context, event }) =>
      event.type === 'photo.uploaded' ? { ...withoutFailing(context, 'file'), photo: event.file } : context,
    ),
    dropPhoto: assign(({ context }) => ({ ...withoutFailing(context, 'file'), photo: null })),
    noteUpload: assign(({ context, event }) =>
      event.type === 'upload.changed' ? { uploading: event.running } : context,
    ),
    tellDraft: emit(
      ({ context: { start, end, zone, photo } }): EventCreateEmitted => ({
        type: 'draft.changed',
        chosen: { start, end, zone, photo },
      }),
    ),
    endDraft: emit({ type: 'draft.over' }),
    beginAnew: assign(({ context, event }) =>
      event.type === 'anew.pressed'
        ? { ...nothingChosen, draftId: event.draftId, texts: noTexts, failed: null, restored: false }
        : context,
    ),
    sayUploading: emit(information('Your photo is still uploading. Wait for it to finish, or remove it.')),
    takeTexts: assign(({ context, event }) =>
      event.type === 'form.submitted' ? { texts: event.texts, failed: null } : context,
    ),
    keepEvent: assign((_, { id }: { id: string }) => ({ eventId: id })),
    sayMadeBefore: emit(information('This event was already created. You’ll find it in your events.')),
  },
});

const typeNamed = (types: readonly EventType[], typeId: string): EventType | null =>
  types.find(({ id }) => id === typeId) ?? null;

function failing(context: EventCreateContext, texts: BasicsTexts): FailedRule | null {
  const { now, daysBeforeEventCreate, maxGuestAllowed, type } = context;
  const bypassApproval = type?.bypassApproval ?? false;
  return firstFailing(typedBasicsForm, typedOf(texts, context), {
    now,
    daysBeforeEventCreate,
    maxGuestAllowed,
    bypassApproval,
  });
}

/** What is sent of the form as it was last submitted. */
export const newEventOf = (context: EventCreateContext): NewEvent => ({
  draftId: context.draftId,
  typeId: context.typeId,
  values: withInstants(typedOf(context.texts, context)),
  photo: context.photo?.key ?? null,
});
