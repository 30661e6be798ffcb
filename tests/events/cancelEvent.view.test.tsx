import { eventId } from '#machines/kit/fixtures.ts';
import { cancelEventModel } from '#machines/events/cancelEvent/model.ts';
import { keptEvent } from '#src/app/services/storage/keptEvent.ts';
import { CancelEventScreen } from '#src/events/cancelEvent/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect } from 'vitest';
import { press } from '#tests/support/views/acting.ts';
import { eventAround } from '#tests/support/views/eventAround.tsx';
import { look } from '#tests/support/views/reading.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';

const address = `/event-view/${eventId}/cancel`;

let here: ReturnType<typeof place>;
let held: boolean[];
let around: ReturnType<typeof eventAround>;

describeView(cancelEventModel, {
  render(actor) {
    openTab(address);
    here = place();
    held = [];
    const { info } = actor.getSnapshot().context;
    keptEvent.keep(info);
    around = eventAround();
    const { AtEvent } = around;
    const hold = (isHeld: boolean) => void held.push(isHeld);
    return here.inside(
      <AtEvent first={info}>{(world) => <CancelEventScreen actor={actor} world={{ ...world, hold }} />}</AtEvent>,
    );
  },
  acts: {
    'no.pressed': ({ actor, ...hand }) =>
      press(actor.getSnapshot().matches('started') ? 'Back to the Event' : 'No')(hand),
    'yes.pressed': press('Yes'),
    'time.told': ({ actor, signal }) => actor.send(signal),
    'info.refreshed': ({ signal }) => {
      if (signal.type === 'info.refreshed') around.load(signal.info);
    },
  },
  read: () => ({
    ...look(),
    address: location.pathname,
    lines: [...document.querySelectorAll('main > div > p')].map((line) => line.textContent),
    holds: held.at(-1) ?? false,
    kept: keptEvent.read('harbor-house') !== null,
  }),
  shown: ({ heading, lines, closed, busy, holds, goesTo }) => ({
    heading,
    address: goesTo?.path ?? address,
    lines: [...lines],
    buttons: closed ? ['Back to the Event'] : busy ? ['No, off', 'Yes, busy'] : ['No', 'Yes'],
    links: [],
    alerts: [],
    statuses: [],
    holds,
    kept: goesTo?.path !== '/events',
  }),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
