import { fromCallback } from 'xstate';
import type { OwnChange } from './known.ts';
import type { RosterParty } from './parties.ts';

/** `roster.changed`: everyone on the list, and how many may be inside; `at` is when it was read, UTC ISO. `roster.failed`: why it could not be read again. */
export type RosterUpdate =
  | { type: 'roster.changed'; parties: readonly RosterParty[]; at: string; capacity: number | null }
  | { type: 'roster.failed'; error: string };

/** What whoever watches may say. `own.changed`: done at this phone, and known before any news of it. */
export type RosterCommand =
  | { type: 'refresh.requested' }
  | { type: 'retry.pressed' }
  | { type: 'own.changed'; change: OwnChange };

/** Stands for the roster of an event in a chart, which hears `RosterTold` of it and sends it `RosterAsked`. */
export const watchRosterStub = () =>
  fromCallback<RosterCommand, { eventId: string }>(() => {
    throw new Error('watchRoster: provide the roster of the event');
  });
