import { checkInAttendee } from '#contract/calls/door.ts';
import { fillPath } from '#contract/call.ts';
import type { Seeded } from './seed.ts';

/** The address of a check-in as the app's own client asks for it; copied guests have their number as code. */
export function checkInPath({ eventId, organizationId, parentId }: Seeded, guest: number): string {
  const pair = new URLSearchParams({ OrganizationId: organizationId, ParentId: parentId });
  return `/api${fillPath(checkInAttendee.path, { id: eventId, qrCode: String(guest) })}?${pair}`;
}

export const checkInHeaders = (token: string, key: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'idempotency-key': key,
  'x-device': 'bench',
});
