import type { pairedDoorModel } from '#machines/door/pairedDoor/model.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

export const pairedDoorPage: PageOf<typeof pairedDoorModel> = {
  acts: {
    'pair.pressed': ({ press }) => press('Make It a Door'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  shown: ({ view, heading, text, left, error, pairing, trying, pass }) => ({
    address: '/door',
    heading: pass ? pass.name : heading,
    buttons:
      view === 'asking'
        ? [pairing ? 'Make It a Door, busy' : 'Make It a Door']
        : view === 'failed'
          ? ['Try again']
          : trying === null
            ? []
            : [trying ? 'Try again, busy' : 'Try again'],
    alerts: view === 'failed' ? [`The door can’t open right now ${error} Try again`] : [],
    statuses: view === 'opening' ? ['Opening the door'] : left === null ? [] : [left],
    says: [...(text ? [text] : []), ...(left === null ? [] : [left]), ...(view === 'asking' && error ? [error] : [])],
  }),
};
