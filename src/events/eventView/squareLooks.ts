import type { SquareId } from '#machines/events/eventView/squares.ts';
import { scanLine } from '#src/ui/icons/camera.ts';
import { logOut, siren } from '#src/ui/icons/common.ts';
import {
  calendarX,
  clipboardList,
  fileWarning,
  messageLines,
  qrCode,
  send,
  squarePen,
  userPlus,
  users,
  wine,
} from '#src/ui/icons/event.ts';

/** Icon of each square, and its look where it differs from the plain one. */
export const squareLooks: Record<SquareId, { icon: string; look?: 'lead' | 'danger'; wide?: boolean; why?: string }> = {
  checkIn: { icon: qrCode, look: 'lead', why: 'You’re checked in.' },
  checkInGuests: { icon: scanLine, look: 'lead' },
  guestList: { icon: users, look: 'lead' },
  sendInvites: { icon: send },
  inviteGuests: { icon: userPlus },
  manageVolunteers: { icon: clipboardList },
  sendNotification: { icon: messageLines },
  editEvent: { icon: squarePen },
  checkOut: { icon: logOut, why: 'You’re not checked in.' },
  safetyAlerts: { icon: siren },
  incidentReport: { icon: fileWarning },
  beverageEducation: { icon: wine },
  cancelEvent: { icon: calendarX, look: 'danger', wide: true },
};
