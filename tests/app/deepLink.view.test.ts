import { cedarHouse, harborHouse, memberOf, userOf } from '#machines/kit/fixtures.ts';
import { landingPath } from '#machines/account/session/organizations.ts';
import { rememberDeepLink, takeDeepLink } from '#src/kit/deepLink.ts';
import { beforeEach, expect, it } from 'vitest';

beforeEach(() => sessionStorage.clear());

const opened = (pathname: string, search = '') => {
  rememberDeepLink({ pathname, search });
  return takeDeepLink();
};

it.each(['/events', '/event-view/autumn-social/codes', '/personal-safety'])('%s is wanted, once', (path) => {
  expect([opened(path), takeDeepLink()]).toEqual([path, null]);
});

it('is wanted with what it asks for', () => {
  expect(opened('/beverage-education/add-drink', '?type=beer')).toBe('/beverage-education/add-drink?type=beer');
});

it.each([
  '/',
  '/login',
  '/sso/northfield',
  '/forgot-password',
  '/claim-account',
  '/reset-password',
  '/new-password',
  '/confirm',
  '/authorizing',
  '/public/guest-rsvp/token',
])('%s is a place of its own', (path) => {
  expect(opened(path)).toBeNull();
});

it('is wanted with the organization that it names, the start too (N-112)', () => {
  expect(opened('/events', '?in=cedar-house')).toBe('/events?in=cedar-house');
  expect(opened('/', '?in=cedar-house')).toBe('/?in=cedar-house');
});

it('outlives a reload of the start', () => {
  rememberDeepLink({ pathname: '/events', search: '' });
  rememberDeepLink({ pathname: '/', search: '' });
  expect(takeDeepLink()).toBe('/events');
});

it('leads nowhere outside of the app', () => {
  sessionStorage.setItem('muster.wanted', '//muster.example/events');
  expect(takeDeepLink()).toBeNull();
});

it.each([
  ['one organization', memberOf(harborHouse), '/events'],
  ['two organizations', memberOf(harborHouse, cedarHouse), '/'],
  ['none', userOf([]), '/'],
  [
    'one of two that may be entered',
    userOf([
      { organization: harborHouse, policies: ['member-app-login'] },
      { organization: cedarHouse, policies: ['basic-policies'] },
    ]),
    '/events',
  ],
])('a member of %s lands where it is clear', (_, user, landing) => {
  expect([landingPath(user, '/events'), landingPath(user, null)]).toEqual([landing, '/']);
});

it('lands where the address names its organization, however many there are (N-112)', () => {
  expect(landingPath(memberOf(harborHouse, cedarHouse), '/events?in=cedar-house')).toBe('/events?in=cedar-house');
});
