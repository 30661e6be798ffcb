import * as z from 'zod/mini';
import { limits } from '#contract/kit/limits.ts';
import type { PersonalSafetyInput } from '#machines/alerts/personalSafety/types.ts';
import { handOverTime } from '#machines/alerts/personalSafety/delays.ts';
import type { WaitingAlert } from '#machines/alerts/personalSafety/alert.ts';
import { underWayKey, waitingKey } from './alertKeys.ts';
import type { Tenant } from '../api/api.ts';
import { dropStored, readStored, writeStored } from './stored.ts';

const Waiting = z.object({
  personId: z.string(),
  pair: z.object({ OrganizationId: z.string(), ParentId: z.string() }),
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

/**
 * After this an alert does not go by itself any more (the server knows its key for longer), and one that was sent and not ended
 * is no longer shown first.
 */
const lasts = limits.alertHours * 3_600_000;

const waitingAlert = () => readStored('localStorage', waitingKey, Waiting);

/**
 * A personal alert from the tap to the server's answer, words and place included, so that a killed tab loses nothing; it
 * is deleted with the answer. Afterwards the alert's id alone, until it has ended or twelve hours are over.
 */
export const keptAlert = {
  /** What was kept of this person. What another person left is deleted unread. */
  read(personId: string, now = Date.now()): Pick<PersonalSafetyInput, 'waiting' | 'isOld' | 'underWay'> {
    const waiting = waitingAlert();
    if (waiting && waiting.personId !== personId) dropStored('localStorage', waitingKey);
    const own = waiting?.personId === personId ? waiting.alert : null;
    const isOld = own !== null && now - Date.parse(own.at) > lasts;
    if (isOld) dropStored('localStorage', waitingKey);
    return { waiting: own, isOld, underWay: underWayOf(personId, now) };
  },
  keep: (personId: string, pair: Tenant, alert: WaitingAlert): void =>
    writeStored('localStorage', waitingKey, { personId, pair, alert }),
  /** The organization in which a kept alert was begun. */
  tenantOf(key: string): Tenant | null {
    const waiting = waitingAlert();
    return waiting?.alert.key === key ? waiting.pair : null;
  },
  dropWaiting: (): void => dropStored('localStorage', waitingKey),
  watch: (personId: string, id: string, now = Date.now()): void =>
    writeStored('localStorage', underWayKey, { personId, id, at: now }),
  dropUnderWay: (): void => dropStored('localStorage', underWayKey),
};

function underWayOf(personId: string, now: number): PersonalSafetyInput['underWay'] {
  const kept = readStored('localStorage', underWayKey, UnderWay);
  if (!kept) return null;
  const age = Math.max(0, now - kept.at);
  if (kept.personId !== personId || age > lasts) {
    dropStored('localStorage', underWayKey);
    return null;
  }
  return { id: kept.id, lateIn: Math.max(0, handOverTime - age) };
}
