import { newVersionModel } from '#machines/app/newVersion/model.ts';
import { NewVersionOffer } from '#src/app/shell/newVersion.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { press } from '#tests/support/views/acting.ts';
import { look } from '#tests/support/views/reading.ts';

describeView(newVersionModel, {
  render: (actor) => <NewVersionOffer actor={actor} />,
  acts: {
    'address.changed': ({ actor, signal }) => actor.send(signal),
    'update.pressed': press('Update Now'),
    'later.pressed': press('Later'),
  },
  read: () => {
    const { statuses, buttons } = look();
    return { statuses, buttons };
  },
  shown: ({ text, action }) => ({
    statuses: text === null ? [] : [`${text}${action === null ? '' : ' Update Now'}`],
    buttons: {
      open: ['Update Now', 'Later'],
      opening: ['Update Now, busy'],
      none: text === null ? [] : ['Later'],
    }[action ?? 'none'],
  }),
});
