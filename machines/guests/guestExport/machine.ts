import { assign, emit, fromPromise, setup } from 'xstate';
import type { Attendee } from '#contract/rsvp/attendee.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';

export interface GuestExportInput {
  eventId: string;
  /** IANA id of the event's zone. */
  zone: string;
  /** UTC ISO; the file is named by its day. */
  startDate: string;
}

export interface GuestExportContext extends GuestExportInput {
  /** What is written now, or was written last. */
  attendees: readonly Attendee[];
  error: string | null;
}

export type GuestExportSignal = { type: 'export.pressed' };

/** `list.fetched`: a newer list may be had than the one that is shown. */
export type GuestExportEmitted = NoticeShown | { type: 'list.fetched' };

export interface WrittenList extends Omit<GuestExportInput, 'eventId'> {
  attendees: readonly Attendee[];
}

const chart = setup({
  types: {} as {
    context: GuestExportContext;
    input: GuestExportInput;
    events: GuestExportSignal;
    emitted: GuestExportEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    exportGuestList: call<Attendee[], { eventId: string }>('exportGuestList'),
    writeFile: fromPromise<void, WrittenList>(() =>
      Promise.reject(new Error('writeFile: provide handing a file to the browser')),
    ),
  },
  actions: {
    keep: assign((_, { attendees }: { attendees: Attendee[] }) => ({ attendees })),
    forget: assign({ attendees: [] }),
    nameError: assign((_, { error }: { error: unknown }) => ({ error: errorText(error) })),
    clearError: assign({ error: null }),
    tellFetched: emit({ type: 'list.fetched' }),
    succeed: emit(success('Guest list exported')),
  },
});

/** The guest list as a file: made of what the server says at the moment of the press, not of what is shown. */
export const guestExportMachine = chart.createMachine({
  id: 'guestExport',
  context: ({ input }) => ({ ...input, attendees: [], error: null }),
  initial: 'resting',
  states: {
    resting: { tags: 'resting', on: { 'export.pressed': { target: 'fetching', actions: 'clearError' } } },
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'exportGuestList',
        src: 'exportGuestList',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: {
          target: 'writing',
          actions: [{ type: 'keep', params: ({ event }) => ({ attendees: event.output }) }, 'tellFetched'],
        },
        onError: { target: 'resting', actions: { type: 'nameError', params: failed } },
      },
    },
    writing: {
      tags: 'busy',
      invoke: {
        id: 'writeFile',
        src: 'writeFile',
        input: ({ context: { attendees, zone, startDate } }) => ({ attendees, zone, startDate }),
        onDone: { target: 'resting', actions: 'succeed' },
        onError: { target: 'resting', actions: { type: 'nameError', params: failed } },
      },
      exit: 'forget',
    },
  },
});
