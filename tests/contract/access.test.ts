import {
  type AccessRule,
  anyone,
  ownAttendance,
  type Caller,
  checkInStaff,
  creatingOwner,
  type EventResource,
  memberUnderParent,
  memberWith,
  owner,
  ownerOrReviewer,
  ownEvents,
  ownPartOrStaff,
  reviewerNotOwner,
  self,
  type Resources,
  type Verdict,
  mayCheckOut,
  mayRemoveAttendee,
  eventViewer,
} from '#contract/kit/access.ts';
import { eventAdmin } from '#contract/evenings/calls.ts';
import type { Policy } from '#contract/kit/policies.ts';
import { describe, expect, it } from 'vitest';

const place = { organizationId: 'harbor', parentId: 'northfield' };
const asked = { params: {}, query: {} };

/** Someone who holds these policies in one organization. */
function holding(policies: readonly Policy[], at = place): Caller {
  const held = Object.fromEntries(policies.map((policy) => [policy, { [at.parentId]: [at.organizationId] }]));
  return { id: 'me', policies: held };
}

const login: Policy = 'member-app-login';
const cedar = { organizationId: 'cedar', parentId: 'northfield' };
const pine = { organizationId: 'pine', parentId: 'lakeside' };
const everything: Policy[] = [login, 'event-creator', 'event-reviewer', 'incident-reader', 'organization-admin'];

const event: EventResource = {
  ...place,
  ownerId: 'cora',
  reviewStatus: 'approved',
  stands: true,
  callerAttends: false,
  callerChecksIn: false,
  callerWasIn: false,
};
const own = { ownerId: 'me', callerAttends: true };

const callers = {
  'somebody without policies': [holding([]), {}],
  'a member of a sister organization': [holding(everything, cedar), {}],
  'a member under another parent': [holding(everything, pine), {}],
  'an owner without the login policy': [holding(['event-creator', 'event-reviewer']), own],
  'a member': [holding([login]), {}],
  'an attendee': [holding([login]), { callerAttends: true }],
  'a check-in volunteer': [holding([login]), { callerAttends: true, callerChecksIn: true }],
  'an event creator': [holding([login, 'event-creator']), {}],
  'the owner': [holding([login]), own],
  'the owner who may create': [holding([login, 'event-creator']), own],
  'a reviewer': [holding([login, 'event-reviewer']), {}],
  'the owner who reviews': [holding([login, 'event-reviewer']), own],
  'an admin': [holding([login, 'organization-admin']), {}],
  'an admin who attends': [holding([login, 'organization-admin']), { callerAttends: true }],
  'an admin without the login policy': [holding(['organization-admin']), {}],
} as const satisfies Record<string, readonly [Caller, Partial<EventResource>]>;

const rules = {
  eventAdmin,
  whoSeesEvent: eventViewer,
  ownerOrReviewer,
  owner,
  creatingOwner,
  reviewerNotOwner,
  checkInStaff,
  ownPartOrStaff,
};
type RuleName = keyof typeof rules;

const letters: Record<Verdict, string> = { allowed: 'A', forbidden: 'F', hidden: '-' };
const columns: RuleName[] = [
  'whoSeesEvent',
  'ownerOrReviewer',
  'owner',
  'creatingOwner',
  'reviewerNotOwner',
  'checkInStaff',
  'ownPartOrStaff',
  'eventAdmin',
];

/** A allowed, F forbidden (403), - hidden (404); at an event of which an approved version stands, and at any other. */
const verdicts: readonly [keyof typeof callers, string, string][] = [
  ['somebody without policies', '- - - - - - - -', '- - - - - - - -'],
  ['a member of a sister organization', '- - - - - - - -', '- - - - - - - -'],
  ['a member under another parent', '- - - - - - - -', '- - - - - - - -'],
  ['an owner without the login policy', '- - - - - - - -', '- - - - - - - -'],
  ['a member', 'A F F F F F F F', '- - - - - - - -'],
  ['an attendee', 'A F F F F F F F', 'A F F F F F F F'],
  ['a check-in volunteer', 'A F F F F A A F', 'A F F F F A A F'],
  ['an event creator', 'A F F F F F F F', '- - - - - - - -'],
  ['the owner', 'A A A F F A A F', 'A A A F F A A F'],
  ['the owner who may create', 'A A A A F A A F', 'A A A A F A A F'],
  ['a reviewer', 'A A F F A F F F', 'A A F F A F F F'],
  ['the owner who reviews', 'A A A F F A A F', 'A A A F F A A F'],
  ['an admin', 'A F F F F F F A', '- - - - - - - -'],
  ['an admin who attends', 'A F F F F F F A', 'A F F F F F F A'],
  ['an admin without the login policy', '- - - - - - - -', '- - - - - - - -'],
];

describe('a call about an event', () => {
  it('is judged for every kind of caller', () => {
    expect(verdicts.map(([who]) => who)).toEqual(Object.keys(callers));
    expect(columns.toSorted()).toEqual(Object.keys(rules).toSorted());
  });

  it.each(verdicts)('by %s', (who, atApproved, atAnyOther) => {
    const [caller, more] = callers[who];
    const row = (reviewStatus: string, stands: boolean) =>
      columns.map((name) => letters[rules[name](caller, { ...event, ...more, reviewStatus, stands }, asked)]).join(' ');
    expect(row('approved', true)).toBe(atApproved);
    for (const status of ['editing', 'submitted', 'update-required']) expect(row(status, true)).toBe(atApproved);
    for (const status of ['editing', 'submitted', 'update-required', 'rejected', 'cancelled'])
      expect(row(status, false)).toBe(atAnyOther);
  });
});

describe('the list of attendees', () => {
  const member = holding([login]);
  it.each([
    [{ UserId: 'me' }, 'allowed'],
    [{ UserId: 'me', InviterId: 'me' }, 'allowed'],
    [{ UserId: 'me', InviterId: 'other' }, 'forbidden'],
    [{ UserId: 'other' }, 'forbidden'],
    [{ InviterId: 'me' }, 'forbidden'],
    [{}, 'forbidden'],
  ])('asked by a member with %j: %s', (query, verdict) => {
    expect(ownPartOrStaff(member, event, { params: {}, query })).toBe(verdict);
    expect(ownPartOrStaff(member, { ...event, callerChecksIn: true }, { params: {}, query })).toBe('allowed');
    expect(ownPartOrStaff(holding([]), event, { params: {}, query })).toBe('hidden');
  });
});

describe('a call about an attendee', () => {
  type Attendee = Resources['attendee']['attendee'];
  const mine: Attendee = { personId: 'me', inviterPersonId: null, everIn: false };
  const myGuest: Attendee = { personId: null, inviterPersonId: 'me', everIn: false };
  const other: Attendee = { personId: 'ben', inviterPersonId: null, everIn: false };
  const othersGuest: Attendee = { personId: null, inviterPersonId: 'ben', everIn: false };
  const onceIn = (attendee: Attendee): Attendee => ({ ...attendee, everIn: true });

  const member = [holding([login]), {}] as const;
  const volunteer = [holding([login]), { callerChecksIn: true, callerAttends: true }] as const;
  const eventOwner = [holding([login]), own] as const;
  const stranger = [holding([]), {}] as const;

  const judge = (
    rule: AccessRule<'attendee'>,
    [caller, more]: readonly [Caller, Partial<EventResource>],
    attendee: Attendee,
  ) => rule(caller, { ...event, ...more, attendee }, asked);

  it('is for that attendee alone where it is their answer', () => {
    expect(judge(ownAttendance, member, mine)).toBe('allowed');
    for (const attendee of [other, myGuest, othersGuest]) expect(judge(ownAttendance, member, attendee)).toBe('hidden');
    for (const attendee of [other, myGuest]) expect(judge(ownAttendance, eventOwner, attendee)).toBe('hidden');
    expect(judge(ownAttendance, stranger, mine)).toBe('hidden');
  });

  it('lets inviters remove their guests, and the owner primary attendees who were never in', () => {
    expect(
      [myGuest, onceIn(myGuest), othersGuest, mine, other].map((each) => judge(mayRemoveAttendee, member, each)),
    ).toEqual(['allowed', 'allowed', 'forbidden', 'forbidden', 'forbidden']);
    expect([other, onceIn(other), othersGuest, mine].map((each) => judge(mayRemoveAttendee, eventOwner, each))).toEqual(
      ['allowed', 'forbidden', 'forbidden', 'allowed'],
    );
    expect([other, myGuest].map((each) => judge(mayRemoveAttendee, volunteer, each))).toEqual(['forbidden', 'allowed']);
    expect(judge(mayRemoveAttendee, stranger, myGuest)).toBe('hidden');
  });

  it('lets people check out themselves, hosts their guests, and staff anybody', () => {
    expect([mine, myGuest, other, othersGuest].map((each) => judge(mayCheckOut, member, each))).toEqual([
      'allowed',
      'allowed',
      'forbidden',
      'forbidden',
    ]);
    for (const staff of [volunteer, eventOwner])
      for (const attendee of [mine, other, othersGuest]) expect(judge(mayCheckOut, staff, attendee)).toBe('allowed');
    expect(judge(mayCheckOut, stranger, mine)).toBe('hidden');
  });
});

describe('a call about an organization', () => {
  const make = memberWith('event-creator');
  it.each([
    ['a creator', holding([login, 'event-creator']), 'allowed'],
    ['a member', holding([login]), 'forbidden'],
    ['a creator without login', holding(['event-creator']), 'hidden'],
    ['a creator elsewhere', holding([login, 'event-creator'], cedar), 'hidden'],
    ['nobody', holding([]), 'hidden'],
  ])('that needs a policy, by %s: %s', (_, caller, verdict) => {
    expect(make(caller, place, asked)).toBe(verdict);
  });

  it('needs the policy in the very organization, even of a member of both', () => {
    const caller = holding([login]);
    caller.policies['event-creator'] = { northfield: ['cedar'] };
    expect(make(caller, place, asked)).toBe('forbidden');
  });

  it.each([
    [holding([login]), {}, 'allowed'],
    [holding([login]), { pastEvents: false }, 'allowed'],
    [holding([login]), { pastEvents: true }, 'forbidden'],
    [holding([login, 'event-creator']), { pastEvents: true }, 'allowed'],
    [holding([], place), {}, 'hidden'],
    [holding(everything, cedar), { pastEvents: true }, 'hidden'],
  ])('about own events, %j with %j: %s', (caller, query, verdict) => {
    expect(ownEvents(caller, place, { params: {}, query })).toBe(verdict);
  });

  it('about a parent is for members of any of its organizations', () => {
    expect(memberUnderParent(holding([login], cedar), { parentId: 'northfield' }, asked)).toBe('allowed');
    expect(memberUnderParent(holding([login], pine), { parentId: 'northfield' }, asked)).toBe('hidden');
    expect(memberUnderParent(holding(['event-creator']), { parentId: 'northfield' }, asked)).toBe('hidden');
  });
});

it('is for oneself alone where it is about a person, and for anyone where it is about nothing', () => {
  expect([self(holding([]), { personId: 'me' }, asked), self(holding(everything), { personId: 'you' }, asked)]).toEqual(
    ['allowed', 'hidden'],
  );
  expect(anyone(holding([]), null, asked)).toBe('allowed');
});
