import { fireEvent, screen } from '@testing-library/react';
import { beverageModel } from '#machines/beverage/model.ts';
import type { BeverageView } from '#machines/beverage/present.ts';
import { beverageMemory } from '#src/app/services/storage/beverageMemory.ts';
import { dropAllKept } from '#src/app/services/storage/kept.ts';
import { BeverageScreens } from '#src/beverage/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect, it, vi } from 'vitest';
import { fill, press } from '#tests/support/views/acting.ts';
import { allOf, errorOf, look, textOf } from '#tests/support/views/reading.ts';
import { openTab, type TabHistory } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';

let tab: TabHistory;
let here: ReturnType<typeof place>;

const addresses: Readonly<Record<string, string>> = {
  start: '/beverage-education',
  information: '/beverage-education/set-info',
  types: '/beverage-education/drink-type',
};
const weight = () => document.querySelector<HTMLInputElement>('input[name=weight]');
const drinkNames = { beer: 'Beer', wine: 'Wine', liquor: 'Liquor' } as const;
const sliderNames = { abv: 'ABV', vol: 'Volume' } as const;

type Rough = ReturnType<(typeof beverageModel)['present']>;

const buttons: Record<BeverageView['screen'], (view: Rough) => string[]> = {
  disclaimer: () => ['I Understand'],
  dashboard: ({ hasDrinks, asks }) =>
    asks ? ['No', 'Yes'] : ['Change', ...(hasDrinks ? ['Start over'] : []), 'Add drink'],
  information: () => ['Save'],
  types: () => ['Beer', 'Wine', 'Liquor'],
  sliders: ({ draft }) => [
    ...draft.sliders.flatMap(({ label, value, min, max }) => [
      value <= min ? `Less ${label}, off` : `Less ${label}`,
      value >= max ? `More ${label}, off` : `More ${label}`,
    ]),
    'Continue',
  ],
  preview: () => ['Confirm'],
};

/** Without a question that is just going. */
const seen = () => look(document.body, '[data-state=closed]');

describeView(beverageModel, {
  render(actor) {
    const { asked } = actor.getSnapshot().context;
    tab = openTab(addresses[asked.place] ?? '/beverage-education');
    here = place();
    return here.inside(<BeverageScreens actor={actor} />);
  },
  acts: {
    'accept.pressed': press('I Understand'),
    'change.pressed': press('Change'),
    'information.submitted': async ({ user, screen: on, signal }) => {
      if (signal.type !== 'information.submitted') return;
      await fill(user, on.getByLabelText('Weight in pounds'), signal.weight);
      await user.click(on.getByLabelText(signal.gender === 'male' ? 'Male' : 'Female'));
      await press('Save')({ user, screen: on });
    },
    'add.pressed': press('Add drink'),
    'drink.chosen': (hand) =>
      hand.signal.type === 'drink.chosen' ? press(drinkNames[hand.signal.drink])(hand) : undefined,
    'slider.moved': ({ signal, actor }) => {
      if (signal.type !== 'slider.moved') return;
      const slider = screen.getByLabelText<HTMLInputElement>(sliderNames[signal.slider]);
      if (slider.valueAsNumber === signal.value) actor.send(signal);
      else fireEvent.change(slider, { target: { value: signal.value } });
    },
    'continue.pressed': press('Continue'),
    'confirm.pressed': async (hand) => {
      if (hand.signal.type !== 'confirm.pressed') return;
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(hand.signal.at) });
      await press('Confirm')(hand);
      vi.useRealTimers();
    },
    'startOver.pressed': press('Start over'),
    'remove.pressed': (hand) => {
      const name = allOf('button')
        .map(textOf)
        .find((each) => each.startsWith('Remove'));
      return name === undefined ? undefined : press(name)(hand);
    },
    'no.pressed': press('No'),
    'yes.pressed': press('Yes'),
    'time.passed': ({ actor, signal }) => actor.send(signal),
    'address.opened': ({ signal, actor }) => {
      if (signal.type !== 'address.opened') return;
      if (signal.address === location.pathname + location.search) actor.send(signal);
      else tab.arrive(signal.address);
    },
  },
  read: () => ({
    ...seen(),
    buttons: seen().buttons.filter((name) => !name.startsWith('Remove')),
    address: location.pathname + location.search,
    error: errorOf(weight()),
    meanings: [...document.querySelectorAll('h2')].map((each) => each.textContent),
    sliders: [...document.querySelectorAll<HTMLInputElement>('input[type=range]')].map((each) => Number(each.value)),
    drinks: allOf('list').length > 0,
    times: document.body.textContent.includes('Times in '),
    note: document.body.textContent.includes('An estimate for learning'),
  }),
  shown: (view) => ({
    // Behind a question nothing is read aloud.
    heading: view.asks ? null : view.heading,
    address: view.address,
    buttons: buttons[view.screen](view),
    links: expect.toBeOneOf([[], ['Call 911']]),
    alerts: expect.any(Array),
    statuses: [],
    error: view.screen === 'information' ? (view.failed?.message ?? null) : null,
    meanings: expect.any(Array),
    sliders: view.screen === 'sliders' ? view.draft.sliders.map(({ value }) => value) : [],
    drinks: view.screen === 'types' || view.screen === 'preview' || (view.screen === 'dashboard' && view.hasDrinks),
    times: view.screen === 'dashboard' && view.hasDrinks,
    note: view.screen === 'dashboard' || view.screen === 'preview',
  }),
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
