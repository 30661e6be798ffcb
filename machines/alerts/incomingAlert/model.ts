import type { AlertResponse } from '#contract/alerts/alert.ts';
import { limits } from '#contract/kit/limits.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, refused } from '#machines/kit/model/model.ts';
import { held, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { fire } from '../organizationAlerts/fixtures.ts';
import { type IncomingAlertSignal, incomingAlertMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(incomingAlertMachine);

/** A second alert, ten minutes after the fire. */
export const storm = {
  ...fire,
  id: 'storm',
  information: 'Storm. Stay inside.',
  createdAt: '2026-10-18T02:52:00.000Z',
};

/** A minute after the storm. */
export const thatEvening = '2026-10-18T02:53:10.000Z';

const saved: AlertResponse = { status: 'Safe', note: '', location: '', answeredAt: thatEvening };
const known = (alerts: (typeof fire)[], label: string) =>
  act<IncomingAlertSignal>({ type: 'alerts.known', alerts }, label);

export const incomingAlertModel = defineModel({
  id: 'incomingAlert',
  machine: incomingAlertMachine,
  situations: { 'a member': { input: { userId: 'mia' } } },
  moves: () => [
    known([fire], 'a fire'),
    known([storm, fire], 'a storm and a fire'),
    known([{ ...fire, ownStatus: 'Safe' }], 'a fire, answered elsewhere'),
    act({ type: 'answer.pressed', status: 'Safe' }, 'safe'),
    act({ type: 'answer.pressed', status: 'Not Safe' }, 'not safe'),
    elapsed('tapsIgnored', limits.tapsIgnored),
    answered('saveAnswer', 'saved', saved),
    refused('saveAnswer', 'no member any more', refusalOf('notFound'), 'memberHasLeft'),
    held('saveAnswer'),
  ],
  present: (snapshot) => present(snapshot, thatEvening, zone),
  key: ({ context }) => [context.alerts, context.answered],
});
