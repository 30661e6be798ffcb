import type { AnonymousIncident, IncidentMessage } from '#contract/incidents/incident.ts';
import { now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { reportByCodeMachine } from './machine.ts';
import { present } from './present.ts';
import type { ReportByCodeSignal } from './setup.ts';

const { answered } = answersOf(reportByCodeMachine, { refreshReport: 'openReport' });

/** As it was written down. */
export const code = '7KQM-2XWD-9RHT-4JNC';
const at = '2026-10-01T14:10:00.000Z';
const written = (id: string, fromReader: boolean, text: string, isOutcome = false): IncidentMessage => ({
  ...{ id, at, fromReader, isOutcome, text },
});

export const anonymous = (changed: Partial<AnonymousIncident> = {}): AnonymousIncident => ({
  ...{ createdAt: '2026-10-01T13:50:00.000Z', state: 'received', since: '2026-10-01T13:50:00.000Z' },
  event: { title: 'Autumn Social', timezone: zone, startDate: '2026-10-01T00:00:00.000Z' },
  ...{ information: 'Somebody fell.', keptFromOwner: false, KeptFrom: [], readers: 2, readAt: null, Messages: [] },
  ...changed,
});

export const answeredReport = anonymous({
  ...{ state: 'lookedAt', since: at, readAt: at },
  Messages: [written('m1', true, 'Which door did they leave by?')],
});
const closed = anonymous({
  ...{ state: 'closed', since: at, readAt: at },
  Messages: [written('m2', true, 'A new lock.', true)],
});

const typedCode = (text: string, label: string) => act<ReportByCodeSignal>({ type: 'code.changed', text }, label);
const typed = (text: string) =>
  act<ReportByCodeSignal>({ type: 'text.changed', text }, text === '' ? 'emptied' : 'typed');
const unknown = (call: 'openReport' | 'refreshReport' | 'sendMessage') =>
  refused(call, 'opens nothing', refusalOf('unknownReportCode'), 'codeIsUnknown');
const open = [
  typedCode(code, 'a code'),
  act<ReportByCodeSignal>({ type: 'code.submitted' }),
  answered('openReport', 'answered', answeredReport),
];

export const reportByCodeModel = defineModel({
  id: 'reportByCode',
  machine: reportByCodeMachine,
  situations: {
    'somebody with a code': {
      input: undefined,
      moves: [
        ...open,
        typedCode('7KQM', 'half a code'),
        ...[unknown('openReport'), offline('openReport')],
        answered('openReport', 'not read yet', anonymous()),
        act({ type: 'close.pressed' }),
      ],
    },
    'somebody who writes': {
      input: undefined,
      moves: [
        ...open,
        offline('openReport'),
        typed('The side door.'),
        typed(''),
        act({ type: 'message.submitted' }),
        answered('sendMessage', 'sent', { id: 'm3', at: now }),
        ...[unknown('sendMessage'), offline('sendMessage')],
        refused('sendMessage', 'too long', refusalOf('wrongShape'), 'textIsTooLong'),
        act({ type: 'refresh.pressed' }),
        act({ type: 'close.pressed' }),
        answered('refreshReport', 'closed', closed),
        ...[unknown('refreshReport'), offline('refreshReport')],
      ],
    },
  },
  moves: () => [],
  present,
  key: ({ context: { code: typedIn, report, text, isUnsent, error, failed } }) => [
    ...[typedIn, report?.state, text, isUnsent, error, failed?.message],
  ],
});
