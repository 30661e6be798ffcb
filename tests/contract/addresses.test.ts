import { addresses, type AddressName, findAddress, href, whoMayEnter } from '#contract/kit/addresses.ts';
import { describe, expect, expectTypeOf, it, test } from 'vitest';

const names = Object.keys(addresses) as AddressName[];
const partsOf = (name: AddressName) => [...addresses[name].matchAll(/:(\w+)/g)].map(([, part = '']) => part);
const build = (name: AddressName, values: readonly string[]) =>
  (href[name] as (...values: readonly string[]) => string)(...values);

describe.each(names)('the address %s', (name) => {
  const below = addresses[name].includes('*') ? { wanted: '' } : {};

  it.each([
    ['plain', 'e1'],
    ['with signs that addresses use', 'a/b?c#d&e=f%20 g:h'],
    ['with é and 🎉', 'é🎉'],
  ])('is found again by what it was built of: %s', (_, sign) => {
    const parts = partsOf(name).map((part) => [part, `${sign}${part}`] as const);
    const path = build(
      name,
      parts.map(([, value]) => value),
    );
    const params = { ...Object.fromEntries(parts), ...below };
    expect([findAddress(path), findAddress(`${path}/`)]).toEqual([
      { name, params },
      path === '/' ? null : { name, params },
    ]);
  });

  it('is itself and no other, letter by letter', () => {
    const path = build(
      name,
      partsOf(name).map(() => 'create-d'),
    );
    expect([findAddress(path)?.name, findAddress(path.toUpperCase())?.name]).toEqual([name, name]);
    expect(findAddress(`x${path}`)).toBeNull();
  });
});

test('what a flow keeps below its own address is told to it', () => {
  expect(findAddress('/review/e1/step/2')).toEqual({
    name: 'reviewEvent',
    params: { eventId: 'e1', wanted: '/step/2' },
  });
  expect(findAddress('/event-view/e1/house-rules/')).toEqual({
    name: 'eventView',
    params: { eventId: 'e1', wanted: '/house-rules' },
  });
  expect(findAddress('/beverage-education/drink-type')).toEqual({
    name: 'beverage',
    params: { wanted: '/drink-type' },
  });
});

it('what stands below the events belongs to them: the evenings, and what leads home', () => {
  expect(findAddress('/events/evenings/e1')).toEqual({ name: 'events', params: { wanted: '/evenings/e1' } });
});

it.each([
  '',
  '/',
  '//',
  '/nowhere',
  '/event',
  '/event/edit',
  '/sso',
  '/public/nothing',
  '/rules/1/2',
  '/safety-alerts/a/b',
])('“%s” is home or nothing', (path) => {
  expect(findAddress(path)?.name ?? null).toBe(path === '' || path === '/' ? 'home' : null);
});

test('what can not be decoded is left as it stands', () => {
  expect(findAddress('/sso/%E0%A4%A')).toEqual({ name: 'signInLink', params: { integrationId: '%E0%A4%A' } });
});

test('a query carries what it names, so that it is read as it was given', () => {
  const email = 'a+b&c=d é@muster.test';
  const path = href.resetPassword({ email });
  expect(path.split('?')[0]).toBe('/reset-password');
  expect(new URLSearchParams(path.split('?')[1]).get('email')).toBe(email);
  expect([href.resetPassword(), href.eventCreate({ type: 't1' }), href.houseRule(3)]).toEqual([
    '/reset-password',
    '/event/create?type=t1',
    '/rules/3',
  ]);
});

test('a builder takes the parts of its address, and no other', () => {
  expectTypeOf(href.manageVolunteers).parameters.toEqualTypeOf<[string | number, string | number]>();
  expectTypeOf(href.eventView).parameters.toEqualTypeOf<[string | number]>();
  expectTypeOf(href.events).parameters.toEqualTypeOf<[]>();
  expectTypeOf(href.confirmAccount).parameters.toEqualTypeOf<[query?: Record<'email', string>]>();
});

test('says who may enter', () => {
  const of = (who: string) => names.filter((name) => whoMayEnter(name) === who);
  expect([of('anyone'), of('signedOut').length, of('member').length]).toEqual([
    ['home', 'guestRsvp', 'alertLink', 'answerLink', 'contactLink', 'checkLink', 'reportByCode', 'pairDoor', 'setUp'],
    8,
    names.length - 17,
  ]);
});
