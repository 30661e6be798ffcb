import { href } from '#contract/kit/addresses.ts';
import type { PossibleReader } from '#contract/incidents/readers.ts';
import { eventId, now, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { anonymousReportMachine } from './machine.ts';
import { present } from './present.ts';
import { type AnonymousReportSignal, type AnonymousTexts, emptyReport } from './setup.ts';

const { answered } = answersOf(anonymousReportMachine, { copyAgain: 'copy' });

const owner: PossibleReader = { id: 'cora', firstName: 'Cora', lastName: 'Bell', isOwner: true };
const reader: PossibleReader = { id: 'sam', firstName: 'Sam', lastName: 'Reed', isOwner: false };
const input = {
  ...{ eventId, pass: 'pass-of-autumn-social', zone: 'America/New_York', goesOnTo: href.eventView(eventId) },
  ...{ code: '7KQM2XWD9RHT4JNC', opensAt: `https://muster.test${href.reportByCode()}` },
  readers: [owner, reader],
};

export const told: AnonymousTexts = {
  ...{ location: 'By the stairs', information: 'Somebody fell.', witnesses: 'Ida Frost', witnessed: true },
};
/** As it is shown. */
export const code = '7KQM-2XWD-9RHT-4JNC';

const submitted = (texts: AnonymousTexts, label: string) =>
  act<AnonymousReportSignal>({ type: 'form.submitted', texts, now }, label);
const switched = (id: string, mayRead: boolean) =>
  act<AnonymousReportSignal>({ type: 'reader.switched', id, mayRead }, `${id} ${mayRead ? 'may' : 'may not'}`);
const date = (label: string, wall: string) => act<AnonymousReportSignal>({ type: 'date.changed', wall }, label);
const send = act<AnonymousReportSignal>({ type: 'send.pressed' });
const change = act<AnonymousReportSignal>({ type: 'change.pressed' });
const sent = answered('sendReport', 'sent', { isEarlier: false });
const isOver = refused('sendReport', 'over for the event', refusalOf('anonymityOver'), 'eventIsOver');

export const anonymousReportModel = defineModel({
  id: 'anonymousReport',
  machine: anonymousReportMachine,
  situations: {
    'a report whose code is written down': {
      input,
      moves: [
        date('that morning', '2026-10-01T11:30'),
        date('skipped', '2026-03-08T02:30'),
        submitted(emptyReport, 'nothing told'),
        submitted(told, 'told'),
        ...[send, change, sent, isOver, offline('sendReport')],
        act({ type: 'copy.pressed' }),
        answered('copy', 'copied', undefined),
        refused('copy', 'not allowed', { message: 'Not allowed' }, 'clipboardIsClosed'),
        answered('copyAgain', 'copied', undefined),
        refused('copyAgain', 'not allowed', { message: 'Not allowed' }, 'clipboardIsClosed'),
        act({ type: 'back.pressed' }),
        act({ type: 'done.pressed' }),
      ],
    },
    'a report that is kept from people': {
      input,
      moves: [
        act({ type: 'now.pressed', now }),
        ...[owner, reader].flatMap(({ id }) => [switched(id, false), switched(id, true)]),
        submitted(told, 'told'),
        ...[send, change],
        answered('sendReport', 'had arrived before', { isEarlier: true }),
        offline('sendReport'),
      ],
    },
    'a report that nobody could read': {
      input: { ...input, readers: [] },
      moves: [act({ type: 'now.pressed', now }), submitted(told, 'told'), send, change, sent, offline('sendReport')],
    },
  },
  moves: () => [],
  present,
  key: ({ context: { texts: _, ...seen } }) => seen,
});
