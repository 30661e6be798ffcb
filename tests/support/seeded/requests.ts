import { fillPath } from '#contract/kit/call.ts';
import { listAttendees } from '#contract/rsvp/calls.ts';
import { readRoster } from '#contract/guests/rosterCalls.ts';
import { checkInAttendee, checkOutAttendee } from '#contract/door/calls.ts';
import type { Seeded } from './seed.ts';

/** The address of a check-in as the app asks for it; a copied guest's number is the code. */
export const checkInPath = (seeded: Seeded, guest: number): string =>
  pathOf(checkInAttendee.path, { id: seeded.eventId, qrCode: String(guest) }, seeded);

export const checkOutPath = (seeded: Seeded, attendeeId: string): string =>
  pathOf(checkOutAttendee.path, { id: seeded.eventId, attendeeId }, seeded);

export const listPath = (seeded: Seeded): string => pathOf(listAttendees.path, { id: seeded.eventId }, seeded);

/** Of the whole list; a position is added behind it. */
export const rosterPath = (seeded: Seeded): string => pathOf(readRoster.path, { id: seeded.eventId }, seeded);

function pathOf(path: string, params: Record<string, string>, { organizationId, parentId }: Seeded): string {
  const pair = new URLSearchParams({ OrganizationId: organizationId, ParentId: parentId });
  return `/api${fillPath(path, params)}?${pair}`;
}

/** What the app's client sends along; a writing call has a key. */
export function headersOf(token: string, key?: string): Record<string, string> {
  const headers = { authorization: `Bearer ${token}`, 'x-device': 'bench' };
  return key === undefined ? headers : { ...headers, 'idempotency-key': key };
}
