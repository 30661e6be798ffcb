import { cleanup, render, screen } from '@testing-library/react';
import type { AnyCall } from '#contract/kit/call.ts';
import { homeOf, tilesOf } from '#machines/home/home.ts';
import { harborHouse, upcoming, userOf } from '#machines/kit/fixtures.ts';
import { Home } from '#src/home/Screen.tsx';
import type { Api } from '#src/app/services/api/api.ts';
import HomeRoute, { HomeScreen } from '#src/home/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listsOf } from '#tests/support/views/reading.ts';
import { place, silentServices } from '#tests/support/views/world.tsx';
import { eventPhoto, homeModelOf, homePage } from './home.page.ts';

const several = [
  upcoming({}, { rsvp: 'yes', checkedIn: false }),
  upcoming({ id: 'picnic', title: 'Summer Picnic' }, { rsvp: 'invited', checkedIn: false }),
  upcoming({ id: 'ball', title: 'Winter Ball' }, { rsvp: 'yes', checkedIn: true }),
  upcoming({ id: 'talk', title: 'Evening Talk' }, { rsvp: 'no', checkedIn: false }),
  upcoming({ id: 'gala', title: 'Gala' }),
  upcoming(
    { id: 'fair', title: 'Fair', reviewStatus: 'editing', isBeingChanged: true },
    { rsvp: 'yes', checkedIn: false },
  ),
  upcoming({ id: 'dinner', title: 'Founders Dinner', reviewStatus: 'submitted' }, { rsvp: 'yes', checkedIn: false }),
];

beforeEach(() => history.replaceState(null, '', '/'));

describeView(homeModelOf({ none: [], several }), {
  page: homePage,
  render: (actor) => place({ eventPhoto }).inside(<HomeScreen actor={actor} counts={null} aside={null} />),
  read: (screen) =>
    listsOf(screen, 'Upcoming Events').flatMap((carousel) =>
      [...carousel.querySelectorAll(':scope > li:has(a)')].map((card) => ({
        href: card.querySelector('a')?.getAttribute('href'),
        photo: card.querySelector('img')?.getAttribute('src'),
      })),
    ),
  shown: ({ cards }) => cards.map(({ href, photo }) => ({ href, photo })),
});

it.each([
  ['approved', '/event-view/e1', 'RSVP'],
  ['editing', '/event/edit/e1', 'Editing'],
  ['submitted', '/event/edit/e1', 'Submitted'],
  ['update-required', '/event/edit/e1', 'Update required'],
  ['rejected', '/event/edit/e1', 'Rejected'],
] as const)('a card of an event that is %s leads to %s and says %s', (reviewStatus, href, word) => {
  const events = [upcoming({ id: 'e1', reviewStatus }, { rsvp: 'yes', checkedIn: false })];
  const view = homeOf({ events, error: null, photo: null, userId: 'mia' });
  render(<Home view={view} tiles={[]} aside={null} needsApp={false} send={() => {}} />);
  const card = screen.getByRole('link', { name: 'Autumn Social' }).closest('li');
  expect([card?.querySelector('a')?.getAttribute('href'), card?.textContent.endsWith(word)]).toEqual([href, true]);
  cleanup();
});

describe('the tiles', () => {
  const reviewer = userOf([{ organization: harborHouse, policies: ['member-app-login', 'event-reviewer'] }]);

  afterEach(cleanup);

  const facts = (given: Partial<Parameters<typeof tilesOf>[0]>) =>
    tilesOf({ events: several, counts: null, owed: 0, reviews: true, ...given }).map(({ name, fact, count }) => [
      name,
      fact,
      count,
    ]);

  it('each say one thing that is so now', () => {
    expect(facts({ counts: { toReview: 2, categories: 4, rules: 12 }, owed: 1 })).toEqual([
      ['Events', '7 coming up', 0],
      ['To Review', '2 waiting', 0],
      ['Safety Alerts', '1 to answer', 1],
      ['Education', '4 categories', 0],
      ['Rules', '12 house rules', 0],
    ]);
    expect(facts({ events: [], counts: { toReview: 0, categories: 1, rules: 1 } }).map(([, fact]) => fact)).toEqual([
      'Nothing coming up',
      'Nothing to review',
      'Nothing to answer',
      '1 category',
      '1 house rule',
    ]);
  });

  it('say nothing of what could not be counted', () => {
    expect(facts({ events: null }).map(([, fact]) => fact)).toEqual([null, null, 'Nothing to answer', null, null]);
    expect(facts({ counts: { toReview: null, categories: 4, rules: null } }).map(([, fact]) => fact)).toEqual([
      '7 coming up',
      null,
      'Nothing to answer',
      '4 categories',
      null,
    ]);
  });

  it('say nothing of answers that aren’t known yet (A-163)', () => {
    expect(facts({ owed: null })[2]).toEqual(['Safety Alerts', null, 0]);
  });

  it('count what waits for this member', async () => {
    const answers: Partial<Record<string, unknown>> = {
      listUpcomingEvents: { data: [] },
      listEventsToReview: { data: [{}, {}, {}] },
      listCategories: [{}, {}],
      listRules: [{}],
    };
    const send = ({ name }: AnyCall) => Promise.resolve(answers[name]);
    const { inside } = place({ user: reviewer, services: silentServices({ api: { send: send as Api['send'] } }) });
    render(inside(<HomeRoute aside={null} />));
    expect((await screen.findByText('3 waiting')).closest('li')?.querySelector('a')?.textContent).toBe('To Review');
    expect(screen.queryByText('Nothing to answer')).toBe(null);
    expect(['2 categories', '1 house rule'].map((text) => screen.queryByText(text) !== null)).toEqual([true, true]);
  });
});
