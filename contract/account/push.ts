import * as z from 'zod/mini';
import { Id, Instant } from '#contract/kit/shared.ts';
import { DeviceName } from './session.ts';

/** What a browser answers as it subscribes to its maker's push service (S-94): an address, and its keys as base64url. */
export const PushSubscribed = z.object({
  endpoint: z.string().check(z.maxLength(2_000)),
  p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
});
export type PushSubscribed = z.infer<typeof PushSubscribed>;

/** A device on which someone gets notifications (S-94). */
export const PushDevice = z.extend(DeviceName, {
  /** See {@link pushDeviceId}. */
  id: Id,
  /** When it was turned on there, UTC ISO. */
  since: Instant,
  /** Its lock screen shows nothing of what a message says (S-98). */
  hidesContent: z.boolean(),
  /** It gets what is about events too, before the mail (N-121); a server of the version before doesn't say. */
  takesEvents: z.optional(z.boolean()),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** How notifications stand for a person. `key`: what a browser is told as it subscribes, base64url; null where this server sends none. */
export const PushState = z.object({
  key: z.nullable(z.string()),
  devices: z.array(PushDevice),
});
export type PushState = z.infer<typeof PushState>;

/** What a browser says as it turns notifications on, or shows them otherwise. */
export const PushSaved = z.extend(PushSubscribed, {
  hidesContent: z.boolean(),
  /** Absent: as it was on this device, or on the one that it goes on from; none where that is not known. */
  takesEvents: z.optional(z.boolean()),
  /** Nobody pressed anything: it goes on from the device with this id, unless that was turned off (S-187). Absent: by a press. */
  renews: z.optional(Id),
});
export type PushSaved = z.infer<typeof PushSaved>;

/** On how many devices someone gets notifications at most. */
export const maxPushDevices = 10;

/** The id of a person's device: by it a browser finds itself among the others without naming its endpoint. */
export async function pushDeviceId(personId: string, endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${personId} ${endpoint}`));
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, 27);
}
