import { assign, emit, setup } from 'xstate';
import type { StoredFile } from '#contract/kit/shared.ts';
import type { IncidentValues } from '#contract/incidents/incidentReport.form.ts';
import type { PossibleReader } from '#contract/incidents/readers.ts';
import { failingIncident, incidentOf, type TypedIncident } from '#contract/incidents/typedIncident.ts';
import { formFlow, withoutFailing } from '#machines/kit/form.ts';
import { locateActions, type LocateContext, locateStub } from '#machines/kit/locate.ts';
import { call } from '#machines/kit/call.ts';
import { information, type NoticeShown, success } from '#machines/kit/notice.ts';
import { afterField, keepingOf, type ReportFieldSignal } from './typed.ts';

export interface IncidentReportInput {
  eventId: string;
  /** The event's. */
  zone: string;
  /** Where one goes on after sending. */
  goesOnTo: string;
  /** Reports without a name are taken, too. */
  isAnonymityOpen: boolean;
  /** Who could read it. */
  readers: readonly PossibleReader[];
}

/** What stands in the fields that nothing else fills in. */
export interface IncidentTexts {
  information: string;
  witnesses: string;
  witnessed: boolean;
}

export interface IncidentReportContext extends IncidentReportInput, LocateContext {
  /** Wall time in the event's zone, as typed. */
  date: string;
  /** The moment that it was filled in with; null where it was typed. */
  instant: string | null;
  /** As they were last sent; before and after that they stand in their fields. */
  texts: IncidentTexts;
  photo: StoredFile | null;
  /** Ids of the readers whom it is kept from. */
  keptFrom: readonly string[];
  /** The photo is on its way. */
  uploading: boolean;
}

export type IncidentReportSignal =
  | ReportFieldSignal
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

const form = formFlow<IncidentReportContext, IncidentReportSignal>(({ context, event }) =>
  event.type === 'form.submitted'
    ? failingIncident(typedIn(context, event.texts), { now: event.now, readers: context.readers })
    : null,
);

export const incidentReportSetup = setup({
  types: {} as {
    context: IncidentReportContext;
    input: IncidentReportInput;
    events: IncidentReportSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    locate: locateStub,
    sendReport: call<{ id: string }, NewIncident>('reportIncident'),
  },
  guards: {
    ...form.guards,
    isUploading: ({ context }) => context.uploading,
  },
  actions: {
    ...form.actions,
    ...locateActions<IncidentReportContext, IncidentReportSignal>(),
    takeField: assign(({ context, event }) => afterField(context, event)),
    takeLocation: assign(({ context, event }) =>
      event.type === 'location.changed'
        ? { ...withoutFailing(context, 'location'), location: event.text, notLocated: null }
        : context,
    ),
    keepPhoto: assign(({ context, event }) =>
      event.type === 'photo.uploaded' ? { ...withoutFailing(context, 'file'), photo: event.file } : context,
    ),
    dropPhoto: assign(({ context }) => ({ ...withoutFailing(context, 'file'), photo: null })),
    noteUpload: assign(({ context, event }) =>
      event.type === 'upload.changed' ? { ...context, uploading: event.running } : context,
    ),
    takeTexts: assign(({ context, event }) =>
      event.type === 'form.submitted' ? { ...context, texts: event.texts, failed: null } : context,
    ),
    sayUploading: emit(information('Your photo is still uploading. Wait for it to finish, or remove it.')),
    succeed: emit(success('Incident Report has been sent')),
  },
});

const typedIn = (context: IncidentReportContext, texts: IncidentTexts): TypedIncident => ({
  ...{ date: context.date, zone: context.zone, instant: context.instant, location: context.location },
  ...keepingOf(context),
  information: texts.information,
  witnesses: texts.witnesses,
});

/** What is sent of the form as it was last submitted. */
export const newIncidentOf = (context: IncidentReportContext): NewIncident => ({
  eventId: context.eventId,
  values: incidentOf(typedIn(context, context.texts)),
  witnessed: context.texts.witnessed,
  photo: context.photo?.key ?? null,
});
