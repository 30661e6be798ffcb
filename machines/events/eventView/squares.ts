import { type EventAddress, href } from '#contract/kit/addresses.ts';
import type { EventInfo } from '#contract/rsvp/attendee.ts';
import { attendanceOf } from '#machines/lifecycles/attendanceOf.ts';
import { cancelClosed } from '../changeDate/closings.ts';

export const squareIds = [
  'checkIn',
  'checkInGuests',
  'guestList',
  'sendInvites',
  'inviteGuests',
  'manageVolunteers',
  'sendNotification',
  'editEvent',
  'checkOut',
  'safetyAlerts',
  'incidentReport',
  'beverageEducation',
  'cancelEvent',
] as const;
export type SquareId = (typeof squareIds)[number];

type Condition = 'rsvpYes' | 'checkedIn' | 'creator' | 'checkInStaff';

interface SquareRule {
  label: string;
  /** Where it leads to; null opens a dialog. */
  href: ((eventId: string) => string) | null;
  required: readonly Condition[];
  excluded: readonly Condition[];
}

/** One rule for each square (V-25 to V-41); the creator overrides all of them. In the order in which they stand. */
export const squareRules: Record<SquareId, SquareRule> = {
  checkIn: { label: 'Check In', href: href.codes, required: ['rsvpYes'], excluded: ['checkedIn'] },
  checkInGuests: {
    label: 'Check In Guests',
    href: href.door,
    required: ['checkInStaff', 'rsvpYes'],
    excluded: [],
  },
  guestList: { label: 'Guest List', href: href.guestList, required: ['checkInStaff'], excluded: [] },
  sendInvites: { label: 'Send Invites', href: href.sendInvites, required: ['creator'], excluded: [] },
  inviteGuests: { label: 'Invite Guests', href: href.inviteGuest, required: ['rsvpYes'], excluded: [] },
  manageVolunteers: { label: 'Manage Volunteers', href: href.volunteerModules, required: ['creator'], excluded: [] },
  sendNotification: {
    label: 'Send Event Notification',
    href: href.sendNotification,
    required: ['creator'],
    excluded: [],
  },
  editEvent: { label: 'Edit Event', href: href.editEvent, required: ['creator'], excluded: [] },
  checkOut: { label: 'Check Out', href: null, required: ['checkedIn'], excluded: [] },
  safetyAlerts: { label: 'Safety Alerts', href: href.organizationAlerts, required: ['checkedIn'], excluded: [] },
  incidentReport: { label: 'Incident Report', href: href.incidentReport, required: ['checkedIn'], excluded: [] },
  beverageEducation: {
    label: 'Beverage Education',
    href: href.beverageInformation,
    required: ['checkedIn'],
    excluded: [],
  },
  cancelEvent: { label: 'Cancel Event', href: href.cancelEvent, required: ['creator'], excluded: [] },
};

export interface Square {
  id: SquareId;
  label: string;
  href: string | null;
  /** Shown, but without effect in the present state. */
  disabled: boolean;
}

/** The squares this user sees at this event at a moment: none without a yes unless they created it; the creator sees all thirteen. */
export function squaresFor(info: EventInfo, userId: string, now: string): Square[] {
  const holds = conditionsOf(info, userId);
  const without: Partial<Record<SquareId, boolean>> = {
    checkIn: holds.checkedIn,
    checkOut: !holds.checkedIn,
    cancelEvent: cancelClosed(info, now) !== null,
  };
  return squareIds
    .filter((id) => isShown(id, holds))
    .map((id) => ({
      id,
      label: squareRules[id].label,
      href: squareRules[id].href?.(info.event.id) ?? null,
      disabled: without[id] ?? false,
    }));
}

const isShown = (id: SquareId, holds: Record<Condition, boolean>): boolean =>
  holds.creator || (holds.rsvpYes && isOpen(squareRules[id], holds));

/** The square that each address below the event stands behind; null for those that refuse or stay open by themselves. */
const squareBefore: Record<EventAddress, SquareId | null> = {
  eventView: null,
  codes: 'checkIn',
  door: null,
  guestList: 'guestList',
  insideNow: 'guestList',
  doorDevices: 'guestList',
  markSafe: 'guestList',
  sendInvites: 'sendInvites',
  sendNotification: 'sendNotification',
  inviteGuest: 'inviteGuests',
  manageGuests: 'inviteGuests',
  editEvent: 'editEvent',
  changeDate: 'editEvent',
  changeInformation: 'editEvent',
  cancelEvent: 'cancelEvent',
  incidentReport: 'incidentReport',
  anonymousReport: 'incidentReport',
  incidentReports: null,
  readIncident: null,
};

/** What the door leads to: open to all its staff, also to those who have not said yes or are not in. */
const doorAddresses: readonly EventAddress[] = [
  'guestList',
  'insideNow',
  'doorDevices',
  'markSafe',
  'incidentReport',
  'anonymousReport',
];

/** Whoever was in reports what happened after they left, too. */
const reportAddresses: readonly EventAddress[] = ['incidentReport', 'anonymousReport'];

/** Whether a typed address below the event may be opened. */
export function mayOpen(address: EventAddress, info: EventInfo, userId: string): boolean {
  if (doorAddresses.includes(address) && conditionsOf(info, userId).checkInStaff) return true;
  if (reportAddresses.includes(address) && (info.attendee?.checkinDate ?? null) !== null) return true;
  if (address === 'codes' && info.attendee?.rsvp === 'yes') return true;
  const square = squareBefore[address];
  return square === null || hasSquare(square, info, userId);
}

/** Whether this square stands on the event view of this user. */
export const hasSquare = (id: SquareId, info: EventInfo, userId: string): boolean =>
  isShown(id, conditionsOf(info, userId));

const isOpen = (rule: SquareRule, holds: Record<Condition, boolean>) =>
  rule.required.every((each) => holds[each]) && !rule.excluded.some((each) => holds[each]);

function conditionsOf(info: EventInfo, userId: string): Record<Condition, boolean> {
  const attendance = attendanceOf(info.attendee);
  const creator = info.event.OwnerId === userId;
  return {
    rsvpYes: attendance.matches('going'),
    checkedIn: info.attendee?.checkedIn ?? false,
    creator,
    checkInStaff: creator || info.roles.some((role) => role.specialized === 'check-in'),
  };
}
