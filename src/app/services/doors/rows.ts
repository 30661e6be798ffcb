import * as z from 'zod/mini';
import { Rsvp } from '#contract/rsvp/attendee.ts';
import { type Listed, listedOf } from '#machines/door/door/listed.ts';
import type { RosterParty } from '#machines/guests/roster/parties.ts';

/** What is to be sealed of someone, and by which code. */
export interface Wanted {
  code: string;
  text: string;
  /** They may still come. */
  isAwaited: boolean;
}

const ListedRow = z.object({
  id: z.string(),
  name: z.string(),
  host: z.nullable(z.string()),
  hostId: z.nullable(z.string()),
  rsvp: Rsvp,
  checkedIn: z.boolean(),
  checkinDate: z.nullable(z.string()),
  checkoutDate: z.nullable(z.string()),
  notedDate: z.nullable(z.string()),
  hostStatus: z.enum(['none', 'going', 'notGoing']),
  guestsToCome: z.number(),
  // Rows that an earlier version has sealed are without these.
  isFormer: z._default(z.boolean(), false),
  guestsInside: z._default(z.number(), 0),
}) satisfies z.ZodMiniType<Listed>;

/** Someone as an app of any version has sealed them; null where this one cannot read that. */
export function readListed(text: string): Listed | null {
  const parsed = ListedRow.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

const known = new WeakMap<RosterParty, readonly (readonly [string, Wanted])[]>();

/** Everyone on the list by their row. A party that is the very one it was is not read again. */
export const wantedOf = (parties: readonly RosterParty[]): Map<string, Wanted> =>
  new Map(
    parties.flatMap((party) => {
      const rows = known.get(party) ?? rowsOf(party);
      known.set(party, rows);
      return rows;
    }),
  );

const rowsOf = (party: RosterParty) =>
  [party.host, ...party.guests].map((row) => {
    const text = JSON.stringify(listedOf({ row, party }));
    return [row.id, { code: row.qrCode, text, isAwaited: row.rsvp === 'yes' && !row.checkedIn }] as const;
  });

export const isSame = (one: Wanted | undefined, other: Wanted): boolean =>
  one === other || (one?.text === other.text && one.code === other.code);
