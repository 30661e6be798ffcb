import { eventId, infoOf } from '#machines/flows/fixtures.ts';
import { cancelEventModel } from '#machines/flows/cancelEvent/cancelEvent.model.ts';
import { keptEvent } from '#src/services/keptEvent.ts';
import { CancelEventScreen } from '#src/wiring/cancelEvent.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect } from 'vitest';
import { press } from './support/acting.ts';
import { look } from './support/reading.ts';
import { openTab } from './support/tabHistory.ts';
import { place } from './support/world.tsx';

const address = `/event-view/${eventId}/cancel`;

let here: ReturnType<typeof place>;
let held: boolean[];

describeView(cancelEventModel, {
  render(actor) {
    openTab(address);
    here = place();
    held = [];
    const info = infoOf({ ownerId: 'mia' });
    keptEvent.keep(info);
    const world = { info, isStale: false, changeInfo: () => {}, hold: (isHeld: boolean) => void held.push(isHeld) };
    return here.inside(<CancelEventScreen actor={actor} world={world} />);
  },
  acts: { 'no.pressed': press('No'), 'yes.pressed': press('Yes') },
  read: () => ({
    ...look(),
    address: location.pathname,
    lines: [...document.querySelectorAll('main > div > p')].map((line) => line.textContent),
    holds: held.at(-1) ?? false,
    kept: keptEvent.read('harbor-house') !== null,
  }),
  shown: ({ heading, lines, busy, holds, goesTo }) => ({
    heading,
    address: goesTo ?? address,
    lines: [...lines],
    buttons: busy ? ['No, off', 'Yes, busy'] : ['No', 'Yes'],
    links: [],
    alerts: [],
    statuses: [],
    holds,
    kept: goesTo !== '/events',
  }),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
