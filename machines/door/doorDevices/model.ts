import type { DoorDevice } from '#contract/door/doorDevice.ts';
import { crashed, eventId, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { doorDevicesMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(doorDevicesMachine, { refreshDoors: 'listDoors' });

const input = { eventId, zone, endsAt: '2026-10-02T05:00:00.000Z' };

export const front: DoorDevice = {
  ...{ id: 'front', name: 'Front door', state: 'paired', by: 'Dan Reyes', since: '2026-10-01T15:02:00.000Z' },
  ...{ codeUntil: '2026-10-01T15:10:00.000Z', seenAt: '2026-10-01T15:59:50.000Z' },
};
export const gate: DoorDevice = { ...front, id: 'gate', name: 'Pier gate', seenAt: '2026-10-01T15:20:00.000Z' };
/** Whoever paired it was taken off the door team; its phone asks now and then. */
export const side: DoorDevice = { ...front, id: 'side', name: 'Side door', isWithoutStaff: true };
export const back: DoorDevice = { ...front, id: 'back', name: 'Back door', state: 'offered', seenAt: null };
const code = { id: 'back', name: 'Back door', until: '2026-10-01T16:10:00.000Z' };

export const doorDevicesModel = defineModel({
  id: 'doorDevices',
  machine: doorDevicesMachine,
  situations: {
    pairing: {
      input,
      moves: [
        answered('listDoors', 'none', []),
        offline('listDoors'),
        act({ type: 'retry.pressed' }),
        act({ type: 'door.submitted', name: ' ' }, 'no name'),
        act({ type: 'door.submitted', name: ' Back door ' }),
        answered('offerDoor', 'a code', code),
        refused('offerDoor', 'over', refusalOf('eventEnded'), 'eventIsOver'),
        offline('offerDoor'),
        crashed('offerDoor'),
        offline('refreshDoors'),
        answered('refreshDoors', 'not used yet', [back]),
        answered('refreshDoors', 'paired', [{ ...back, state: 'paired', seenAt: front.seenAt }]),
        act({ type: 'cancel.pressed' }),
        answered('closeDoor', 'closed', { ...back, state: 'closed' }),
        offline('closeDoor'),
        act({ type: 'code.ended' }),
      ],
    },
    'hearing of changes': {
      input,
      moves: [
        answered('listDoors', 'none', []),
        offline('listDoors'),
        act({ type: 'retry.pressed' }),
        act({ type: 'refresh.requested' }),
        act({ type: 'news.arrived' }),
        act({ type: 'door.submitted', name: 'Back door' }),
        answered('offerDoor', 'a code', code),
        offline('offerDoor'),
        answered('refreshDoors', 'not used yet', [back]),
        offline('refreshDoors'),
      ],
    },
    stopping: {
      input,
      moves: [
        answered('listDoors', 'two', [gate, front]),
        answered('listDoors', 'a code that is not shown here', [back]),
        offline('listDoors'),
        act({ type: 'revoke.pressed', id: 'front' }, 'Front door'),
        act({ type: 'revoke.pressed', id: 'back' }, 'the code'),
        act({ type: 'no.pressed' }),
        act({ type: 'yes.pressed' }),
        answered('closeDoor', 'closed', { ...front, state: 'closed' }),
        refused('closeDoor', 'not found', refusalOf('notFound'), 'doorIsGone'),
        act({ type: 'news.arrived' }),
        act({ type: 'refresh.requested' }),
        answered('refreshDoors', 'one', [front]),
        offline('refreshDoors'),
        act({ type: 'retry.pressed' }),
      ],
    },
  },
  moves: () => [],
  present,
  key: ({ context: { doors, outdated, chosen, failed } }) => [
    doors?.map(({ id, state }) => [id, state]),
    outdated,
    chosen?.id,
    failed?.field,
  ],
});
