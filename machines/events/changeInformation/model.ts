import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused, type Situation } from '#machines/kit/model/model.ts';
import { crashed, type InfoGiven, infoOf, now, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { fullEventOf } from '#machines/kit/fullFixtures.ts';
import { changeInformationMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(changeInformationMachine);

/** `meanwhile`: how the event stands when it is loaded again. */
interface ChangeInformationSituation extends Situation<typeof changeInformationMachine> {
  meanwhile?: Readonly<Record<string, InfoGiven>>;
}

const own = { ownerId: 'mia' };
const startDate = '2026-10-01T17:00:00.000Z';

const situations: Record<string, ChangeInformationSituation> = {
  'an approved event': { input: { info: infoOf(own), now } },
  'a type that bypasses approval, in its last hour': {
    input: { info: infoOf({ ...own, bypassApproval: true, startDate }), now },
    moves: [
      act({ type: 'time.updated', now: '2026-10-01T16:59:59.000Z' }, 'a second before its start'),
      act({ type: 'time.updated', now: startDate }, 'its start'),
      act({ type: 'info.refreshed', info: infoOf({ ...own, bypassApproval: true }) }, 'moved to another day'),
      refused('reopenEvent', 'started', refusalOf('eventStarted'), 'eventHasStarted'),
    ],
  },
  'reopened elsewhere': {
    input: { info: infoOf(own), now },
    moves: [
      act({ type: 'time.updated', now: '2026-10-01T16:00:15.000Z' }, 'a moment later'),
      refused('reopenEvent', 'not editable', refusalOf('notEditable'), 'eventIsReopened'),
    ],
    meanwhile: { 'open for changes': { ...own, reviewStatus: 'editing' }, 'approved again': own },
  },
};

export const changeInformationModel = defineModel({
  id: 'changeInformation',
  machine: changeInformationMachine,
  situations,
  moves: ({ meanwhile = {} }) => [
    act({ type: 'change.pressed' }),
    ...Object.entries(meanwhile).map(([label, given]) => act({ type: 'info.refreshed', info: infoOf(given) }, label)),
    answered('reopenEvent', 'open for changes', fullEventOf({ ...own, reviewStatus: 'editing' })),
    offline('reopenEvent'),
    crashed('reopenEvent'),
  ],
  present,
  key: ({ context: { info, now: at } }) => [info.event.reviewStatus, info.event.information.startDate, at],
});
