import { eventId } from '#machines/kit/fixtures.ts';
import { changeInformationModel } from '#machines/events/changeInformation/model.ts';
import { ChangeInformationScreen } from '#src/events/changeInformation/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect } from 'vitest';
import { press } from '#tests/support/views/acting.ts';
import { look } from '#tests/support/views/reading.ts';
import { eventAround } from '#tests/support/views/eventAround.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';

const address = `/event-view/${eventId}/edit/info`;

let here: ReturnType<typeof place>;
let around: ReturnType<typeof eventAround>;

describeView(changeInformationModel, {
  render(actor) {
    openTab(address);
    here = place();
    around = eventAround();
    const { AtEvent } = around;
    return here.inside(
      <AtEvent first={actor.getSnapshot().context.info}>
        {(world) => <ChangeInformationScreen actor={actor} world={world} />}
      </AtEvent>,
    );
  },
  acts: {
    'change.pressed': press('Change Event and Resubmit'),
    'time.told': ({ actor, signal }) => actor.send(signal),
    'info.refreshed': ({ signal }) => {
      if (signal.type === 'info.refreshed') around.load(signal.info);
    },
  },
  read: () => ({
    ...look(),
    address: location.pathname,
    lines: [...document.querySelectorAll('main > div > p')].map((line) => line.textContent),
    closed: document.querySelector('main')?.textContent.includes('Unable to edit an event that has already occured'),
  }),
  shown: ({ screen, heading, lines, closed, busy, stepsHref, goesTo }) => ({
    heading,
    address: goesTo?.path ?? address,
    lines: [...lines],
    closed: closed !== null,
    buttons: screen === 'asking' ? [busy ? 'Change Event and Resubmit, busy' : 'Change Event and Resubmit'] : [],
    links: screen === 'openAlready' && stepsHref ? ['Go to the Steps'] : [],
    alerts: [],
    statuses: [],
  }),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the event view learns what has become of it': ({ emitted }) =>
      expect(around.told).toEqual(emitted.flatMap((each) => ('info' in each ? [each.info] : []))),
  },
});
