import type { EventInfo } from '#contract/entities/attendee.ts';
import { eventId } from '#machines/flows/fixtures.ts';
import type { RsvpView } from '#machines/flows/rsvp/present.ts';
import { rsvpModel } from '#machines/flows/rsvp/rsvp.model.ts';
import type { rsvpMachine } from '#machines/flows/rsvp/rsvp.machine.ts';
import { loadCleaner } from '#src/wiring/cleanHtml.ts';
import { RsvpScreens } from '#src/wiring/rsvp.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { useEffect, useState } from 'react';
import { beforeAll, expect } from 'vitest';
import type { Actor } from 'xstate';
import { fill, has, press } from './support/acting.ts';
import { allOf, errorOf, look } from './support/reading.ts';
import { openTab, type TabHistory } from './support/tabHistory.ts';
import { place } from './support/world.tsx';

const base = `/event-view/${eventId}`;

let tab: TabHistory;
let here: ReturnType<typeof place>;
let told: EventInfo[];
let birthDates: number;
const loadedAgain = new EventTarget();

beforeAll(loadCleaner);

function AtEvent({ actor }: { actor: Actor<typeof rsvpMachine> }) {
  const [info, setInfo] = useState(actor.getSnapshot().context.info);
  useEffect(() => {
    const show = (loaded: Event) => loaded instanceof CustomEvent && setInfo(loaded.detail);
    loadedAgain.addEventListener('info', show);
    return () => loadedAgain.removeEventListener('info', show);
  }, []);
  const tell = (changed: EventInfo) => {
    told.push(changed);
    setInfo(changed);
  };
  return <RsvpScreens actor={actor} world={{ info, isStale: false, changeInfo: tell, hold: () => {} }} />;
}

const event = (view: RsvpView): string[] => {
  const button = { rsvp: view.busy ? 'RSVP, busy' : 'RSVP', cancel: 'Cancel RSVP' };
  return view.button ? [button[view.button], button[view.button]] : [];
};

const buttons: Record<RsvpView['screen'], (view: RsvpView) => string[]> = {
  event,
  sending: event,
  birthday: ({ busy }) => [busy ? 'Submit, busy' : 'Submit'],
  rulesLoading: () => [],
  rulesFailed: () => ['Try again'],
  rule: ({ busy, isLastRule }) => [
    busy ? 'Previous, off' : 'Previous',
    isLastRule ? (busy ? 'I Agree, busy' : 'I Agree') : 'Next',
  ],
  confirmCancel: ({ busy }) => (busy ? ['No, off', 'Yes, busy'] : ['No', 'Yes']),
};

describeView(rsvpModel, {
  render(actor) {
    tab = openTab(base + actor.getSnapshot().context.wanted);
    told = [];
    birthDates = 0;
    here = place({ tellBirthDateKnown: () => (birthDates += 1) });
    return here.inside(<AtEvent actor={actor} />);
  },
  acts: {
    'rsvp.pressed': press('RSVP'),
    'birthday.submitted': async ({ user, screen, signal }) => {
      if (signal.type !== 'birthday.submitted') return;
      await fill(user, screen.getByLabelText('Date of birth'), signal.birthDate);
      await press('Submit')({ user, screen });
    },
    'next.pressed': press('Next'),
    'agree.pressed': press('I Agree'),
    'back.pressed': (hand) =>
      has(hand.screen, 'button', 'Previous') ? press('Previous')(hand) : hand.actor.send(hand.signal),
    'retry.pressed': press('Try again'),
    'cancel.pressed': press('Cancel RSVP'),
    'no.pressed': press('No'),
    'yes.pressed': press('Yes'),
    'url.changed': ({ signal, actor }) => {
      if (signal.type !== 'url.changed') return;
      const to = base + signal.path;
      if (to === location.pathname) actor.send(signal);
      else tab.arrive(to);
    },
    'info.refreshed': ({ signal }) => {
      if (signal.type === 'info.refreshed')
        loadedAgain.dispatchEvent(new CustomEvent('info', { detail: structuredClone(signal.info) }));
    },
  },
  read: () => ({
    ...look(document.body, 'nav, li'),
    address: location.pathname.slice(base.length),
    fieldError: errorOf(document.querySelector('input[name=birthDate]')),
    progress: allOf('progressbar')[0]?.getAttribute('aria-valuetext') ?? null,
    words: document.querySelector('main p')?.textContent.match(/^Edition.*/)?.[0] ?? null,
  }),
  shown: (view) => ({
    heading: view.heading,
    address: view.path ?? location.pathname.slice(base.length),
    buttons: buttons[view.screen](view),
    links: [],
    fieldError: view.fieldError,
    alerts: view.screen === 'rulesFailed' ? [`The house rules did not load${view.loadError}Try again`] : [],
    statuses: view.screen === 'rulesLoading' ? ['Loading the house rules'] : [],
    progress: view.position ? `${view.position.number} of ${view.position.of}` : null,
    words: view.rule?.information.replace(/<[^>]*>/g, '') ?? null,
  }),
  paths: 'long',
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the event view learns what was answered': ({ emitted }) =>
      expect(told).toEqual(emitted.flatMap((each) => ('info' in each ? [each.info] : []))),
    'the session learns that a birth date is known': ({ emitted }) =>
      expect(birthDates).toBe(emitted.filter(({ type }) => type === 'birthDate.told').length),
  },
});
