import * as z from 'zod/mini';
import { Id, Instant } from '#contract/kit/shared.ts';

export const DeviceForm = z.enum(['phone', 'tablet', 'computer']);
export type DeviceForm = z.infer<typeof DeviceForm>;

/** What a browser says of itself, in names people know; null for what it does not say. */
export const DeviceName = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  form: z.nullable(DeviceForm),
});
export type DeviceName = z.infer<typeof DeviceName>;

/** A running sign-in of a person. */
export const Session = z.extend(DeviceName, {
  id: Id,
  /** When it began, UTC ISO. */
  since: Instant,
  /** When it was used last, to the minute, UTC ISO. */
  usedAt: Instant,
  /** The one that asks. */
  isHere: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** The sessions of a person, the one that asks first, then by last use. `keptHere`: false where a pool outside keeps them, and none can be told. */
export const SessionList = z.object({ keptHere: z.boolean(), sessions: z.array(Session) });
export type SessionList = z.infer<typeof SessionList>;

/** "Chrome on Android" */
export const deviceText = ({ browser, system }: Pick<DeviceName, 'browser' | 'system'>): string =>
  browser === null || system === null ? 'Unknown browser' : `${browser} on ${system}`;
