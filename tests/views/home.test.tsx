import { cleanup, render, screen } from '@testing-library/react';
import type { UpcomingEvent } from '#contract/entities/event.ts';
import { homeOf } from '#machines/flows/events/home.ts';
import { crashed, offline, upcoming } from '#machines/flows/fixtures.ts';
import { createLoadMachine } from '#machines/flows/load/load.machine.ts';
import { act, answered, defineModel } from '#machines/model/model.ts';
import { guestSigns, reviewSigns } from '#src/ui/statuses.ts';
import { Home } from '#src/screens/events/Home.tsx';
import { HomeScreen } from '#src/wiring/home.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { beforeEach, expect, it } from 'vitest';
import { press } from './support/acting.ts';
import { listsOf, look, textOf } from './support/reading.ts';
import { place } from './support/world.tsx';

const eventPhoto = '/files/house.jpg';

const several = [
  upcoming({}, { rsvp: 'yes', checkedIn: false }),
  upcoming({ id: 'picnic', title: 'Summer Picnic' }, { rsvp: 'invited', checkedIn: false }),
  upcoming({ id: 'ball', title: 'Winter Ball' }, { rsvp: 'yes', checkedIn: true }),
  upcoming({ id: 'talk', title: 'Evening Talk' }, { rsvp: 'no', checkedIn: false }),
  upcoming({ id: 'gala', title: 'Gala' }),
  upcoming({ id: 'dinner', title: 'Founders Dinner', reviewStatus: 'submitted' }, { rsvp: 'yes', checkedIn: false }),
];

/** Home is a list that loads: the chart `load` with events in it. */
const homeModel = defineModel({
  id: 'home',
  machine: createLoadMachine<UpcomingEvent[], null>('home'),
  situations: { 'a member comes home': { input: { what: 'Your events', params: null } } },
  moves: () => [
    act({ type: 'retry.pressed' }),
    answered('load', 'none', []),
    answered('load', 'several', several),
    offline('load'),
    crashed('load'),
  ],
  present: ({ context }) => homeOf({ events: context.data, error: context.error, photo: eventPhoto }),
});

const tiles = ['Events', 'Safety Alerts', 'Education', 'Rules'];

beforeEach(() => history.replaceState(null, '', '/'));

describeView(homeModel, {
  render: (actor) => place({ eventPhoto }).inside(<HomeScreen actor={actor} aside={null} />),
  acts: { 'retry.pressed': press('Try again') },
  read: (screen) => ({
    ...look(),
    empty: screen.queryByText('No events are coming up') !== null,
    fact: textOf(screen.getByText('Events').closest('li') ?? document.body),
    cards: listsOf(screen, 'Upcoming Events').flatMap((shelf) =>
      [...shelf.querySelectorAll(':scope > li:has(a)')].map((card) => ({
        href: card.querySelector('a')?.getAttribute('href'),
        photo: card.querySelector('img')?.getAttribute('src'),
        text: textOf(card),
      })),
    ),
  }),
  shown: ({ view, cards, fact, error }) => ({
    heading: 'Upcoming Events',
    buttons: view === 'failed' ? ['Try again'] : [],
    links: [...cards.map(({ title }) => title), ...tiles],
    alerts: view === 'failed' ? [`Your events did not load${error}Try again`] : [],
    statuses: view === 'loading' ? ['Loading events'] : [],
    empty: view === 'empty',
    fact: `Events${fact ?? ''}`,
    cards: cards.map((card) => ({
      href: card.href,
      photo: card.photo,
      text: [
        `${card.month} ${card.day}`,
        card.title,
        card.time,
        card.venue,
        (card.label === null ? reviewSigns[card.status] : guestSigns[card.label]).word,
      ].join(''),
    })),
  }),
});

it.each([
  ['approved', '/event-view/e1', 'RSVP'],
  ['editing', '/event/edit/e1', 'Editing'],
  ['submitted', '/event/edit/e1', 'Submitted'],
  ['update-required', '/event/edit/e1', 'Update required'],
  ['rejected', '/event/edit/e1', 'Rejected'],
] as const)('a card of an event that is %s leads to %s and says %s', (reviewStatus, href, word) => {
  const events = [upcoming({ id: 'e1', reviewStatus }, { rsvp: 'yes', checkedIn: false })];
  render(<Home view={homeOf({ events, error: null, photo: null })} aside={null} onRetry={() => {}} />);
  const card = screen.getByRole('link', { name: 'Autumn Social' }).closest('li');
  expect([card?.querySelector('a')?.getAttribute('href'), card?.textContent.endsWith(word)]).toEqual([href, true]);
  cleanup();
});
