import * as z from 'zod/mini';
import type { PersonalSafetyInput } from '#machines/alerts/personalSafety/types.ts';
import { handOverTime } from '#machines/alerts/personalSafety/delays.ts';
import { alertLasts, isTooOld, type WaitingAlert } from '#machines/alerts/personalSafety/alert.ts';
import { byServer, clockDrift } from '../auth/stored.ts';
import { underWayKey, unkeptAlert, waitingKey } from './alertKeys.ts';
import type { Tenant } from '../api/api.ts';
import { dropStored, readStored, writeStored } from './stored.ts';

const Waiting = z.object({
  personId: z.string(),
  pair: z.object({ OrganizationId: z.string(), ParentId: z.string() }),
  /** By the server's clock as far as it was known at the tap, UTC ISO; absent of one that an earlier version kept and may have sent. */
  writtenAt: z.optional(z.string()),
  alert: z.object({
    key: z.string(),
    at: z.string(),
    information: z.string(),
    location: z.string(),
    sendLocation: z.boolean(),
    requestCall: z.boolean(),
  }),
});
const UnderWay = z.object({ personId: z.string(), id: z.string(), at: z.number() });

function read<S extends z.ZodMiniType>(key: string, schema: S): z.infer<S> | null {
  const unkept = schema.safeParse(unkeptAlert.get(key));
  return unkept.success ? unkept.data : readStored('localStorage', key, schema);
}

/** Where storage is full or blocked it lives as long as the page. */
function keep(key: string, value: z.infer<typeof Waiting> | z.infer<typeof UnderWay>): void {
  unkeptAlert.delete(key);
  writeStored('localStorage', key, value);
  if (readStored('localStorage', key, z.unknown()) === null) unkeptAlert.set(key, value);
}

function drop(key: string): void {
  unkeptAlert.delete(key);
  dropStored('localStorage', key);
}

const waitingAlert = () => read(waitingKey, Waiting);

/**
 * A personal alert from the tap to the server's answer, words and place included, so that a killed tab loses nothing; it
 * is deleted with the answer. Afterwards the alert's id alone, until it has ended or twelve hours are over.
 */
export const keptAlert = {
  /** What was kept of this person. What another person left is deleted unread. */
  read(personId: string, now = Date.now()): Pick<PersonalSafetyInput, 'waiting' | 'isOld' | 'underWay'> {
    const waiting = waitingAlert();
    if (waiting && waiting.personId !== personId) drop(waitingKey);
    const own = waiting?.personId === personId ? waiting.alert : null;
    const isOld = own !== null && isTooOld(own, now);
    if (isOld) drop(waitingKey);
    return { waiting: own, isOld, underWay: underWayOf(personId, now) };
  },
  keep(personId: string, pair: Tenant, alert: WaitingAlert): void {
    const before = waitingAlert();
    const isKept = before?.alert.key === alert.key;
    const writtenAt = isKept ? before.writtenAt : byServer(alert.at, clockDrift());
    keep(waitingKey, { personId, pair, alert, writtenAt });
  },
  /** What each try says of when it was written: the same, however often it is tried. */
  writtenAt(key: string): string | undefined {
    const waiting = waitingAlert();
    return waiting?.alert.key === key ? waiting.writtenAt : undefined;
  },
  /** The organization in which a kept alert was begun. */
  tenantOf(key: string): Tenant | null {
    const waiting = waitingAlert();
    return waiting?.alert.key === key ? waiting.pair : null;
  },
  dropWaiting: (): void => drop(waitingKey),
  watch: (personId: string, id: string, now = Date.now()): void => keep(underWayKey, { personId, id, at: now }),
  dropUnderWay: (): void => drop(underWayKey),
};

function underWayOf(personId: string, now: number): PersonalSafetyInput['underWay'] {
  const kept = read(underWayKey, UnderWay);
  if (!kept) return null;
  const age = Math.max(0, now - kept.at);
  if (kept.personId !== personId || age > alertLasts) {
    drop(underWayKey);
    return null;
  }
  return { id: kept.id, lateIn: Math.max(0, handOverTime - age) };
}
