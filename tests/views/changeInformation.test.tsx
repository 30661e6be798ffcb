import type { EventInfo } from '#contract/entities/attendee.ts';
import { eventId } from '#machines/flows/fixtures.ts';
import type { changeInformationMachine } from '#machines/flows/changeInformation/changeInformation.machine.ts';
import { changeInformationModel } from '#machines/flows/changeInformation/changeInformation.model.ts';
import { ChangeInformationScreen } from '#src/wiring/changeInformation.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { useEffect, useState } from 'react';
import { expect } from 'vitest';
import type { Actor } from 'xstate';
import { press } from './support/acting.ts';
import { look } from './support/reading.ts';
import { openTab } from './support/tabHistory.ts';
import { place } from './support/world.tsx';

const address = `/event-view/${eventId}/edit/info`;

let here: ReturnType<typeof place>;
let told: EventInfo[];
const loadedAgain = new EventTarget();

function AtEvent({ actor }: { actor: Actor<typeof changeInformationMachine> }) {
  const [info, setInfo] = useState(actor.getSnapshot().context.info);
  useEffect(() => {
    const show = (loaded: Event) => loaded instanceof CustomEvent && setInfo(loaded.detail);
    loadedAgain.addEventListener('info', show);
    return () => loadedAgain.removeEventListener('info', show);
  }, []);
  const changeInfo = (changed: EventInfo) => {
    told.push(changed);
    setInfo(changed);
  };
  return <ChangeInformationScreen actor={actor} world={{ info, isStale: false, changeInfo, hold: () => {} }} />;
}

describeView(changeInformationModel, {
  render(actor) {
    openTab(address);
    here = place();
    told = [];
    return here.inside(<AtEvent actor={actor} />);
  },
  acts: {
    'change.pressed': press('Change Event and Resubmit'),
    'time.told': ({ actor, signal }) => actor.send(signal),
    'info.refreshed': ({ signal }) => {
      if (signal.type === 'info.refreshed')
        loadedAgain.dispatchEvent(new CustomEvent('info', { detail: structuredClone(signal.info) }));
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
      expect(told).toEqual(emitted.flatMap((each) => ('info' in each ? [each.info] : []))),
  },
});
