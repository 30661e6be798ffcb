import * as z from 'zod/mini';
import { AlertStatus } from '#contract/alerts/alert.ts';
import { AlertAudience } from '#contract/alerts/audience.ts';
import { heldKey, heldText, inPage, isAnyHeld, type StoredHeldAlert, tellHeld } from './alertsHeld.ts';
import { byServer, clockDrift } from '../auth/stored.ts';
import { randomId } from '../device/randomId.ts';
import { dropStored, readStored, writeStored } from './stored.ts';

const base = {
  key: z.string(),
  at: z.string(),
  behind: z.optional(z.number()),
  personId: z.string(),
  organizationId: z.string(),
  parentId: z.string(),
};
const Stored = z.array(
  z.union([
    z.object({
      ...base,
      kind: z.literal('answer'),
      alertId: z.string(),
      status: AlertStatus,
      location: z.string(),
      note: z.string(),
    }),
    z.object({
      ...base,
      kind: z.literal('alert'),
      information: z.string(),
      audience: z.optional(AlertAudience),
      writtenAt: z.optional(z.string()),
    }),
  ]),
);

type Without<T, Name extends PropertyKey> = T extends unknown ? Omit<T, Name> : never;
export type NewHeld = Without<StoredHeldAlert, 'key' | 'at' | 'behind' | 'writtenAt'>;

const stored = (): StoredHeldAlert[] => readStored('localStorage', heldKey, Stored) ?? [];
const isStored = ({ key }: StoredHeldAlert): boolean => stored().some((each) => each.key === key);
const all = (): StoredHeldAlert[] => [...stored(), ...inPage.unkept.values()];

function write(held: readonly StoredHeldAlert[]): void {
  if (held.length === 0) dropStored('localStorage', heldKey);
  else writeStored('localStorage', heldKey, held);
}

const asked = ({ information, audience }: Pick<Extract<NewHeld, { kind: 'alert' }>, 'information' | 'audience'>) => [
  information,
  audience,
];

/** Two that say the same are one. */
const subjectOf = ({ personId, organizationId, ...held }: NewHeld): string =>
  JSON.stringify([personId, organizationId, held.kind, held.kind === 'alert' ? asked(held) : held.alertId]);

const contentsOf = (held: NewHeld): string =>
  JSON.stringify(held.kind === 'alert' ? asked(held) : [held.status, held.location, held.note]);

let read: { text: string; extra: string; personId: string; held: readonly StoredHeldAlert[] } | null = null;

/**
 * Alerts of organizations and answers to them, from the tap to the server's answer, so that neither a network that is gone
 * nor a killed tab loses one; deleted with the answer. A later answer to the same alert takes the place of the earlier.
 */
export const heldAlerts = {
  /** What waits of this person, without what is being sent from this page right now; the same list until it changes. */
  of(personId: string): readonly StoredHeldAlert[] {
    const text = heldText();
    const extra = [...inPage.unkept.keys(), '|', ...inPage.underWay].join();
    if (read?.text === text && read.extra === extra && read.personId === personId) return read.held;
    const held = all().filter((each) => each.personId === personId && !inPage.underWay.has(each.key));
    read = { text, extra, personId, held };
    return held;
  },
  find: (key: string): StoredHeldAlert | null => all().find((each) => each.key === key) ?? null,
  /** Keeps it before it leaves and answers its key; what was pressed again is the same one. What the storage has no room for stays in the page. */
  hold(held: NewHeld, now = new Date()): string {
    const before = all().find((each) => subjectOf(each) === subjectOf(held));
    if (before && contentsOf(before) === contentsOf(held)) {
      inPage.underWay.add(before.key);
      return before.key;
    }
    const [at, behind] = [now.toISOString(), clockDrift()];
    const written = held.kind === 'alert' ? { ...held, writtenAt: byServer(at, behind) } : held;
    const kept: StoredHeldAlert = { ...written, key: randomId(), at, behind };
    inPage.underWay.add(kept.key);
    if (before) inPage.unkept.delete(before.key);
    const others = stored().filter(({ key }) => key !== before?.key);
    write([...others, kept]);
    if (!isStored(kept)) write(others);
    for (const each of [...others, kept]) if (!isStored(each)) inPage.unkept.set(each.key, each);
    return kept.key;
  },
  /** It was not answered, and goes by itself from now on. */
  release(key: string): void {
    inPage.underWay.delete(key);
    tellHeld();
  },
  /** It was answered, or is not to go anymore. */
  settle(key: string): void {
    inPage.underWay.delete(key);
    inPage.unkept.delete(key);
    if (isAnyHeld()) write(stored().filter((each) => each.key !== key));
    tellHeld();
  },
};
