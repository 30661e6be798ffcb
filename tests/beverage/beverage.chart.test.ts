import fc from 'fast-check';
import { beverageInformationForm } from '#contract/beverage/beverageInformation.form.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { addressOf, screenAt } from '#machines/beverage/addresses.ts';
import { type Body, bacOf, defaultBody } from '#machines/beverage/bac.ts';
import { beverageMachine } from '#machines/beverage/machine.ts';
import { beverageModel } from '#machines/beverage/model.ts';
import { type Drink, type DrinkType, drinkTypes, slides } from '#machines/beverage/drinks.ts';
import { guidanceAt, guidances } from '#machines/beverage/guidance.ts';
import { present } from '#machines/beverage/present.ts';
import { now, zone } from '#machines/kit/fixtures.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { hour } from '#contract/kit/durations.ts';

describeChart(beverageModel, {
  sizes: {
    'for the first time, from the menu of an event': { states: 13, edges: 51 },
    'a drink was added': { states: 20, edges: 76 },
    'a drink that is removed': { states: 6, edges: 14 },
    'opened at a preview': { states: 15, edges: 96 },
  },
  along: {
    'nothing but the disclaimer shows before it is accepted': ({ snapshots }) => {
      for (const snapshot of snapshots)
        expect(present(snapshot).screen === 'disclaimer').toBe(!snapshot.context.accepted);
    },
    'what is added lies on its sliders': ({ snapshots }) => {
      for (const { context } of snapshots)
        for (const { type, abv, vol } of context.drinks) {
          expect(abv).toBeGreaterThanOrEqual(slides[type].abv.min);
          expect(abv).toBeLessThanOrEqual(slides[type].abv.max);
          expect(vol).toBeGreaterThanOrEqual(slides[type].vol.min);
          expect(vol).toBeLessThanOrEqual(slides[type].vol.max);
        }
    },
    'an address asks for what it shows': ({ snapshots }) => {
      for (const snapshot of snapshots) {
        const { address } = present(snapshot);
        expect(addressOf(screenAt(address))).toBe(address);
      }
    },
  },
});

const later = (hours: number) => new Date(Date.parse(now) + hours * hour).toISOString();
const drink = (type: DrinkType, abv: number, vol: number, hoursAgo = 0): Drink => ({
  type,
  abv,
  vol,
  timestamp: later(-hoursAgo),
});
const beer = drink('beer', 5, 12);
const man: Body = { weight: 150, gender: 'male' };

describe('the estimate', () => {
  it.each<[what: string, body: Body, drinks: Drink[], text: string]>([
    ['nothing drunk', defaultBody, [], '0.000'],
    ['one beer, 110 lb, female', defaultBody, [beer], '0.042'],
    ['one beer, 150 lb, male', man, [beer], '0.028'],
    ['a beer and a glass of wine', defaultBody, [beer, drink('wine', 12, 5)], '0.085'],
    ['two beers, the last an hour ago', defaultBody, [drink('beer', 5, 12, 2), drink('beer', 5, 12, 1)], '0.070'],
    ['one beer three hours ago', defaultBody, [drink('beer', 5, 12, 3)], '0.000'],
    ['a liquor of 40 % and 3 oz', man, [drink('liquor', 40, 3)], '0.056'],
    ['the clock was set back', defaultBody, [drink('beer', 5, 12, -1)], '0.042'],
  ])('of %s', (_, body, drinks, text) => {
    expect(bacOf(body, drinks, now).toFixed(3)).toBe(text);
  });

  const body = fc.record({
    weight: fc.double({ min: 50, max: 1_000, noNaN: true }),
    gender: fc.constantFrom('female', 'male'),
  });
  const anyDrink = fc.constantFrom(...drinkTypes).chain((type) =>
    fc.record({
      type: fc.constant(type),
      abv: fc.double({ min: slides[type].abv.min, max: slides[type].abv.max, noNaN: true }),
      vol: fc.double({ min: slides[type].vol.min, max: slides[type].vol.max, noNaN: true }),
      timestamp: fc.integer({ min: 0, max: 48 * 60 }).map((minutes) => later(-minutes / 60)),
    }),
  );

  it('is never below 0, and never falls when a drink is added', () => {
    fc.assert(
      fc.property(body, fc.array(anyDrink, { maxLength: 12 }), anyDrink, (of, drinks, next) => {
        const before = bacOf(of, drinks, now);
        const after = bacOf(of, [...drinks, { ...next, timestamp: now }], now);
        return before >= 0 && after >= before;
      }),
    );
  });

  it('never rises while time passes', () => {
    fc.assert(
      fc.property(
        body,
        fc.array(anyDrink, { maxLength: 12 }),
        fc.double({ min: 0, max: 24, noNaN: true }),
        (of, drinks, hours) => {
          return bacOf(of, drinks, later(hours)) <= bacOf(of, drinks, now);
        },
      ),
    );
  });
});

describe('the guidance', () => {
  it.each([
    [0, null],
    [0.0199, null],
    [0.02, 'Relaxed'],
    [0.04, 'Buzz Develops'],
    [0.0549, 'Buzz Develops'],
    [0.055, 'Approaching Legal Limit'],
    [0.08, 'At the Legal Limit'],
    [0.1, 'Judgment Severely Impaired'],
    [0.15, 'Brown/Black Out Zone'],
    [0.25, 'DANGER: Pass Out/Death'],
    [0.35, 'Call 911'],
    [0.9, 'Call 911'],
  ])('at %d is %s', (bac, title) => expect(guidanceAt(bac)?.title ?? null).toBe(title));

  it('has a title, an information and an advice each, and never says that driving is safe', () => {
    for (const { title, information, advice } of guidances) {
      expect([title, information, advice].every((text) => text.length > 0)).toBe(true);
      expect(`${title} ${information} ${advice}`).not.toMatch(/safe to drive|can drive|may drive/i);
    }
  });

  it('offers the call for help from the highest two on', () => {
    expect(guidances.filter(({ isEmergency }) => isEmergency).map(({ from }) => from)).toEqual([0.25, 0.35]);
  });
});

describe('the warning colour', () => {
  const shownOf = (weight: number) => {
    const kept = { weight, gender: 'male' as const, accepted: true, drinks: [drink('wine', 10, 10)] };
    const actor = createActor(beverageMachine, { input: { kept, now, zone, address: '/beverage-education' } }).start();
    return present(actor.getSnapshot()).bac;
  };
  /** 5.14 times 1 oz by 0.73 is 7.041 by the weight: 0.055 at 128.02 lb. */
  it.each([
    [128, '0.055', true],
    [129, '0.055', false],
    [140, '0.050', false],
  ])('at %i lb', (weight, text, isWarning) => expect(shownOf(weight)).toMatchObject({ text, isWarning }));
});

describe('the bar', () => {
  const endOf = (count: number) => {
    const drinks = Array.from({ length: count }, () => drink('liquor', 40, 3));
    const kept = { ...defaultBody, accepted: true, drinks };
    const actor = createActor(beverageMachine, { input: { kept, now, zone, address: '/beverage-education' } }).start();
    return present(actor.getSnapshot()).bac;
  };

  it('grows with the estimate, which never fills it: twice as much looks like more', () => {
    const shown = [0, 1, 2, 3, 5, 8, 12].map(endOf);
    expect(shown.map(({ text, end }) => [text, end])).toEqual([
      ['0.000', 0.15],
      ['0.085', 0.15],
      ['0.170', 0.3],
      ['0.255', 0.3],
      ['0.425', 0.45],
      ['0.680', 0.9],
      ['1.020', 2],
    ]);
    for (const { value, end } of shown) expect(value).toBeLessThan(end);
  });
});

describe('drinks', () => {
  const taking = () => {
    const drinks = [drink('beer', 5, 12, 1), drink('wine', 12, 5), drink('liquor', 40, 2)];
    const kept = { ...defaultBody, accepted: true, drinks };
    return createActor(beverageMachine, { input: { kept, now, zone, address: '/beverage-education' } }).start();
  };
  const namesIn = (actor: ReturnType<typeof taking>) => present(actor.getSnapshot()).drinks.map(({ name }) => name);

  it('are removed one by one, each asked about by its time', () => {
    const actor = taking();
    actor.send({ type: 'remove.pressed', place: 0 });
    expect(present(actor.getSnapshot()).question).toBe('Remove the beer of 11:00 EDT?');
    expect(present(actor.getSnapshot()).times).toBe('Times in EDT');
    actor.send({ type: 'no.pressed' });
    expect(namesIn(actor)).toEqual(['Beer', 'Wine', 'Liquor']);
    actor.send({ type: 'remove.pressed', place: 1 });
    actor.send({ type: 'yes.pressed' });
    expect(namesIn(actor)).toEqual(['Beer', 'Liquor']);
    actor.send({ type: 'remove.pressed', place: 2 });
    expect(present(actor.getSnapshot()).question).toBe(null);
  });

  it('go together only after a question', () => {
    const actor = taking();
    actor.send({ type: 'startOver.pressed' });
    expect([present(actor.getSnapshot()).question, namesIn(actor).length]).toEqual(['Remove all 3 drinks?', 3]);
    actor.send({ type: 'yes.pressed' });
    expect([present(actor.getSnapshot()).question, namesIn(actor)]).toEqual([null, []]);
  });
});

describe('the sliders', () => {
  it('take nothing beyond their ends', () => {
    const kept = { ...defaultBody, accepted: true, drinks: [] };
    const address = '/beverage-education/add-drink?type=wine';
    const actor = createActor(beverageMachine, { input: { kept, now, zone, address } }).start();
    actor.send({ type: 'slider.moved', slider: 'abv', value: 17.5 });
    actor.send({ type: 'slider.moved', slider: 'vol', value: 3 });
    expect(actor.getSnapshot().context.draft).toEqual({ type: 'wine', abv: 12, vol: 5 });
  });

  it('are the required ones', () => {
    expect(slides).toEqual({
      beer: { abv: { start: 5, min: 3, max: 10, step: 0.5 }, vol: { start: 12, min: 12, max: 32, step: 1 } },
      wine: { abv: { start: 12, min: 6, max: 17, step: 0.5 }, vol: { start: 5, min: 4, max: 25, step: 1 } },
      liquor: { abv: { start: 30, min: 20, max: 40, step: 0.5 }, vol: { start: 2, min: 1.5, max: 3, step: 0.5 } },
    });
  });
});

describe('an address', () => {
  it.each([
    ['/beverage-education', { place: 'start' }],
    ['/beverage-education/', { place: 'start' }],
    ['/beverage-education/anything', { place: 'start' }],
    ['/beverage-education/set-info', { place: 'information' }],
    ['/beverage-education/drink-type', { place: 'types' }],
    ['/beverage-education/add-drink?type=liquor', { place: 'sliders', type: 'liquor' }],
    ['/beverage-education/add-drink?type=gin', { place: 'start' }],
    ['/beverage-education/add-drink', { place: 'start' }],
    ['/beverage-education/confirm?abv=5.5&vol=12&type=beer', { place: 'preview', type: 'beer', abv: 5.5, vol: 12 }],
    ['/beverage-education/confirm?abv=5.5&type=beer', { place: 'start' }],
    ['/beverage-education/confirm?abv=11&vol=12&type=beer', { place: 'start' }],
    ['/beverage-education/confirm?abv=1e1&vol=12&type=beer', { place: 'start' }],
    ['/beverage-education/confirm?abv=5&vol=12&type=', { place: 'start' }],
  ])('%s', (address, asked) => expect(screenAt(address)).toEqual(asked));
});

describe('the information', () => {
  it.each([
    ['', 'female', { field: 'weight', message: 'Please enter your weight' }],
    ['heavy', 'female', { field: 'weight', message: 'Please enter your weight as a number' }],
    ['-150', 'female', { field: 'weight', message: 'Please enter your weight as a number' }],
    ['49', 'female', { field: 'weight', message: 'Please enter a weight between 50 and 1000 pounds' }],
    ['1001', 'male', { field: 'weight', message: 'Please enter a weight between 50 and 1000 pounds' }],
    ['150', '', { field: 'gender', message: 'Please choose female or male' }],
    ['150', 'male', null],
    [' 150,5 ', 'female', null],
  ])('of %j and %j', (weight, gender, failed) => {
    expect(firstFailing(beverageInformationForm, { weight, gender }, null)).toEqual(failed);
  });
});

it('begins with 110 lb and female', () => expect(defaultBody).toEqual({ weight: 110, gender: 'female' }));
