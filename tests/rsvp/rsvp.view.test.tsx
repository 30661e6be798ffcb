import { now } from '#machines/kit/fixtures.ts';
import { rsvpModel } from '#machines/rsvp/model.ts';
import { loadCleaner } from '#src/kit/cleanHtml.ts';
import { RsvpScreens } from '#src/rsvp/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { beforeAll, expect } from 'vitest';
import { has, press } from '#tests/support/views/acting.ts';
import { eventAround } from '#tests/support/views/eventAround.tsx';
import { allOf } from '#tests/support/views/reading.ts';
import { openTab, type TabHistory } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { factLinks } from '#tests/events/eventFacts.ts';
import { answerOf, base, isEvent, rsvpPage } from './rsvp.page.ts';

let tab: TabHistory;
let here: ReturnType<typeof place>;
let around: ReturnType<typeof eventAround>;
let birthDates: number;

beforeAll(loadCleaner);

describeView(rsvpModel, {
  page: rsvpPage,
  aside: (view) => (isEvent(view) ? { buttons: answerOf(view), links: factLinks } : null),
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
    'back.pressed': (hand) =>
      has(hand.screen, 'button', 'Previous') ? press('Previous')(hand) : hand.actor.send(hand.signal),
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
  read: () => allOf('progressbar')[0]?.getAttribute('aria-valuetext') ?? null,
  shown: ({ position }) => (position ? `${position.number} of ${position.of}` : null),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the event view learns what was answered': ({ emitted }) =>
      expect(around.told).toEqual(emitted.flatMap((each) => ('info' in each ? [each.info] : []))),
    'the session learns that a birth date is known': ({ emitted }) =>
      expect(birthDates).toBe(emitted.filter(({ type }) => type === 'birthDate.saved').length),
  },
});
