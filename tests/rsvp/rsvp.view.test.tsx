import { eventId, now } from '#machines/kit/fixtures.ts';
import type { RsvpView } from '#machines/rsvp/present.ts';
import { rsvpModel } from '#machines/rsvp/model.ts';
import { loadCleaner } from '#src/kit/cleanHtml.ts';
import { RsvpScreens } from '#src/rsvp/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { beforeAll, expect } from 'vitest';
import { fill, has, press } from '#tests/support/views/acting.ts';
import { eventAround } from '#tests/support/views/eventAround.tsx';
import { allOf, errorOf, look } from '#tests/support/views/reading.ts';
import { openTab, type TabHistory } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';

const base = `/event-view/${eventId}`;

let tab: TabHistory;
let here: ReturnType<typeof place>;
let around: ReturnType<typeof eventAround>;
let birthDates: number;

beforeAll(loadCleaner);

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
    around = eventAround();
    birthDates = 0;
    here = place({ tellBirthDateKnown: () => (birthDates += 1) });
    const { AtEvent } = around;
    return here.inside(
      <AtEvent first={actor.getSnapshot().context.info}>
        {(world) => <RsvpScreens actor={actor} world={world} now={now} />}
      </AtEvent>,
    );
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
      if (signal.type === 'info.refreshed') around.load(signal.info);
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
    alerts: view.screen === 'rulesFailed' ? [`The house rules didn’t load ${view.loadError} Try again`] : [],
    statuses: view.screen === 'rulesLoading' ? ['Loading the house rules'] : [],
    progress: view.position ? `${view.position.number} of ${view.position.of}` : null,
    words: view.rule?.information.replace(/<[^>]*>/g, '') ?? null,
  }),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the event view learns what was answered': ({ emitted }) =>
      expect(around.told).toEqual(emitted.flatMap((each) => ('info' in each ? [each.info] : []))),
    'the session learns that a birth date is known': ({ emitted }) =>
      expect(birthDates).toBe(emitted.filter(({ type }) => type === 'birthDate.saved').length),
  },
});
