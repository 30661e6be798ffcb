import { rulesFingerprint } from '#contract/rsvp/agreement.ts';
import { settingNumber } from '#contract/kit/limits.ts';
import { holdsPolicy, holdsPolicyUnder, loginPolicy, policies, requiredPolicies } from '#contract/kit/policies.ts';
import { expect, it } from 'vitest';

const held = { 'event-creator': { northfield: ['harbor'], lakeside: [] }, 'house-rules': {} };
const harbor = { parentId: 'northfield', organizationId: 'harbor' };

it('names the required ones (X-19), and four of its own', () => {
  expect(requiredPolicies).toEqual([
    'basic-policies',
    'member-app-login',
    'event-creator',
    'personal-safety-alerts',
    'chapter-safety-alerts',
    'send-chapter-safety-alert-member',
    'house-rules',
    'education-resources',
  ]);
  expect(policies.slice(requiredPolicies.length)).toEqual([
    'event-reviewer',
    'incident-reader',
    'organization-admin',
    'parent-admin',
  ]);
  expect(loginPolicy).toBe('member-app-login');
});

it('holds a policy in the very organization, and nowhere else', () => {
  expect(holdsPolicy(held, 'event-creator', harbor)).toBe(true);
  expect(holdsPolicy(held, 'event-creator', { ...harbor, organizationId: 'cedar' })).toBe(false);
  expect(holdsPolicy(held, 'event-creator', { ...harbor, parentId: 'lakeside' })).toBe(false);
  expect(holdsPolicy(held, 'house-rules', harbor)).toBe(false);
  expect(holdsPolicy({}, 'event-creator', harbor)).toBe(false);
});

it('holds a policy under a parent where it is held in any of its organizations', () => {
  expect(holdsPolicyUnder(held, 'event-creator', 'northfield')).toBe(true);
  expect(holdsPolicyUnder(held, 'event-creator', 'lakeside')).toBe(false);
  expect(holdsPolicyUnder(held, 'house-rules', 'northfield')).toBe(false);
});

it.each([
  [3, 3],
  ['3', 3],
  [' 14 ', 14],
  ['007', 7],
  [0, 0],
  ['0', 0],
  [-1, 0],
  ['-1', 0],
  [2.5, 0],
  ['2.5', 0],
  ['3 guests', 0],
  ['three', 0],
  ['', 0],
  [null, 0],
  [undefined, 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
  [{}, 0],
])('reads the number setting %j as %i', (value, number) => {
  expect(settingNumber(value)).toBe(number);
});

it('names what was agreed to by its words and their order', () => {
  const [a, b] = [{ hash: 'a' }, { hash: 'b' }];
  expect([rulesFingerprint([a, b]), rulesFingerprint([b, a]), rulesFingerprint([])]).toEqual(['a.b', 'b.a', '']);
});
