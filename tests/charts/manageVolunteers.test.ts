import type { FullEvent, Section } from '#contract/entities/event.ts';
import { eventId, refusalOf } from '#machines/flows/fixtures.ts';
import { fullEventOf, sectionOf } from '#machines/flows/fullFixtures.ts';
import { manageVolunteersMachine } from '#machines/flows/manageVolunteers/manageVolunteers.machine.ts';
import { manageVolunteersModel } from '#machines/flows/manageVolunteers/manageVolunteers.model.ts';
import type { SaveVolunteers } from '#machines/flows/manageVolunteers/manageVolunteers.setup.ts';
import { present } from '#machines/flows/manageVolunteers/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { stepsOf } from './along.ts';

describeChart(manageVolunteersModel, {
  sizes: {
    choosing: { states: 27, edges: 97 },
    'another tab chooses somebody else': { states: 42, edges: 159 },
    'the step changes while it is open': { states: 20, edges: 66 },
  },
  along: {
    'a choice is never replaced by what is loaded': (walked) => {
      for (const { move, before, after } of stepsOf(walked)) {
        const [was, is] = [before, after].map((snapshot) => present(snapshot).sections[0]?.items[0]?.value);
        if (move.startsWith('refreshEvent') && present(before).hasChanges) expect(is).toEqual(was);
      }
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
async function open(loads: FullEvent[], saves: (FullEvent | ReturnType<typeof refusalOf>)[] = []) {
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
    { input: { eventId, stepId: 'Door' }, clock },
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

it('saves what was chosen on the way to another step, and stays where that fails', async () => {
  const { actor, choose, sent, shown } = await open(
    [eventWith(door({ crew: [] }))],
    [refusalOf('notAllowed'), eventWith(door({ crew: ['dan'] }, 2))],
  );
  choose('crew', ['dan']);
  const path = `/volunteers/edit/${eventId}/step/Coats`;
  actor.send({ type: 'away.chosen', path });
  await waitFor(actor, (each) => !each.hasTag('busy'));
  expect(shown()).toMatchObject({ screen: 'step', goesTo: null, hasChanges: true });
  actor.send({ type: 'away.chosen', path });
  await waitFor(actor, (each) => !each.hasTag('busy'));
  expect([shown().goesTo, sent.length]).toEqual([path, 2]);
});

it('leads back to the list from a module that asks for no volunteers', async () => {
  const { shown } = await open([fullEventOf({ ownerId: 'mia', steps: { Door: [plan] } })]);
  expect(shown().goesTo).toBe(`/volunteers/edit/${eventId}`);
});
