import { expect, it } from 'vitest';
import { type AddressName, addresses, findAddress, whoMayEnter } from '#contract/kit/addresses.ts';
import { inOrganization, opensAnywhere, opensInside, readLink } from '#contract/kit/organizationLink.ts';

/** N-112 */

it.each([
  ['/events', '/events?in=cedar-house'],
  ['/admin/members?role=door', '/admin/members?role=door&in=cedar-house'],
  ['/', '/?in=cedar-house'],
])('%s leaves with its organization, and is read again', (path, link) => {
  expect(inOrganization(path, 'cedar-house')).toBe(link);
  expect(readLink(link)).toEqual({ path, organizationId: 'cedar-house' });
});

it('reads the organization wherever it stands, an odd one too, and none where none is named', () => {
  expect(readLink('/events?in=a%2Fb&role=door')).toEqual({ path: '/events?role=door', organizationId: 'a/b' });
  expect(readLink('/events?in=%')).toEqual({ path: '/events', organizationId: '%' });
  expect(readLink('/events?in=')).toEqual({ path: '/events', organizationId: null });
  expect(readLink('/events?within=1')).toEqual({ path: '/events?within=1', organizationId: null });
});

it('is asked of members’ addresses and of the start alone', () => {
  const inside = Object.entries(addresses).filter(([, pattern]) => opensInside(pattern.replace(/[/]\*.*|\?.*/, '')));
  const ofMembers = Object.keys(addresses).filter((name) => whoMayEnter(name as AddressName) === 'member');
  expect(inside.map(([name]) => name).toSorted()).toEqual([...ofMembers, 'home'].toSorted());
  expect(findAddress('/nowhere/at/all')).toBeNull();
  expect(opensInside('/nowhere/at/all')).toBe(false);
});

/** S-199 */
it('opens what is the person’s own in any organization, with what it asks, and nothing else', () => {
  const anywhere = [
    '/personal-safety',
    '/personal-safety/check',
    '/safety-contacts',
    '/safety-contacts/plan',
    '/account',
  ];
  expect(anywhere.map((path) => opensAnywhere(`${path}?in=cedar-house`))).toEqual(anywhere.map(() => true));
  const others = ['/', '/events', '/safety-alerts', '/review', '/login', '/nowhere/at/all'];
  expect(others.map(opensAnywhere)).toEqual(others.map(() => false));
});
