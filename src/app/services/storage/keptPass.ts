import * as z from 'zod/mini';
import { GuestLink } from '#contract/guests/guestLink.ts';
import { fingerprint } from '../api/fingerprint.ts';
import { passKey } from './passKey.ts';
import { dropStored, readStored, replaceStored } from './stored.ts';

const Kept = z.record(z.string(), z.object({ at: z.string(), link: GuestLink }));

const shownAfter = 24 * 3_600_000;

const all = () => readStored('localStorage', passKey, Kept) ?? {};

function write(kept: z.infer<typeof Kept>, now: number): void {
  const current = Object.entries(kept).filter(
    ([, { link }]) => now - Date.parse(link.event.information.endDate) < shownAfter,
  );
  if (current.length > 0) replaceStored('localStorage', passKey, Object.fromEntries(current));
  else dropStored('localStorage', passKey);
}

/** The passes of guests' links that were opened here, by a fingerprint of the link, until a day after the event. */
export const keptPass = {
  read: (token: string) => all()[fingerprint(token)] ?? null,
  keep: (token: string, link: GuestLink, now = new Date()): void =>
    write({ ...all(), [fingerprint(token)]: { at: now.toISOString(), link: { ...link, rules: [] } } }, now.getTime()),
  drop(token: string, now = Date.now()): void {
    const { [fingerprint(token)]: _, ...others } = all();
    write(others, now);
  },
};
