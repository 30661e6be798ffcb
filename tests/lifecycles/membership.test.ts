import { membershipMachine, whyNotMembership } from '#machines/lifecycles/membership.machine.ts';
import {
  absorbed,
  addedAgain,
  erased,
  membershipModel,
  merged,
  moved,
  reinstated,
  removed,
  rolesChanged,
  signedOut,
  suspended,
} from '#machines/lifecycles/membership.model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { describeLifecycle } from './facts.ts';

describeChart(membershipModel, { sizes: { 'a membership': { states: 14, edges: 88 } } });
describeLifecycle({
  model: membershipModel,
  whyNot: whyNotMembership,
  others: [
    ...[suspended('ben'), removed('ben'), suspended('sam', false), removed('sam', false)],
    ...[moved('ben'), moved('sam', true), merged('ben'), merged('sam', false)],
    rolesChanged({ given: ['event-reviewer'] }, { holdsGiven: false }),
    rolesChanged({ taken: ['organization-admin'] }, { anotherAdmin: false }),
    erased('sam', true),
  ],
});

const [first] = initialTransition(membershipMachine, { id: 'harbor-house.ben' });

it('nobody ends their own, and the last admin stays', () => {
  expect([
    whyNotMembership(first, suspended('ben')),
    whyNotMembership(first, removed('ben')),
    whyNotMembership(first, suspended('sam', false)),
    whyNotMembership(first, removed('sam', false)),
    whyNotMembership(first, suspended()),
  ]).toEqual(['ownMembership', 'ownMembership', 'lastAdmin', 'lastAdmin', null]);
});

it('nobody gives a role that they do not hold, and the last admin stays one', () => {
  const admin = { taken: ['organization-admin' as const] };
  expect([
    whyNotMembership(first, rolesChanged({ given: ['event-reviewer'] }, { holdsGiven: false })),
    whyNotMembership(first, rolesChanged(admin, { by: 'ben', anotherAdmin: false })),
    whyNotMembership(first, rolesChanged(admin, { by: 'ben' })),
    whyNotMembership(first, rolesChanged({ given: ['event-creator'] }, { anotherAdmin: false })),
    whyNotMembership(transition(membershipMachine, first, removed())[0], rolesChanged({})),
  ]).toEqual(['roleNotHeld', 'lastAdmin', null, null, 'membershipChanged']);
});

it('a second decision on what another admin changed is told so', () => {
  const [gone] = transition(membershipMachine, first, removed());
  expect([gone.value, whyNotMembership(gone, suspended()), whyNotMembership(first, reinstated())]).toEqual([
    'removed',
    'membershipChanged',
    'membershipChanged',
  ]);
});

it('signing somebody out changes nothing of a membership, and one that was removed is added again', () => {
  const facts = [suspended(), signedOut(), removed(), addedAgain()];
  const states = facts.map((_, count) =>
    facts.slice(0, count + 1).reduce((before, fact) => transition(membershipMachine, before, fact)[0], first),
  );
  expect(states.map(({ value }) => value)).toEqual(['suspended', 'suspended', 'removed', 'active']);
});

it('only who was removed is erased, nowhere while another organization has them, and for good', () => {
  const [gone] = transition(membershipMachine, first, removed());
  const [empty] = transition(membershipMachine, gone, erased());
  expect([
    whyNotMembership(first, erased()),
    whyNotMembership(gone, erased('sam', true)),
    whyNotMembership(gone, erased()),
    whyNotMembership(empty, addedAgain()),
    whyNotMembership(empty, erased()),
    empty.value,
  ]).toEqual(['membershipChanged', 'belongsElsewhere', null, 'membershipChanged', 'membershipChanged', 'erased']);
});

it('a member is moved who is none of the last, by another, and not while they are suspended', () => {
  const [held] = transition(membershipMachine, first, suspended());
  const [gone] = transition(membershipMachine, first, moved());
  expect([
    whyNotMembership(first, moved()),
    whyNotMembership(first, moved('ben')),
    whyNotMembership(first, moved('sam', true)),
    whyNotMembership(held, moved()),
    whyNotMembership(gone, moved()),
    gone.value,
    whyNotMembership(gone, addedAgain()),
  ]).toEqual([null, 'ownMembership', 'lastAdmin', 'suspendedNotMoved', 'membershipChanged', 'removed', null]);
});

it('a record is merged into another one also while it is suspended, by anyone but the last admin and oneself', () => {
  const [held] = transition(membershipMachine, first, suspended());
  const [gone] = transition(membershipMachine, held, merged());
  expect([
    whyNotMembership(first, merged()),
    whyNotMembership(first, merged('ben')),
    whyNotMembership(first, merged('sam', false)),
    whyNotMembership(held, absorbed()),
    gone.value,
    whyNotMembership(gone, merged()),
    whyNotMembership(gone, absorbed()),
    whyNotMembership(gone, addedAgain()),
  ]).toEqual([null, 'ownRecordEnds', 'lastAdmin', null, 'removed', 'membershipChanged', 'membershipChanged', null]);
});
