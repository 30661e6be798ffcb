import { assign, emit, setup } from 'xstate';
import type { EventInfo } from '#contract/rsvp/attendee.ts';
import type { FullEvent } from '#contract/events/event.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call } from '#machines/kit/call.ts';
import { type FormContext, formFlow } from '#machines/kit/form.ts';
import { withEvent } from '../eventView/withEvent.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode } from '#machines/kit/refusal.ts';
import { dateClosed } from './closings.ts';
import { datesOf, failingDates, instantsOf, type KnownDates, type TypedDates, wallTime } from './dates.ts';

export interface ChangeDateInput {
  info: EventInfo;
  /** The organization's numbers. */
  daysBeforeEventCreate: number;
  eventDateChangeTimeLimit: number;
  /** UTC ISO, read at the edge. */
  now: string;
}

export interface ChangeDateContext extends ChangeDateInput, FormContext {
  known: KnownDates | null;
  /** Wall times in the event's zone, as typed. */
  start: string;
  end: string;
  /** A person has typed here: what is loaded no longer replaces it. */
  touched: boolean;
  error: string | null;
  /** Start and end were set to something else while a person was typing. */
  overtaken: boolean;
}

export type ChangeDateSignal =
  | { type: 'start.changed'; wall: string }
  | { type: 'end.changed'; wall: string }
  | { type: 'save.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'time.updated'; now: string }
  /** The event view has loaded the event again. */
  | { type: 'info.refreshed'; info: EventInfo };

export type ChangeDateEmitted = NoticeShown | { type: 'info.updated'; info: EventInfo };

export interface SaveDates {
  eventId: string;
  moduleId: string;
  versions: KnownDates['versions'];
  /** UTC ISO. */
  startDate: string;
  endDate: string;
}

const form = formFlow<ChangeDateContext, ChangeDateSignal>(({ context }) => failing(context));

export const changeDateSetup = setup({
  types: {} as {
    context: ChangeDateContext;
    input: ChangeDateInput;
    events: ChangeDateSignal;
    emitted: ChangeDateEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadEvent: call<FullEvent, { eventId: string }>('getEvent'),
    saveDates: call<FullEvent, SaveDates>('saveModule'),
  },
  guards: {
    isClosed: ({ context }) => isClosed(context),
    isKnown: ({ context }) => context.known !== null,
    ...form.guards,
    isElsewhere: ({ context, event }) => event.type === 'info.refreshed' && isElsewhere(context, event.info),
    isLocked: (_, { error }: { error: unknown }) => refusalCode(error) === 'dateLocked',
    wasOvertaken: (_, { error }: { error: unknown }) =>
      ['sameFieldChanged', 'changedMeanwhile'].includes(refusalCode(error) ?? ''),
  },
  actions: {
    ...form.actions,
    takeStart: assign(({ context, event }) =>
      event.type === 'start.changed' ? { ...context, start: event.wall, touched: true, failed: null } : context,
    ),
    takeEnd: assign(({ context, event }) =>
      event.type === 'end.changed' ? { ...context, end: event.wall, touched: true, failed: null } : context,
    ),
    takeTime: assign(({ context, event }) =>
      event.type === 'time.updated' ? { ...context, now: event.now } : context,
    ),
    replaceInfo: assign(({ context, event }) =>
      event.type === 'info.refreshed' ? { ...context, info: event.info } : context,
    ),
    keepDates: assign(({ context }, { event }: { event: FullEvent }) => loaded(context, event)),
    keepEvent: assign(({ context }, { event }: { event: FullEvent }) => ({ info: withEvent(context.info, event) })),
    nameError: assign((_, { error }: { error: unknown }) => ({ error: errorText(error) })),
    clearError: assign({ error: null }),
    emitInfo: emit(({ context }): ChangeDateEmitted => ({ type: 'info.updated', info: context.info })),
    succeed: emit(success('Event Date Successfully Updated')),
  },
});

export const typedIn = ({ info, start, end }: ChangeDateContext): TypedDates => ({
  start,
  end,
  zone: info.event.information.timezone,
});

export const whatToSave = (context: ChangeDateContext): SaveDates => ({
  eventId: context.info.event.id,
  moduleId: context.known?.moduleId ?? '',
  versions: context.known?.versions ?? {},
  ...instantsOf(typedIn(context)),
});

const isClosed = ({ info, now, eventDateChangeTimeLimit }: ChangeDateContext) =>
  dateClosed(info, now, eventDateChangeTimeLimit) !== null;

const failing = (context: ChangeDateContext) =>
  failingDates(typedIn(context), { ...context, bypassApproval: context.info.EventType.bypassApproval });

function isElsewhere({ known }: ChangeDateContext, { event: { information } }: EventInfo): boolean {
  return known !== null && (known.startDate !== information.startDate || known.endDate !== information.endDate);
}

/** What a person has typed stays; untouched fields follow what is loaded. */
function loaded(context: ChangeDateContext, event: FullEvent): Partial<ChangeDateContext> {
  const known = datesOf(event);
  const info = withEvent(context.info, event);
  if (context.touched) {
    const { startDate, endDate } = known;
    const moved = context.known?.startDate !== startDate || context.known.endDate !== endDate;
    return { info, known, overtaken: context.overtaken || moved };
  }
  const { timezone } = info.event.information;
  return {
    info,
    known,
    start: wallTime(known.startDate, timezone),
    end: wallTime(known.endDate, timezone),
    failed: null,
  };
}
