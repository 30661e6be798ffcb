import type { RosterRow } from '#contract/guests/roster.ts';
import type { RosterParty } from './parties.ts';

/** Someone on the list, and with whom they come. */
export interface CodeMatch {
  row: RosterRow;
  party: RosterParty;
}

const codes = new WeakMap<readonly RosterParty[], ReadonlyMap<string, CodeMatch>>();

/** Whose code this is, as `readCode` gives it. A list is read through once, however many codes are looked for. */
export function findCode(parties: readonly RosterParty[], code: string): CodeMatch | undefined {
  const known = codes.get(parties) ?? codesIn(parties);
  codes.set(parties, known);
  return known.get(code);
}

const codesIn = (parties: readonly RosterParty[]): ReadonlyMap<string, CodeMatch> =>
  new Map(parties.flatMap((party) => [party.host, ...party.guests].map((row) => [row.qrCode, { row, party }])));
