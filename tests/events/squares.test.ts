import type { EventInfo } from '#contract/rsvp/attendee.ts';
import { attendeeOf, infoOf, mia, now, type AttendeeState } from '#machines/kit/fixtures.ts';
import { mayOpen, type SquareId, squareIds, squareRules, squaresFor } from '#machines/events/eventView/squares.ts';
import { rsvpButton } from '#machines/rsvp/rsvpButton.ts';
import { describe, expect, it } from 'vitest';

type Role = 'member' | 'volunteer' | 'owner';
type Rsvp = 'none' | 'yes';
type Checked = 'not' | 'in' | 'out';

const columns: readonly SquareId[] = [
  'checkIn',
  'sendInvites',
  'inviteGuests',
  'guestList',
  'manageVolunteers',
  'safetyAlerts',
  'sendNotification',
  'editEvent',
  'incidentReport',
  'beverageEducation',
  'checkInGuests',
  'checkOut',
  'cancelEvent',
];

/** Y shown, D shown and without effect, - not shown; the columns as above. */
const truth: readonly [Role, Rsvp, Checked, string][] = [
  ['member', 'none', 'not', '- - - - - - - - - - - - -'],
  ['member', 'none', 'in', '- - - - - - - - - - - - -'],
  ['member', 'none', 'out', '- - - - - - - - - - - - -'],
  ['member', 'yes', 'not', 'Y - Y - - - - - - - - - -'],
  ['member', 'yes', 'in', '- - Y - - Y - - Y Y - Y -'],
  ['member', 'yes', 'out', 'Y - Y - - - - - - - - - -'],
  ['volunteer', 'none', 'not', '- - - - - - - - - - - - -'],
  ['volunteer', 'none', 'in', '- - - - - - - - - - - - -'],
  ['volunteer', 'none', 'out', '- - - - - - - - - - - - -'],
  ['volunteer', 'yes', 'not', 'Y - Y Y - - - - - - Y - -'],
  ['volunteer', 'yes', 'in', '- - Y Y - Y - - Y Y Y Y -'],
  ['volunteer', 'yes', 'out', 'Y - Y Y - - - - - - Y - -'],
  ['owner', 'none', 'not', 'Y Y Y Y Y Y Y Y Y Y Y D Y'],
  ['owner', 'none', 'in', 'D Y Y Y Y Y Y Y Y Y Y Y Y'],
  ['owner', 'none', 'out', 'Y Y Y Y Y Y Y Y Y Y Y D Y'],
  ['owner', 'yes', 'not', 'Y Y Y Y Y Y Y Y Y Y Y D Y'],
  ['owner', 'yes', 'in', 'D Y Y Y Y Y Y Y Y Y Y Y Y'],
  ['owner', 'yes', 'out', 'Y Y Y Y Y Y Y Y Y Y Y D Y'],
];

const checkedFields = {
  not: { checkedIn: false, checkinDate: null, checkoutDate: null },
  in: { checkedIn: true, checkinDate: '2026-10-18T00:10:00.000Z', checkoutDate: null },
  out: { checkedIn: false, checkinDate: '2026-10-18T00:10:00.000Z', checkoutDate: '2026-10-18T02:00:00.000Z' },
} as const;

const flags = [true, false].flatMap((bypassApproval) =>
  [true, false].flatMap((started) =>
    (['approved', 'editing'] as const).map((reviewStatus) => ({
      bypassApproval,
      reviewStatus,
      startDate: started ? '2026-10-01T15:00:00.000Z' : '2026-10-18T00:00:00.000Z',
    })),
  ),
);

/** Every way in which the row can come about: for no yes, without a record (where no one was ever in), invited and declined. */
function infosOf(role: Role, rsvp: Rsvp, checked: Checked): EventInfo[] {
  const own = rsvp === 'yes' ? (['yes'] as const) : (['invited', 'no'] as const);
  return flags.flatMap((flag) => {
    const base = infoOf({ ...flag, checksIn: role === 'volunteer', ownerId: role === 'owner' ? mia.id : 'cora' });
    const recorded = own.map((each) => ({
      ...base,
      attendee: { ...attendeeOf(each), ...checkedFields[checked] },
    }));
    return rsvp === 'none' && checked === 'not' ? [{ ...base, attendee: null }, ...recorded] : recorded;
  });
}

const shownAs = (info: EventInfo): string => {
  const squares = new Map(squaresFor(info, mia.id, now).map((square) => [square.id, square.disabled ? 'D' : 'Y']));
  return columns.map((id) => squares.get(id) ?? '-').join(' ');
};

/** An event that people know and that has started can not be cancelled. */
const hasStarted = ({ event }: EventInfo) => event.reviewStatus === 'approved' && event.information.startDate <= now;

describe('the squares', () => {
  it('have one column each', () => {
    expect(columns.toSorted()).toEqual(squareIds.toSorted());
    expect(Object.keys(squareRules).toSorted()).toEqual(squareIds.toSorted());
  });

  it.each(truth)('of a %s, RSVP %s, checked in: %s', (role, rsvp, checked, row) => {
    const infos = infosOf(role, rsvp, checked);
    expect(infos.length).toBeGreaterThanOrEqual(8);
    expect(infos.map(shownAs)).toEqual(infos.map((info) => (hasStarted(info) ? row.replace(/Y$/, 'D') : row)));
  });

  it('stand in one order, each with its label and address', () => {
    const owner = infoOf({ ownerId: mia.id, attendance: 'yes' });
    expect(squaresFor(owner, mia.id, now).map(({ label, href }) => [label, href])).toEqual([
      ['Check In', '/event-view/autumn-social/codes'],
      ['Check In Guests', '/event-view/autumn-social/check-in-guests'],
      ['Guest List', '/event-view/autumn-social/guest-list'],
      ['Send Invites', '/event-view/autumn-social/send-invites'],
      ['Invite Guests', '/event-view/autumn-social/invite-guests'],
      ['Manage Volunteers', '/volunteers/edit/autumn-social'],
      ['Send Event Notification', '/event-view/autumn-social/send-notification'],
      ['Edit Event', '/event-view/autumn-social/edit'],
      ['Check Out', null],
      ['Safety Alerts', '/safety-alerts'],
      ['Incident Report', '/event-view/autumn-social/report'],
      ['Beverage Education', '/beverage-education/set-info'],
      ['Cancel Event', '/event-view/autumn-social/cancel'],
    ]);
  });
});

const labelsOf = (info: EventInfo) => squaresFor(info, mia.id, now).map(({ label }) => label);
const memberIs = (standing: AttendeeState | null, checksIn = false) =>
  labelsOf(infoOf({ attendance: standing, checksIn }));

describe('the required sentences', () => {
  it('a member who said yes and is not in: exactly Check In and Invite Guests', () => {
    expect(memberIs('yes').toSorted()).toEqual(['Check In', 'Invite Guests']);
  });

  it('a member who is in: exactly Invite Guests, Safety Alerts, Incident Report, Beverage Education, Check Out', () => {
    expect(memberIs('in').toSorted()).toEqual([
      'Beverage Education',
      'Check Out',
      'Incident Report',
      'Invite Guests',
      'Safety Alerts',
    ]);
  });

  it('a check-in volunteer has the member’s, and Guest List and Check In Guests', () => {
    expect(memberIs('yes', true).toSorted()).toEqual([...memberIs('yes'), 'Check In Guests', 'Guest List'].toSorted());
  });

  it('a member or a volunteer without a yes has none', () => {
    for (const standing of [null, 'invited', 'no'] as const)
      expect([memberIs(standing), memberIs(standing, true)]).toEqual([[], []]);
  });

  it('nobody but the owner sends invites, manages volunteers, notifies, edits or cancels, and the owner always may', () => {
    const ownersOnly = ['Send Invites', 'Manage Volunteers', 'Send Event Notification', 'Edit Event', 'Cancel Event'];
    for (const standing of [null, 'invited', 'yes', 'in', 'left', 'no'] as const) {
      const owner = labelsOf(infoOf({ attendance: standing, ownerId: mia.id }));
      expect(owner).toEqual(expect.arrayContaining([...ownersOnly, 'Guest List']));
      for (const label of ownersOnly) expect([...memberIs(standing), ...memberIs(standing, true)]).not.toContain(label);
    }
  });

  it('who is owner and volunteer is the owner', () => {
    const both = infoOf({ ownerId: mia.id, checksIn: true, attendance: 'yes' });
    expect(shownAs(both)).toBe(shownAs(infoOf({ ownerId: mia.id, attendance: 'yes' })));
  });
});

describe('an address below the event view', () => {
  const people = {
    invited: infoOf(),
    yes: infoOf({ attendance: 'yes' }),
    in: infoOf({ attendance: 'in' }),
    left: infoOf({ attendance: 'left' }),
    staff: infoOf({ attendance: 'yes', checksIn: true }),
    'staff without yes': infoOf({ checksIn: true }),
    owner: infoOf({ ownerId: mia.id }),
    'owner in': infoOf({ ownerId: mia.id, attendance: 'in' }),
    'not listed': infoOf({ attendance: null }),
  };
  const everybody = Object.keys(people);
  const owners = ['owner', 'owner in'];

  it.each([
    ['eventView', everybody],
    ['door', everybody],
    ['codes', ['yes', 'in', 'left', 'staff', ...owners]],
    ['guestList', ['staff', 'staff without yes', ...owners]],
    ['insideNow', ['staff', 'staff without yes', ...owners]],
    ['doorDevices', ['staff', 'staff without yes', ...owners]],
    ['markSafe', ['staff', 'staff without yes', ...owners]],
    ['inviteGuest', ['yes', 'in', 'left', 'staff', ...owners]],
    ['manageGuests', ['yes', 'in', 'left', 'staff', ...owners]],
    ['incidentReports', everybody],
    ['readIncident', everybody],
    ['incidentReport', ['in', 'left', 'staff', 'staff without yes', ...owners]],
    ['sendInvites', owners],
    ['sendNotification', owners],
    ['editEvent', owners],
    ['changeInformation', owners],
    ['changeDate', owners],
    ['cancelEvent', owners],
  ] as const)('%s opens for %j', (address, open) => {
    const may = Object.entries(people).filter(([, info]) => mayOpen(address, info, mia.id));
    expect(may.map(([who]) => who)).toEqual(open);
  });
});

describe('the button', () => {
  const over = { startDate: '2026-09-20T00:00:00.000Z', endDate: '2026-09-20T05:00:00.000Z' };
  it.each([
    [null, 'approved', false, null],
    [null, 'editing', true, null],
    ['invited', 'approved', false, 'rsvp'],
    ['invited', 'editing', false, null],
    ['invited', 'submitted', false, null],
    ['invited', 'update-required', false, null],
    ['invited', 'rejected', false, null],
    ['invited', 'approved', true, null],
    ['no', 'approved', false, 'rsvp'],
    ['no', 'editing', false, null],
    ['no', 'approved', true, null],
    ['yes', 'approved', false, 'cancel'],
    ['yes', 'editing', false, 'cancel'],
    ['in', 'approved', false, null],
    ['in', 'editing', false, null],
    ['in', 'approved', true, null],
    ['left', 'approved', false, 'cancel'],
    ['left', 'editing', true, 'cancel'],
  ] as const)('of somebody who is %s at an event that is %s, over %s: %s', (standing, reviewStatus, ended, button) => {
    for (const bypassApproval of [true, false])
      for (const ownerId of ['cora', mia.id])
        expect(
          rsvpButton(
            infoOf({ attendance: standing, reviewStatus, bypassApproval, ownerId, ...(ended ? over : {}) }),
            now,
          ),
        ).toBe(button);
  });

  it('goes at the very end of the event', () => {
    const ends = (endDate: string) => rsvpButton(infoOf({ startDate: '2026-10-01T10:00:00.000Z', endDate }), now);
    expect([ends('2026-10-01T16:00:00.001Z'), ends(now)]).toEqual(['rsvp', null]);
  });
});
