import { eventId, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, refused } from '#machines/kit/model/model.ts';
import { autumnEvening, devices, guestAgain, neverSubmitted } from './fixtures.ts';
import { eveningMachine, newsPause, tick } from './machine.ts';
import { present } from './present.ts';
import { everyDoor } from './rows.ts';

const { answered } = answersOf(eveningMachine, { readAgain: 'readEvening' });

const input = { eventId };

export const eveningModel = defineModel({
  id: 'evening',
  machine: eveningMachine,
  situations: {
    'moved through by hand': {
      input,
      moves: [
        answered('readEvening', 'evening', [autumnEvening]),
        refused('readEvening', 'no admin any more', refusalOf('notAllowed'), 'policyIsTaken'),
        act({ type: 'slider.moved', value: 0 }, 'to the beginning'),
        act({ type: 'slider.moved', value: 18 }, 'to ten past eight'),
        act({ type: 'phase.pressed', phase: 'Invited' }),
        act({ type: 'previous.pressed' }),
        act({ type: 'next.pressed' }),
      ],
    },
    'at one door': {
      input,
      moves: [
        answered('readEvening', 'evening', [autumnEvening]),
        act({ type: 'slider.moved', value: 28 }, 'to the end'),
        act({ type: 'door.chosen', door: devices.back }, 'back'),
        act({ type: 'door.chosen', door: everyDoor }, 'everywhere'),
        act({ type: 'earlier.pressed' }),
      ],
    },
    played: {
      input,
      moves: [
        answered('readEvening', 'evening', [autumnEvening]),
        act({ type: 'play.pressed' }),
        act({ type: 'pause.pressed' }),
        act({ type: 'speed.chosen', speed: 15 }),
        elapsed('tick', tick),
      ],
    },
    'under way': {
      input,
      moves: [
        answered('readEvening', 'evening', [autumnEvening]),
        act({ type: 'slider.moved', value: 28 }, 'to the end'),
        act({ type: 'news.arrived' }),
        act({ type: 'refresh.requested' }),
        elapsed('newsPause', newsPause),
        answered('readAgain', 'a guest is back', [guestAgain]),
        offline('readAgain'),
      ],
    },
    'never submitted': {
      input,
      moves: [
        answered('readEvening', 'nothing', [neverSubmitted]),
        act({ type: 'news.arrived' }),
        act({ type: 'refresh.requested' }),
      ],
    },
  },
  moves: () => [offline('readEvening'), act({ type: 'retry.pressed' })],
  present,
  key: ({ context }) => [context.moment.count, context.evening?.facts.length, context.outdated],
});
