import { assign, emit, fromPromise, setup } from 'xstate';
import type { StoredFile } from '#contract/kit/shared.ts';
import { errorText } from '#contract/kit/errorText.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import type { IncidentValues } from '#contract/incidents/incidentReport.form.ts';
import { failingIncident, incidentOf, type TypedIncident } from '#contract/incidents/typedIncident.ts';
import { clock24, localDate } from '#contract/kit/zones.ts';
import { call } from '#machines/kit/call.ts';
import { failure, formFailure, information, type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusedField } from '#machines/kit/refusal.ts';

export interface IncidentReportInput {
  eventId: string;
  /** The event's. */
  zone: string;
  /** Where one goes on after sending. */
  goesOnTo: string;
}

/** What stands in the fields that nothing else fills in. */
export interface IncidentTexts {
  information: string;
  witnesses: string;
  witnessed: boolean;
}

export interface IncidentReportContext extends IncidentReportInput {
  /** Wall time in the event's zone, as typed. */
  date: string;
  location: string;
  /** As they were last sent; before and after that they stand in their fields. */
  texts: IncidentTexts;
  photo: StoredFile | null;
  /** The photo is on its way. */
  uploading: boolean;
  failed: FailedRule | null;
  /** Why the device did not tell where it is. */
  notLocated: string | null;
}

export type IncidentReportSignal =
  | { type: 'date.changed'; wall: string }
  /** `now`: UTC ISO, read at the edge. */
  | { type: 'now.pressed'; now: string }
  | { type: 'location.changed'; text: string }
  | { type: 'locate.pressed' }
  | { type: 'photo.uploaded'; file: StoredFile }
  | { type: 'photo.removed' }
  | { type: 'upload.changed'; running: boolean }
  | { type: 'form.submitted'; texts: IncidentTexts; now: string };

/** A report as it is sent: its date UTC ISO, its photo by key. */
export interface NewIncident {
  eventId: string;
  values: IncidentValues;
  witnessed: boolean;
  photo: string | null;
}

export const incidentReportSetup = setup({
  types: {} as {
    context: IncidentReportContext;
    input: IncidentReportInput;
    events: IncidentReportSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    locate: fromPromise<string>(() => Promise.reject(new Error('locate: provide where the device is'))),
    sendReport: call<{ id: string }, NewIncident>('reportIncident'),
  },
  guards: {
    isWrong: ({ context, event }) => event.type === 'form.submitted' && failing(context, event) !== null,
    isUploading: ({ context }) => context.uploading,
  },
  actions: {
    takeDate: assign(({ context, event }) =>
      event.type === 'date.changed' ? { ...without(context, 'date'), date: event.wall } : context,
    ),
    takeNow: assign(({ context, event }) =>
      event.type === 'now.pressed' ? { ...without(context, 'date'), date: wallAt(event.now, context.zone) } : context,
    ),
    takeLocation: assign(({ context, event }) =>
      event.type === 'location.changed'
        ? { ...without(context, 'location'), location: event.text, notLocated: null }
        : context,
    ),
    fillLocation: assign(({ context }, { place }: { place: string }) => ({
      ...without(context, 'location'),
      location: place,
    })),
    nameNotLocated: assign((_, { error }: { error: unknown }) => ({ notLocated: errorText(error) })),
    forgetNotLocated: assign({ notLocated: null }),
    keepPhoto: assign(({ context, event }) =>
      event.type === 'photo.uploaded' ? { ...without(context, 'file'), photo: event.file } : context,
    ),
    dropPhoto: assign({ photo: null }),
    noteUpload: assign(({ context, event }) =>
      event.type === 'upload.changed' ? { ...context, uploading: event.running } : context,
    ),
    takeTexts: assign(({ context, event }) =>
      event.type === 'form.submitted' ? { ...context, texts: event.texts, failed: null } : context,
    ),
    nameFailing: assign(({ context, event }) =>
      event.type === 'form.submitted' ? { ...context, failed: failing(context, event) } : context,
    ),
    sayFailing: emit(({ context }) => formFailure(context.failed?.message ?? 'Unknown error')),
    sayUploading: emit(information('Your photo is still uploading. Wait for it to finish, or remove it.')),
    markField: assign((_, { error }: { error: unknown }) => ({ failed: refusedField(error) })),
    succeed: emit(success('Incident Report has been sent')),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

/** A field that has changed is no longer said to be wrong. */
const without = (context: IncidentReportContext, field: string): IncidentReportContext =>
  context.failed?.field === field ? { ...context, failed: null } : context;

const wallAt = (instant: string, zone: string): string => `${localDate(instant, zone)}T${clock24(instant, zone)}`;

const typedIn = ({ date, zone, location }: IncidentReportContext, texts: IncidentTexts): TypedIncident => ({
  ...{ date, zone, location },
  information: texts.information,
  witnesses: texts.witnesses,
});

const failing = (
  context: IncidentReportContext,
  { texts, now }: Extract<IncidentReportSignal, { type: 'form.submitted' }>,
): FailedRule | null => failingIncident(typedIn(context, texts), { now });

/** What is sent of the form as it was last submitted. */
export const newIncidentOf = (context: IncidentReportContext): NewIncident => ({
  eventId: context.eventId,
  values: incidentOf(typedIn(context, context.texts)),
  witnessed: context.texts.witnessed,
  photo: context.photo?.key ?? null,
});
