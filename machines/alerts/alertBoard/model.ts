import type { AlertAnswer, AlertTally, NotSafeHelp } from '#contract/alerts/alert.ts';
import { now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { fire } from '../organizationAlerts/fixtures.ts';
import { alertBoardMachine, type ReadBoard } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(alertBoardMachine, {
  refreshBoard: 'readBoard',
  takeOn: 'helpRespondent',
  handBack: 'helpRespondent',
});

const alert = {
  ...{ ...fire, createdAt: now, mayReadAnswers: true, isAsked: false },
  ...{ audience: { kind: 'volunteers', eventId: 'autumn-social' } as const, event: 'Autumn Social' },
};

/** Someone on the board of the tests' world. */
export const someone = (id: string, more: Partial<AlertAnswer> = {}): AlertAnswer => ({
  ...{ id, firstName: id, lastName: 'Park', host: null, phone: null, markedBy: null, seenAt: null },
  ...{ status: null, note: '', location: '', answeredAt: null, help: null },
  delivery: { channel: 'sms', state: 'delivered', at: now, reason: null },
  ...more,
});

export const boardOf = (answers: AlertAnswer[], more: Partial<AlertTally> = {}): ReadBoard => ({
  board: {
    ...{ alert, answers, asksAgainAt: null },
    messages: { waiting: 0, handedOver: 0, delivered: answers.length, notDelivered: 0 },
    ...more,
  },
  readAt: now,
});

const mia = someone('Mia');
const safe = { status: 'Safe', answeredAt: now } as const;
const ben = someone('Ben', safe);
const unsafe = (help: Partial<NotSafeHelp>): AlertAnswer =>
  someone('Dana', {
    ...{ status: 'Not Safe', answeredAt: now, phone: '+16175550199' },
    help: { helper: null, isOwn: false, told: ['Sam Okafor'], escalatesAt: null, ...help },
  });
const dana = unsafe({ escalatesAt: '2026-10-01T16:05:00.000Z' });
const helped = unsafe({ helper: 'Sam Okafor', isOwn: true });
const open = boardOf([dana, mia, ben]);
const onIt = boardOf([helped, mia, ben]);
const handedBack = boardOf([unsafe({ escalatesAt: '2026-10-01T16:06:00.000Z' }), mia, ben]);
const marked = boardOf([dana, someone('Mia', { ...safe, markedBy: 'Sam Okafor' }), ben]);
const clear = boardOf([dana, mia, ben], { alert: { ...alert, clearedAt: now } });

export const alertBoardModel = defineModel({
  id: 'alertBoard',
  machine: alertBoardMachine,
  situations: { 'an alert under way': { input: { organizationId: 'harbor-house', alertId: 'fire', zone } } },
  moves: () => [
    act({ type: 'mark.pressed', id: 'Mia' }),
    act({ type: 'status.pressed', status: 'Safe' }),
    act({ type: 'onIt.pressed', id: 'Dana' }),
    act({ type: 'handBack.pressed', id: 'Dana' }),
    act({ type: 'allClear.pressed' }),
    act({ type: 'no.pressed' }),
    act({ type: 'yes.pressed' }),
    act({ type: 'retry.pressed' }),
    act({ type: 'refresh.requested' }),
    act({ type: 'news.arrived' }),
    answered('readBoard', 'open', open),
    answered('refreshBoard', 'open', open),
    answered('markAnswer', 'safe', marked),
    answered('takeOn', 'on it', onIt),
    answered('handBack', 'nobody on it', handedBack),
    answered('giveAllClear', 'clear', clear),
    offline('readBoard'),
    offline('refreshBoard'),
    offline('markAnswer'),
    refused('markAnswer', 'newer word', refusalOf('changedMeanwhile'), 'isAnsweredMeanwhile'),
    offline('takeOn'),
    offline('handBack'),
    offline('giveAllClear'),
    refused('refreshBoard', 'no officer any more', refusalOf('notFound'), 'policyIsTaken'),
  ],
  present: (snapshot) => present(snapshot, now),
  key: ({ context: { read, outdated, error } }) => [
    read?.board.alert.clearedAt,
    read?.board.answers[0]?.help,
    read?.board.answers[1]?.status,
    outdated,
    error,
  ],
});
