import { noticesModel } from '#machines/app/notices/model.ts';
import { Notices } from '#src/app/shell/Notices.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { control, press } from '#tests/support/views/acting.ts';
import { look, type Reading } from '#tests/support/views/reading.ts';

const closeButton = (screen: Reading) => control(screen, 'button', 'Close');
const barOf = (screen: Reading) => closeButton(screen).parentElement ?? document.body;

/** Errors are held by the focus, all other notices by a pointer. */
const isError = () => look().alerts.length > 0;

describeView(noticesModel, {
  render: (actor) => (
    <>
      <Notices actor={actor} />
      <button type="button">Elsewhere</button>
    </>
  ),
  acts: {
    'notice.shown': ({ actor, signal }) => actor.send(signal),
    'place.changed': ({ actor, signal }) => actor.send(signal),
    'notice.closed': press('Close'),
    'notice.held': async ({ user, screen }) => {
      if (!isError()) return user.hover(barOf(screen));
      if (document.activeElement === closeButton(screen)) return control(screen, 'button', 'Elsewhere').focus();
      control(screen, 'button', 'Elsewhere').focus();
      return user.tab({ shift: true });
    },
    'notice.released': ({ user, screen }) => (isError() ? user.tab() : user.unhover(barOf(screen))),
  },
  read: () => {
    const { alerts, statuses } = look();
    return { alerts, statuses };
  },
  shown: ({ current }) => ({
    alerts: current?.kind === 'error' ? [current.text] : [],
    statuses: current && current.kind !== 'error' ? [current.text] : [],
  }),
});
