import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { getEventInfo } from '#contract/rsvp/calls.ts';
import { cedarHouse, harborHouse, type InfoGiven, infoOf, memberOf } from '#machines/kit/fixtures.ts';
import { Active } from '#src/app/shell/Active.tsx';
import { App } from '#src/app/shell/App.tsx';
import { preloadFor } from '#src/app/shell/routes.ts';
import { SignedOut } from '#src/app/shell/SignedOut.tsx';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onDesktop } from '#tests/support/views/desktop.ts';
import { look } from '#tests/support/views/reading.ts';
import { answering, place, silentServices } from '#tests/support/views/world.tsx';

const paths = [
  '/',
  '/events',
  '/event/type',
  '/event/create',
  '/event/edit/e',
  '/x',
  '/event-view/e',
  '/event-view/e/codes',
  '/event-view/e/check-in-guests',
  '/event-view/e/guest-list',
  '/event-view/e/edit',
  '/event-view/e/edit/date',
  '/event-view/e/edit/info',
  '/event-view/e/report',
  '/event-view/e/reports',
  '/event-view/e/cancel',
  '/safety-alerts',
  '/safety-alerts/create',
  '/safety-alerts/e/answers',
  '/volunteers/edit/e',
];

const openPaths = [
  '/',
  '/login',
  '/sso/i1',
  '/forgot-password',
  '/claim-account',
  '/reset-password',
  '/new-password',
  '/confirm',
  '/public/guest-rsvp/t1',
];

beforeAll(() =>
  Promise.all([...paths.map((path) => preloadFor(path, true)), ...openPaths.map((path) => preloadFor(path, false))]),
);
beforeEach(() => {
  localStorage.clear();
  onDesktop(false);
});
afterEach(cleanup);

describe('signed out', () => {
  const open = (path: string) => {
    history.replaceState(null, '', path);
    render(
      place().inside(
        <Suspense>
          <SignedOut />
        </Suspense>,
      ),
    );
    return [location.pathname + location.search, look().heading];
  };

  it.each([
    ['/', 'Select Your Organization'],
    ['/login', 'Login'],
    ['/sso/i1', 'Signing In'],
    ['/forgot-password', 'Forgot Password'],
    ['/claim-account', 'Claim Account'],
    ['/reset-password?email=mia%40muster.test', 'Reset Password'],
    ['/confirm?email=mia%40muster.test', 'Confirm Account'],
    ['/authorizing', 'Signing In'],
  ])('%s is the screen “%s”', (path, heading) => {
    expect(open(path)).toEqual([path, heading]);
  });

  it.each([
    ['/reset-password', '/forgot-password', 'Forgot Password'],
    ['/reset-password?email=', '/forgot-password', 'Forgot Password'],
    ['/new-password', '/', 'Select Your Organization'],
  ])('%s, which has nothing to go by, leads to %s', (path, address, heading) => {
    expect(open(path)).toEqual([address, heading]);
  });

  it.each(['/events', '/event-view/autumn-social', '/nowhere', '/sso'])('%s leads to the start', (path) => {
    expect(open(path)).toEqual(['/', 'Select Your Organization']);
  });

  it('tells at /confirm whose account is not confirmed, and how to go on', () => {
    open('/confirm?email=una%40muster.test');
    expect(screen.getByText(/The account una@muster.test isn’t confirmed yet/)).toBeDefined();
    expect(look().links).toEqual(['Go Back', 'Claim Account']);
  });
});

describe('whoever it is', () => {
  const kept = { tokens: true, user: memberOf(harborHouse, cedarHouse), organizationId: null, settings: null };
  const nobody = { tokens: false, user: null, organizationId: null, settings: null };

  it.each([
    ['a guest', '/public/guest-rsvp/t1', nobody, '/public/guest-rsvp/t1', 'House Rules'],
    ['a member with a guest’s link', '/public/guest-rsvp/t1', kept, '/public/guest-rsvp/t1', 'House Rules'],
    [
      'a member of two organizations',
      '/events',
      kept,
      '/',
      'Please select which Organization you would like to Access',
    ],
  ])('%s who opens %s is shown the right screen', (_, path, input, address, heading) => {
    history.replaceState(null, '', path);
    render(<App services={silentServices()} input={input} />);
    expect([location.pathname, look().heading]).toEqual([address, heading]);
  });
});

/** Opens an address as Mia of Harbor House, who stands so at the event. */
async function openInside(path: string, given: InfoGiven = {}) {
  history.replaceState(null, '', path);
  const services = answering(getEventInfo, infoOf(given));
  const { inside } = place({ services });
  await act(
    async () =>
      void render(
        inside(
          <Suspense>
            <Active
              services={services}
              user={memberOf(harborHouse)}
              organization={harborHouse}
              organizations={[harborHouse]}
              onSwitch={() => {}}
              onLogOut={() => {}}
            />
          </Suspense>,
        ),
      ),
  );
  await waitFor(() => expect(look().heading).not.toBeNull());
  await waitFor(() => expect(screen.queryByText('Loading the event')).toBeNull());
  return [location.pathname, look().heading];
}

describe('inside an organization', () => {
  it.each([
    ['/', 'Upcoming Events'],
    ['/events', 'Events'],
    ['/event/edit/e1', 'Event Steps'],
    ['/event/edit/e1/step/2', 'Event Steps'],
    ['/event/edit/e1/step/submit', 'Event Steps'],
    ['/safety-alerts', 'Safety Alerts'],
    ['/safety-alerts/a1/answers', 'Answers'],
    ['/education', 'Education'],
    ['/education/e1', 'Education'],
    ['/rules', 'House Rules'],
    ['/rules/2', 'House Rules'],
    ['/rules/agreed', 'Rules You Agreed To'],
    ['/rules/agreed/r1/h1', 'House Rule'],
    ['/beverage-education', 'Beverage Education'],
  ])('%s is there', async (path, heading) => {
    expect(await openInside(path)).toEqual([path, heading]);
  });

  it.each(['/personal-safety', '/safety-contacts'])('%s leads home who may not send personal alerts', async (path) => {
    expect(await openInside(path)).toEqual(['/', 'Upcoming Events']);
  });

  it('leads who may not send alerts to the list of them', async () => {
    expect(await openInside('/safety-alerts/create')).toEqual(['/safety-alerts', 'Safety Alerts']);
  });

  it.each(['/event/type', '/event/create'])('%s leads who creates no events to the timeline', async (path) => {
    expect(await openInside(path)).toEqual(['/events', 'Events']);
  });

  it.each(['/event/edit/e1/step/first', '/event/edit/e1/step/100'])('%s leads to the list of steps', async (path) => {
    expect(await openInside(path)).toEqual(['/event/edit/e1', 'Event Steps']);
  });

  it.each(['/login', '/nowhere', '/events/e1', '/event', '/event/edit', '/event/edit/e1/x'])(
    '%s leads home',
    async (path) => {
      expect(await openInside(path)).toEqual(['/', 'Upcoming Events']);
    },
  );
});

describe('at an event', () => {
  const base = '/event-view/autumn-social';
  const going = { attendance: 'yes' } as const;
  const volunteer = { attendance: 'yes', checksIn: true } as const;
  const creator = { ownerId: 'mia' };
  const nextCentury = { startDate: '2100-10-17T00:00:00.000Z', endDate: '2100-10-17T04:00:00.000Z' };

  it.each<[who: string, path: string, given: InfoGiven, heading: string]>([
    ['a member who is going', '/codes', going, 'Check In'],
    ['a member who is in', '/codes', { attendance: 'in' }, 'Check In'],
    ['a door volunteer', '/guest-list', volunteer, 'Guest List'],
    ['a door volunteer', '/check-in-guests', volunteer, 'Check In Guests'],
    ['a door volunteer who is not going', '/guest-list', { checksIn: true }, 'Guest List'],
    ['a door volunteer who is not in', '/report', volunteer, 'Report an Incident'],
    ['a door volunteer who is not going', '/report', { checksIn: true }, 'Report an Incident'],
    ['a member who is going', '/invite-guests', going, 'Invite Guests'],
    ['a member who is going', '/manage-invited-guests', going, 'Invited Guests (0)'],
    ['a member who is in', '/report', { attendance: 'in' }, 'Report an Incident'],
    ['a member who is in', '/report/anonymous', { attendance: 'in' }, 'Report Without Your Name'],
    ['the creator', '/reports', creator, 'Incident Reports'],
    ['the creator', '/reports/i1', creator, 'Incident Report'],
    ['the creator', '/send-invites', creator, 'Send Invites'],
    ['the creator', '/send-notification', creator, 'Send Event Notification'],
    ['the creator', '/edit', creator, 'Edit Event'],
    ['the creator', '/edit/date', creator, 'Change Event Date'],
    ['the creator', '/edit/info', creator, 'Change Event Information'],
    [
      'the creator before the start',
      '/cancel',
      { ...creator, ...nextCentury },
      'Are you sure you want to cancel your event?',
    ],
  ])('%s opens %s', async (_, path, given, heading) => {
    const [address, title] = await openInside(base + path, given);
    expect([address, title]).toEqual([base + path, heading]);
  });

  it.each<[who: string, path: string, given: InfoGiven]>([
    ['a member who is invited', '/codes', {}],
    ['a member who is going', '/guest-list', going],
    ['a member who is invited', '/invite-guests', {}],
    ['a member who is going', '/report', going],
    ['a door volunteer', '/reports', volunteer],
    ['a member who is in', '/reports/i1', { attendance: 'in' }],
    ['a door volunteer', '/send-invites', volunteer],
    ['a door volunteer', '/edit/date', volunteer],
    ['a member who is in', '/cancel', { attendance: 'in' }],
  ])('%s is led from %s to the event', async (_, path, given) => {
    expect(await openInside(base + path, given)).toEqual([base, 'Autumn Social']);
  });

  it.each(['/volunteers/edit/autumn-social', '/volunteers/edit/autumn-social/step/door'])(
    'opens %s to the creator alone',
    async (path) => {
      expect(await openInside(path, creator)).toEqual([path, 'Manage Volunteers']);
      cleanup();
      expect(await openInside(path, volunteer)).toEqual([base, 'Autumn Social']);
    },
  );

  it('tells whoever is not staff so at the door', async () => {
    await openInside(`${base}/check-in-guests`, going);
    expect(screen.getByText('You are not a check in staff for this event.')).toBeDefined();
  });

  it('leads home from an address that is nowhere', async () => {
    expect(await openInside(`${base}/nowhere`, going)).toEqual(['/', 'Upcoming Events']);
  });
});
