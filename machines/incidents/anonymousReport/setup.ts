import { assign, emit, fromPromise, setup } from 'xstate';
import type { IncidentValues } from '#contract/incidents/incidentReport.form.ts';
import type { PossibleReader } from '#contract/incidents/readers.ts';
import { showReportCode } from '#contract/incidents/reportCode.ts';
import { failingIncident, incidentOf, type TypedIncident } from '#contract/incidents/typedIncident.ts';
import { call, failed } from '#machines/kit/call.ts';
import { formFlow, type FormContext, refused } from '#machines/kit/form.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { isTransient } from '#machines/kit/refusal.ts';
import { afterField, keepingOf, type ReportFieldSignal } from '../incidentReport/typed.ts';

export interface AnonymousReportInput {
  eventId: string;
  /** What everyone who may report at the event sends a report without a name with. */
  pass: string;
  /** The event's. */
  zone: string;
  /** Where one goes on after the code was written down. */
  goesOnTo: string;
  /** What opens the report from the moment it is sent, drawn by the page: 16 letters. */
  code: string;
  /** Where it is opened: a whole address. */
  opensAt: string;
  /** Who could read it. */
  readers: readonly PossibleReader[];
}

/** What stands in the fields that nothing else fills in. */
export interface AnonymousTexts {
  location: string;
  information: string;
  witnesses: string;
  witnessed: boolean;
}

export interface ReportAnswer {
  /** It had arrived before, with what stood in the form then. */
  isEarlier: boolean;
}

export interface AnonymousReportContext extends AnonymousReportInput, FormContext {
  /** Wall time in the event's zone, as typed. */
  date: string;
  /** The moment that it was filled in with; null where it was typed. */
  instant: string | null;
  /** As they were last sent; before and after that they stand in their fields. */
  texts: AnonymousTexts;
  /** Ids of the readers whom it is kept from. */
  keptFrom: readonly string[];
  /** It was sent, and no one answered. */
  isUnsure: boolean;
  sent: ReportAnswer | null;
}

export type AnonymousReportSignal =
  | ReportFieldSignal
  | { type: 'form.submitted'; texts: AnonymousTexts; now: string }
  | { type: 'copy.pressed' }
  | { type: 'change.pressed' }
  /** Back in the browser. */
  | { type: 'back.pressed' }
  | { type: 'send.pressed' }
  | { type: 'done.pressed' };

/** A report as it is sent: its date UTC ISO. Its code is the same however often it is sent. */
export interface NewAnonymousReport {
  eventId: string;
  pass: string;
  code: string;
  values: IncidentValues;
  witnessed: boolean;
}

export const emptyReport: AnonymousTexts = { location: '', information: '', witnesses: '', witnessed: false };

const form = formFlow<AnonymousReportContext, AnonymousReportSignal>(({ context, event }) =>
  event.type === 'form.submitted'
    ? failingIncident(typedIn(context, event.texts), { now: event.now, readers: context.readers })
    : null,
);

export const anonymousReportSetup = setup({
  types: {} as {
    context: AnonymousReportContext;
    input: AnonymousReportInput;
    events: AnonymousReportSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    sendReport: call<ReportAnswer, NewAnonymousReport>('reportAnonymously'),
    copy: fromPromise<void, { text: string }>(() =>
      Promise.reject(new Error('copy: provide putting a text on the clipboard')),
    ),
  },
  guards: { ...form.guards, isTransient: (_, { error }: { error: unknown }) => isTransient(error) },
  actions: {
    ...form.actions,
    takeField: assign(({ context, event }) => afterField(context, event)),
    takeTexts: assign(({ context, event }) =>
      event.type === 'form.submitted' ? { ...context, texts: event.texts, failed: null, isUnsure: false } : context,
    ),
    noteUnsure: assign({ isUnsure: true }),
    takeSent: assign((_, { sent }: { sent: ReportAnswer }) => ({ sent })),
    /** What was typed and the code stay nowhere once the page is left. */
    forget: assign({ code: '', texts: emptyReport }),
    sayStays: emit(failure('Write down your code first, then press Done. We can’t show it again.')),
    sayCopied: emit(success('Copied')),
    sayNotCopied: emit(failure('Couldn’t copy. Write the code and the address down instead.')),
  },
});

const typedIn = (context: AnonymousReportContext, texts: AnonymousTexts): TypedIncident => {
  const { date, zone, instant } = context;
  const { location, information, witnesses } = texts;
  return { date, zone, instant, ...keepingOf(context), location, information, witnesses };
};

/** What is sent of the form as it was last submitted. */
export const newReportOf = (context: AnonymousReportContext): NewAnonymousReport => ({
  ...{ eventId: context.eventId, pass: context.pass, code: context.code },
  values: incidentOf(typedIn(context, context.texts)),
  witnessed: context.texts.witnessed,
});

/** Both that are needed to open it, a line each. */
export const keptText = ({ code, opensAt }: AnonymousReportContext): { text: string } => ({
  text: `${showReportCode(code)}\n${opensAt}`,
});

/** Where no one answered it may have arrived; sent again it arrives once. */
export const notSent = [
  { guard: { type: 'isTransient', params: failed }, target: 'coded', actions: 'noteUnsure' },
  { target: 'typing', actions: refused },
] as const;
