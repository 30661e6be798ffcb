import type { FullEvent, Section } from '#contract/events/event.ts';
import { eventId, refusalOf } from '#machines/kit/fixtures.ts';
import { fullEventOf, sectionOf } from '#machines/kit/fullFixtures.ts';
import type { Draft } from '#machines/events/eventSteps/draft.ts';
import { manageVolunteersMachine } from '#machines/volunteers/manageVolunteers/machine.ts';
import { manageVolunteersModel } from '#machines/volunteers/manageVolunteers/model.ts';
import type { SaveVolunteers } from '#machines/volunteers/manageVolunteers/setup.ts';
import { present } from '#machines/volunteers/manageVolunteers/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { newSteps } from '#tests/kit/along.ts';

describeChart(manageVolunteersModel, {
  sizes: {
    choosing: { states: 25, edges: 125 },
    'a choice that was kept': { states: 23, edges: 54 },
    'another tab chooses somebody else': { states: 40, edges: 138 },
    'the step changes while it is open': { states: 20, edges: 66 },
  },
  along: {
    'a choice is never replaced by what is loaded': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move === 'loadEvent answered: Mia was chosen')
          expect(present(after).sections[0]?.items[0]).toMatchObject({ value: ['dan'], theirs: expect.anything() });
    },
    'nothing but the item that was changed is saved': ({ calls }) => {
      for (const { actor, input } of calls)
        if (actor === 'saveVolunteers')
          expect(input).toMatchObject({ eventId, sections: { 'crew-section': { crew: expect.any(Array) } } });
    },
  },
});

const markup = [
  { id: 'about', type: 'bodyText', text: 'Two at least.' },
  { id: 'place', type: 'shortTextInput', title: 'Where?' },
  { id: 'crew', type: 'volunteer', title: 'Door volunteers' },
  { id: 'late', type: 'volunteer', title: 'Late shift' },
];
const door = (values: Section['values'], version = 1) => sectionOf({ id: 'd1', markup, values, version });
const bar = sectionOf({ id: 'b1', markup: [{ id: 'monitors', type: 'volunteer', title: 'Monitors' }] });
const plan = sectionOf({ id: 'p1', markup: [{ id: 'rain', type: 'checkBox', title: 'Rain plan' }] });
const eventWith = (section: Section): FullEvent =>
  fullEventOf({ ownerId: 'mia', steps: { Bar: [bar], Plan: [plan], Door: [section], Coats: [bar] } });

/** The step `Door`, loaded, with a clock that stands still. */
async function open(loads: FullEvent[], saves: (FullEvent | ReturnType<typeof refusalOf>)[] = [], draft: Draft = {}) {
  const sent: SaveVolunteers[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    manageVolunteersMachine.provide({
      actors: {
        loadEvent: fromPromise<FullEvent, { eventId: string }>(
          async () => loads.shift() ?? Promise.reject(new Error('one load too many')),
        ),
        loadPeople: fromPromise(async () => [
          { id: 'dan', firstName: 'Dan', lastName: 'Reed', selected: true },
          { id: 'ben', firstName: 'Ben', lastName: 'Okafor', selected: false },
        ]),
        saveVolunteers: fromPromise<FullEvent, SaveVolunteers>(async ({ input }) => {
          sent.push(input);
          const answer = saves.shift() ?? new Error('one save too many');
          if ('EventModules' in answer) return answer;
          throw Object.assign(new Error(answer.message), answer);
        }),
        watchNews: fromCallback(() => {}),
      },
    }),
    { input: { eventId, stepId: 'Door', draft }, clock },
  ).start();
  const rests = () =>
    waitFor(
      actor,
      (each) =>
        each.matches('gone') ||
        (each.hasTag('resting') && each.matches({ shown: { people: 'loaded', freshness: 'settled' } })),
    );
  await rests();
  const choose = (item: string, value: string[]) => actor.send({ type: 'item.changed', section: 'd1', item, value });
  const items = () =>
    (present(actor.getSnapshot()).sections[0]?.items ?? []).map(({ id, value, theirs }) => [id, value, theirs]);
  return { actor, clock, sent, rests, choose, items, shown: () => present(actor.getSnapshot()) };
}

it('is named after its module and stands between the others that ask for volunteers', async () => {
  const { shown } = await open([eventWith(door({ crew: ['dan'] }))]);
  expect(shown()).toMatchObject({
    screen: 'step',
    heading: 'Door',
    position: { number: 2, of: 3 },
    previous: { id: 'Bar', name: 'Bar' },
    next: { id: 'Coats', name: 'Coats' },
    hasChanges: false,
  });
});

it('merges a choice after a second of rest, or when the field is left', async () => {
  const { actor, clock, choose, shown } = await open([eventWith(door({ crew: [] }))]);
  choose('crew', ['dan']);
  expect(shown()).toMatchObject({ hasChanges: true, isUnsaved: false });
  clock.increment(999);
  choose('crew', ['dan', 'ben']);
  clock.increment(999);
  expect(shown().isUnsaved).toBe(false);
  clock.increment(1);
  expect(shown().isUnsaved).toBe(true);
  choose('late', ['ben']);
  actor.send({ type: 'item.left' });
  expect(Object.keys(actor.getSnapshot().context.typed)).toEqual([]);
});

it('saves only the items that differ, with the version that was read', async () => {
  const saved = eventWith(door({ crew: ['dan', 'ben'], place: 'Gate' }, 4));
  const { actor, choose, sent, rests, shown } = await open(
    [eventWith(door({ crew: ['dan'], place: 'Gate' }, 3))],
    [saved],
  );
  choose('crew', ['dan', 'ben']);
  choose('late', ['ben']);
  choose('late', []);
  actor.send({ type: 'save.pressed' });
  await rests();
  expect(sent).toEqual([
    { eventId, moduleId: 'Door', sections: { d1: { crew: ['dan', 'ben'] } }, versions: { d1: 3 } },
  ]);
  expect(shown()).toMatchObject({ hasChanges: false, isUnsaved: false });
});

it('takes no change of any other item', async () => {
  const { actor, items, shown } = await open([eventWith(door({ place: 'Gate' }))]);
  actor.send({ type: 'item.changed', section: 'd1', item: 'place', value: 'Elsewhere' });
  actor.send({ type: 'item.changed', section: 'p1', item: 'rain', value: true });
  expect(items()[1]).toEqual(['place', 'Gate', null]);
  expect(shown().hasChanges).toBe(false);
});

it('keeps what was chosen when another tab was faster, shows what it chose, and saves over it', async () => {
  const theirs = eventWith(door({ crew: ['ben'] }, 2));
  const { actor, choose, items, sent, rests } = await open(
    [eventWith(door({ crew: [] }))],
    [
      { ...refusalOf('sameFieldChanged', { titles: 'Door volunteers', event: theirs }) },
      eventWith(door({ crew: ['dan'] }, 3)),
    ],
  );
  choose('crew', ['dan']);
  actor.send({ type: 'save.pressed' });
  await rests();
  expect(items()[2]).toEqual(['crew', ['dan'], 'Okafor, Ben']);
  actor.send({ type: 'save.pressed' });
  await rests();
  expect(sent.map(({ versions }) => versions)).toEqual([{ d1: 1 }, { d1: 2 }]);
  expect(items()[2]).toEqual(['crew', ['dan'], null]);
});

it('shows news of items that nobody has touched here, beside a choice that is kept', async () => {
  const { actor, choose, items, rests } = await open([
    eventWith(door({ crew: [], late: [] })),
    eventWith(door({ crew: ['ben'], late: ['ben'] }, 2)),
  ]);
  choose('crew', ['dan']);
  actor.send({ type: 'news.arrived' });
  await rests();
  expect(items().slice(2)).toEqual([
    ['crew', ['dan'], 'Okafor, Ben'],
    ['late', ['ben'], null],
  ]);
  actor.send({ type: 'theirs.taken', section: 'd1', item: 'crew' });
  expect(items()[2]).toEqual(['crew', ['ben'], null]);
});

it('saves nothing on the way to another step, and keeps what was chosen, the last second too', async () => {
  const { actor, choose, sent, shown } = await open([eventWith(door({ crew: [] }))]);
  choose('crew', ['dan']);
  const path = `/volunteers/edit/${eventId}/step/Coats`;
  actor.send({ type: 'away.chosen', path });
  expect([shown().goesTo?.path, sent]).toEqual([path, []]);
  expect(actor.getSnapshot().context.draft).toEqual({ d1: { version: 1, items: { crew: kept(['dan'], []) } } });
});

const kept = (value: string[], was: string[]) => ({ value, was });

it('merges what was chosen when the page is left', async () => {
  const { actor, choose } = await open([eventWith(door({ crew: [] }))]);
  choose('crew', ['dan']);
  actor.send({ type: 'page.left' });
  expect(actor.getSnapshot().context.draft).toEqual({ d1: { version: 1, items: { crew: kept(['dan'], []) } } });
});

it('shows what was kept, saves of it the choices of this step alone, and leaves the rest as it was', async () => {
  const elsewhere = {
    p1: { version: 1, items: { rain: { value: true, was: false } } },
    b1: { version: 1, items: { monitors: kept(['ben'], []) } },
  };
  const draft: Draft = {
    ...elsewhere,
    d1: { version: 1, items: { crew: kept(['dan'], []), place: { value: 'Gate', was: null } } },
  };
  const { actor, items, sent, rests, shown } = await open(
    [eventWith(door({ crew: [] }))],
    [eventWith(door({ crew: ['dan'] }, 2))],
    draft,
  );
  expect(shown()).toMatchObject({ hasChanges: true, isUnsaved: true });
  expect(items().slice(1, 3)).toEqual([
    ['place', null, null],
    ['crew', ['dan'], null],
  ]);
  actor.send({ type: 'save.pressed' });
  await rests();
  expect(sent).toEqual([{ eventId, moduleId: 'Door', sections: { d1: { crew: ['dan'] } }, versions: { d1: 1 } }]);
  expect(actor.getSnapshot().context.draft).toEqual({
    ...elsewhere,
    d1: { version: 2, items: { place: { value: 'Gate', was: null } } },
  });
  expect(shown()).toMatchObject({ hasChanges: false, isUnsaved: false });
});

it('is shown what somebody else chose in this step, and takes nothing of other steps for seen', async () => {
  const draft: Draft = { b1: { version: 1, items: { monitors: kept(['ben'], []) } } };
  const theirs = fullEventOf({
    ownerId: 'mia',
    steps: { Bar: [{ ...bar, version: 3, values: { monitors: ['mia'] } }], Door: [door({ crew: ['ben'] }, 2)] },
  });
  const { actor, choose, rests } = await open(
    [eventWith(door({ crew: [] }))],
    [refusalOf('sameFieldChanged', { titles: 'Door volunteers', event: theirs })],
    draft,
  );
  choose('crew', ['dan']);
  actor.send({ type: 'save.pressed' });
  await rests();
  const { draft: now } = actor.getSnapshot().context;
  expect([now['d1']?.version, now['b1']]).toEqual([2, draft['b1']]);
});

it('leads back to the list from a module that asks for no volunteers', async () => {
  const { shown } = await open([fullEventOf({ ownerId: 'mia', steps: { Door: [plan] } })]);
  expect(shown().goesTo?.path).toBe(`/volunteers/edit/${eventId}`);
});
