import { isCode, readCode } from '#contract/door/codes.ts';
import { checkInAttendee } from '#contract/door/calls.ts';
import type { StoredCode } from '#machines/door/door/queue.ts';
import type { Services } from '#src/app/services/services.ts';
import { deviceName } from '../device/device.ts';

/** Checks in by a code, under a key by which another page of this device means the same check-in. */
export function sendCheckIn(
  { api }: Pick<Services, 'api'>,
  eventId: string,
  { code, at, confirmed }: StoredCode,
  signal: AbortSignal,
) {
  const params = { id: eventId, qrCode: readCode(code) };
  return api.send(checkInAttendee, {
    params,
    body: { notedAt: at, ...(confirmed && { confirmed }) },
    signal,
    ...(isCode(code)
      ? { key: `${eventId}.${params.qrCode}.${at}.${deviceName()}` }
      : { once: `${params.qrCode} ${at}` }),
  });
}
