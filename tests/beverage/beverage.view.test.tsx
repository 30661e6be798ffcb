import { beverageModel } from '#machines/beverage/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { beverageMemory } from '#src/app/services/storage/beverageMemory.ts';
import { dropAllKept } from '#src/app/services/storage/kept.ts';
import { BeverageScreens } from '#src/beverage/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { look } from '#tests/support/views/reading.ts';
import { openTab, type TabHistory } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { beveragePage } from './beverage.page.ts';

let tab: TabHistory;
let here: ReturnType<typeof place>;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) }));
afterEach(() => void vi.useRealTimers());

const addresses: Readonly<Record<string, string>> = {
  start: '/beverage-education',
  information: '/beverage-education/set-info',
  types: '/beverage-education/drink-type',
};

describeView(beverageModel, {
  page: beveragePage,
  render(actor) {
    const { asked } = actor.getSnapshot().context;
    tab = openTab(addresses[asked.place] ?? '/beverage-education');
    here = place();
    return here.inside(<BeverageScreens actor={actor} />);
  },
  acts: {
    'time.passed': ({ actor, signal }) => actor.send(signal),
    'address.opened': ({ signal, actor }) => {
      if (signal.type !== 'address.opened') return;
      if (signal.address === location.pathname + location.search) actor.send(signal);
      else tab.arrive(signal.address);
    },
  },
  read: () => look().heading,
  // Behind a question nothing is read aloud.
  shown: ({ question, heading }) => (question === null ? heading : null),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
    'nothing of it is stored': () => {
      expect(Object.keys(localStorage)).toEqual([]);
      expect(Object.keys(sessionStorage)).toEqual([]);
    },
  },
});

it('is forgotten with everything else when somebody signs out', () => {
  beverageMemory.keep('mia', { accepted: true, weight: 150, gender: 'male', drinks: [] });
  expect(beverageMemory.of('ben')).toBe(null);
  expect(beverageMemory.of('mia')).toEqual({ accepted: true, weight: 150, gender: 'male', drinks: [] });
  dropAllKept();
  expect(beverageMemory.of('mia')).toBe(null);
});
