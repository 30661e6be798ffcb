import { cleanup, render, screen } from '@testing-library/react';
import type { EventType } from '#contract/organization/organization.ts';
import { listEventTypes } from '#contract/events/calls.ts';
import { typeRows } from '#machines/events/eventCreate/eventType.ts';
import { crashed, harborHouse, memberOf, offline, userOf } from '#machines/kit/fixtures.ts';
import { createLoadMachine } from '#machines/kit/load/machine.ts';
import { present } from '#machines/kit/load/present.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel } from '#machines/kit/model/model.ts';
import EventTypeRoute, { EventTypeScreen } from '#src/events/eventType/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { has, press } from '#tests/support/views/acting.ts';
import { listsOf, look, textOf } from '#tests/support/views/reading.ts';
import { answering, place } from '#tests/support/views/world.tsx';

const typesMachine = createLoadMachine<EventType[], null>('eventTypes');
const { answered } = answersOf(typesMachine, { refresh: 'load' });

const types: EventType[] = [
  { id: 'social', name: 'Evening Social', bypassApproval: false },
  { id: 'dinner', name: 'House Dinner', bypassApproval: true },
];

/** The types are a list that loads: the chart `load` with event types in it. */
const typesModel = defineModel({
  id: 'eventTypes',
  machine: typesMachine,
  situations: { 'an event creator': { input: { what: 'The event types', params: null } } },
  moves: () => [
    act({ type: 'retry.pressed' }),
    act({ type: 'refresh.requested' }),
    answered('load', 'none', []),
    answered('load', 'two', types),
    offline('load'),
    answered('refresh', 'two', types),
    crashed('refresh'),
  ],
  present: (snapshot) => ({ ...present(snapshot), rows: snapshot.context.data && typeRows(snapshot.context.data) }),
  key: ({ context }) => context.outdated,
});

beforeEach(() => history.replaceState(null, '', '/event/type'));

describeView(typesModel, {
  render: (actor) => place().inside(<EventTypeScreen actor={actor} />),
  acts: {
    'retry.pressed': (hand) =>
      has(hand.screen, 'button', 'Try again') ? press('Try again')(hand) : hand.actor.send(hand.signal),
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
  },
  read: (on) => ({
    ...look(),
    empty: on.queryByText('No event types to choose from') !== null,
    rows: listsOf(on, 'Event types').flatMap((list) => [...list.querySelectorAll('li')].map(textOf)),
  }),
  shown: ({ view, error, rows }) => ({
    heading: 'Choose an Event Type',
    buttons: error ? [view === 'refreshing' ? 'Try again, busy' : 'Try again'] : [],
    links: (rows ?? []).map(({ name }) => name),
    alerts: rows === null && error ? [`The event types didn’t load ${error.reason} Try again`] : [],
    statuses: rows === null && error === null ? ['Loading event types'] : [],
    empty: rows?.length === 0,
    rows: (rows ?? []).map(({ name, follows }) => name + follows),
  }),
});

describe('the address', () => {
  afterEach(cleanup);

  it('shows the types to an event creator, each leading to its form', async () => {
    const { inside } = place({
      services: answering(listEventTypes, { data: types }),
      user: userOf([{ organization: harborHouse, policies: ['member-app-login', 'event-creator'] }]),
    });
    render(inside(<EventTypeRoute />));
    await screen.findByRole('link', { name: 'Evening Social' });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/event/create?type=social',
      '/event/create?type=dinner',
    ]);
  });

  it('leads anybody else to the timeline', () => {
    render(place({ user: memberOf(harborHouse) }).inside(<EventTypeRoute />));
    expect([location.pathname, document.body.textContent]).toEqual(['/events', '']);
  });
});
