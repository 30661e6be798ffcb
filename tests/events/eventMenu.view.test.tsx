import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { EventInfo } from '#contract/rsvp/attendee.ts';
import { guestOf, type InfoGiven, infoOf, now } from '#machines/kit/fixtures.ts';
import RsvpRoute from '#src/rsvp/route.tsx';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { click } from '#tests/support/views/acting.ts';
import { look } from '#tests/support/views/reading.ts';
import { place } from '#tests/support/views/world.tsx';

beforeAll(() => import('#src/door/checkOut/Screen.tsx'));
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) }));
afterAll(() => void vi.useRealTimers());
afterEach(cleanup);
beforeEach(() => history.replaceState(null, '', '/event-view/autumn-social'));

const show = (given: InfoGiven, more: Partial<EventInfo> = {}) =>
  render(
    place().inside(
      <RsvpRoute
        wanted=""
        world={{ info: { ...infoOf(given), ...more }, isStale: false, changeInfo: () => {}, hold: () => {} }}
      />,
    ),
  );

const menu = () => screen.queryByRole('navigation', { name: 'Event menu' });

/** The squares in order; one without effect in the present state is marked. */
const squares = () =>
  [...(menu()?.querySelectorAll('li > *') ?? [])].map(
    (square) =>
      `${square.querySelector('span')?.textContent}${square.getAttribute('aria-disabled') === 'true' ? ' (off)' : ''}`,
  );

const whole = (checkIn: string, checkOut: string) => [
  checkIn,
  'Check In Guests',
  'Guest List',
  'Send Invites',
  'Invite Guests',
  'Manage Volunteers',
  'Send Event Notification',
  'Edit Event',
  checkOut,
  'Safety Alerts',
  'Incident Report',
  'Beverage Education',
  'Cancel Event',
];
const inside = ['Check Out', 'Safety Alerts', 'Incident Report', 'Beverage Education'];
const creator = { ownerId: 'mia' };

it.each<[who: string, given: InfoGiven, names: string[]]>([
  ['a member who is invited', {}, []],
  ['a member without an attendee record', { attendance: null }, []],
  ['a member who declined', { attendance: 'no' }, []],
  ['a member who is going', { attendance: 'yes' }, ['Check In', 'Invite Guests']],
  ['a member who is in', { attendance: 'in' }, ['Invite Guests', ...inside]],
  ['a member who has left', { attendance: 'left' }, ['Check In', 'Invite Guests']],
  ['a door volunteer who is invited', { checksIn: true }, []],
  [
    'a door volunteer who is going',
    { checksIn: true, attendance: 'yes' },
    ['Check In', 'Check In Guests', 'Guest List', 'Invite Guests'],
  ],
  [
    'a door volunteer who is in',
    { checksIn: true, attendance: 'in' },
    ['Check In Guests', 'Guest List', 'Invite Guests', ...inside],
  ],
  ['the creator who is invited', creator, whole('Check In', 'Check Out (off)')],
  ['the creator who is going', { ...creator, attendance: 'yes' }, whole('Check In', 'Check Out (off)')],
  ['the creator who is in', { ...creator, attendance: 'in' }, whole('Check In (off)', 'Check Out')],
  ['the creator who has left', { ...creator, attendance: 'left' }, whole('Check In', 'Check Out (off)')],
])('%s sees exactly their squares', (_, given, names) => {
  show(given);
  expect(squares()).toEqual(names);
});

it('leads from every square to its place', () => {
  show({ ...creator, attendance: 'yes' });
  const links = within(screen.getByRole('navigation', { name: 'Event menu' })).getAllByRole('link');
  expect(Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual({
    'Check In': '/event-view/autumn-social/codes',
    'Check In Guests': '/event-view/autumn-social/check-in-guests',
    'Guest List': '/event-view/autumn-social/guest-list',
    'Send Invites': '/event-view/autumn-social/send-invites',
    'Invite Guests': '/event-view/autumn-social/invite-guests',
    'Manage Volunteers': '/volunteers/edit/autumn-social',
    'Send Event Notification': '/event-view/autumn-social/send-notification',
    'Edit Event': '/event-view/autumn-social/edit',
    'Safety Alerts': '/safety-alerts',
    'Incident Report': '/event-view/autumn-social/report',
    'Beverage Education': '/beverage-education/set-info',
    'Cancel Event': '/event-view/autumn-social/cancel',
  });
});

it('says why a square has no effect, and pressing it does nothing', async () => {
  show({ ...creator, attendance: 'in' });
  const square = screen.getByRole('link', { name: 'Check In' });
  await click(square);
  expect({
    why: document.getElementById(square.getAttribute('aria-describedby') ?? '')?.textContent,
    href: square.getAttribute('href'),
    address: location.pathname,
  }).toEqual({ why: 'You’re checked in.', href: null, address: '/event-view/autumn-social' });
});

describe('Check Out', () => {
  const gus = { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' };
  const open = async (guests: InfoGiven['guests'] = []) => {
    show({ attendance: 'in', guests });
    await click(screen.getByRole('button', { name: 'Check Out' }));
    return screen.findByRole('dialog', { name: 'Are you sure you want to check out?' });
  };

  it('opens as a question over the event, and No closes it again', async () => {
    const dialog = await open();
    expect(within(dialog).queryByRole('paragraph')).toBeNull();
    await click(within(dialog).getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(look().heading).toBe('Autumn Social');
  });

  it('names the own guests who are still in, and nobody else', async () => {
    const ida = { ...gus, id: 'ida', firstName: 'Ida' };
    const dialog = await open([guestOf('in', gus), guestOf('yes', ida)]);
    expect(within(dialog).getByRole('paragraph').textContent).toBe(
      'Gus Berg stays checked in. You can check your guests out under Manage Invited Guests.',
    );
  });
});

describe('the head of an event', () => {
  const facts = () => {
    const [list] = screen.getByRole('complementary', { name: 'RSVP and facts' }).querySelectorAll('ul');
    return [...(list?.children ?? [])].map((fact) => [
      fact.textContent,
      fact.querySelector('a')?.getAttribute('href') ?? null,
    ]);
  };

  it('says when, where and which roles, in the zone of the event', () => {
    show(
      { attendance: 'yes', checksIn: true },
      {
        roles: ['Door Team', 'Sober Monitors'].map((name) => ({ specialized: null, EventModule: { name } })),
      },
    );
    expect(facts()).toEqual([
      ['Counting…People inside', '/event-view/autumn-social/inside'],
      ['8:00 PM – 1:00 AM EDTSaturday, October 17, 2026', null],
      ['The Boathouse12 Harbor Street', null],
      ['+16175550100', 'tel:+16175550100'],
      ['example.org/autumn', 'https://example.org/autumn'],
      ['My Volunteer RolesDoor Team, Sober Monitors', null],
    ]);
    expect(screen.getByText('Music and cider.').closest('section')?.querySelector('h2')?.textContent).toBe(
      'Description',
    );
  });

  it('leaves out what an event does not have', () => {
    const info = infoOf();
    const information = { ...info.event.information, venuePhone: '', location: '', url: '', description: '' };
    show({}, { event: { ...info.event, information } });
    expect(facts().map(([text]) => text)).toEqual(['8:00 PM – 1:00 AM EDTSaturday, October 17, 2026', 'The Boathouse']);
    expect(screen.queryByText('Description')).toBeNull();
  });

  it.each([
    ['approved', 'Approved'],
    ['update-required', 'Update required'],
  ] as const)('says its status in words: %s', (reviewStatus, word) => {
    show({ reviewStatus });
    expect(screen.getByText(word)).toBeDefined();
  });

  it('has the picture of the event, else that of the organization', () => {
    const { container, rerender } = show({});
    const source = () => container.querySelector('img')?.getAttribute('src') ?? null;
    const bare = source();
    const { inside: withPhoto } = place({ eventPhoto: '/files/house.jpg' });
    rerender(
      withPhoto(
        <RsvpRoute wanted="" world={{ info: infoOf(), isStale: false, changeInfo: () => {}, hold: () => {} }} />,
      ),
    );
    expect([bare, source()]).toEqual([null, '/files/house.jpg']);
  });
});

it('tells its creator why the event was rejected', () => {
  const decision = {
    status: 'rejected',
    reason: 'The pier is closed then.',
    name: 'Remy Stone',
    date: '2026-10-02T02:00:00.000Z',
  } as const;
  show({ ...creator, reviewStatus: 'rejected' }, { decision });
  expect(screen.getByText('Remy Stone').parentElement?.textContent).toBe('Remy Stone October 1, 2026');
  expect(screen.getByText('The pier is closed then.').tagName).toBe('P');
});

it('keeps the line breaks of a description', () => {
  const info = infoOf();
  const event = { ...info.event, information: { ...info.event.information, description: 'Music.\n\nBring a coat.' } };
  show({}, { event });
  const description = screen.getByText(/Bring a coat\./);
  expect([description.textContent, description.style.whiteSpace]).toEqual(['Music.\n\nBring a coat.', 'pre-line']);
});

it.each<[given: InfoGiven, words: string[]]>([
  [{}, ['Approved']],
  [{ attendance: 'no' }, ['Approved']],
  [{ attendance: 'yes' }, ['You’re going', 'Approved']],
  [{ attendance: 'in' }, ['You’re checked in', 'Approved']],
  [{ attendance: 'left' }, ['You’re going', 'Approved']],
])('how one’s own answer stands is said before how the event does: %j', (given, words) => {
  show(given);
  const said = screen.getAllByText(/^(You’re (going|checked in)|Approved)$/);
  expect(said.map((each) => each.textContent)).toEqual(words);
});

it('shows what the steps tell members, below the description', () => {
  const told = {
    id: 'what',
    type: 'textAreaInput',
    title: 'What happens',
    value: 'Dinner at 8.\nMusic at 10.',
  } as const;
  show({}, { answers: [told] });
  expect(screen.getByRole('heading', { name: 'Good to Know' })).toBeDefined();
  expect([...document.querySelectorAll('dl > div')].map((each) => each.textContent)).toEqual([
    'What happensDinner at 8.\nMusic at 10.',
  ]);
});

it('says nothing of steps that tell nothing', () => {
  show({});
  expect(screen.queryByRole('heading', { name: 'Good to Know' })).toBeNull();
});
