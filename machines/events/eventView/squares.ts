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
  /** The address below the event view, or an address of its own; null opens a dialog. */
  path: string | null;
  required: readonly Condition[];
  excluded: readonly Condition[];
}

/** One rule for each square (V-25 to V-41); the creator overrides all of them. In the order in which they stand. */
export const squareRules: Record<SquareId, SquareRule> = {
  checkIn: { label: 'Check In', path: '/codes', required: ['rsvpYes'], excluded: ['checkedIn'] },
  checkInGuests: {
    label: 'Check In Guests',
    path: '/check-in-guests',
    required: ['checkInStaff', 'rsvpYes'],
    excluded: [],
  },
  guestList: { label: 'Guest List', path: '/guest-list', required: ['checkInStaff'], excluded: [] },
  sendInvites: { label: 'Send Invites', path: '/send-invites', required: ['creator'], excluded: [] },
  inviteGuests: { label: 'Invite Guests', path: '/invite-guests', required: ['rsvpYes'], excluded: [] },
  manageVolunteers: { label: 'Manage Volunteers', path: '~/volunteers/edit/{id}', required: ['creator'], excluded: [] },
  sendNotification: {
    label: 'Send Event Notification',
    path: '/send-notification',
    required: ['creator'],
    excluded: [],
  },
  editEvent: { label: 'Edit Event', path: '/edit', required: ['creator'], excluded: [] },
  checkOut: { label: 'Check Out', path: null, required: ['checkedIn'], excluded: [] },
  safetyAlerts: { label: 'Safety Alerts', path: '~/safety-alerts', required: ['checkedIn'], excluded: [] },
  incidentReport: { label: 'Incident Report', path: '/report', required: ['checkedIn'], excluded: [] },
  beverageEducation: {
    label: 'Beverage Education',
    path: '~/beverage-education/set-info',
    required: ['checkedIn'],
    excluded: [],
  },
  cancelEvent: { label: 'Cancel Event', path: '/cancel', required: ['creator'], excluded: [] },
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
      href: hrefOf(squareRules[id].path, info.event.id),
      disabled: without[id] ?? false,
    }));
}

const isShown = (id: SquareId, holds: Record<Condition, boolean>): boolean =>
  holds.creator || (holds.rsvpYes && isOpen(squareRules[id], holds));

/** What the door leads to: open to all its staff, also to those who have not said yes or are not in. */
const doorPaths = ['/guest-list', '/report'];

/** Whether a typed address below the event view may be opened; the two that refuse or stay open by themselves always may. */
export function mayOpen(path: string, info: EventInfo, userId: string): boolean {
  if (path === '/check-in-guests') return true;
  if (doorPaths.includes(path) && conditionsOf(info, userId).checkInStaff) return true;
  if (path === '/codes')
    return info.attendee !== null && info.attendee.rsvp === 'yes' ? true : hasSquare('checkIn', info, userId);
  const gated = squareIds.find((id) => opensUnder(squareRules[id].path, path));
  return gated === undefined || hasSquare(gated, info, userId);
}

/** Whether this square stands on the event view of this user. */
export const hasSquare = (id: SquareId, info: EventInfo, userId: string): boolean =>
  isShown(id, conditionsOf(info, userId));

const opensUnder = (square: string | null, path: string) =>
  square !== null &&
  (path === square ||
    path.startsWith(`${square}/`) ||
    (square === '/invite-guests' && path === '/manage-invited-guests'));

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

function hrefOf(path: string | null, eventId: string): string | null {
  if (path === null) return null;
  return path.startsWith('~') ? path.slice(1).replace('{id}', eventId) : `/event-view/${eventId}${path}`;
}
