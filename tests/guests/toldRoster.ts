import type { Attendee } from '#contract/rsvp/attendee.ts';
import { rowsOf } from '#machines/guests/roster/fixtures.ts';
import { applied, countsOf, type KnownRoster, withOwn } from '#machines/guests/roster/known.ts';
import type { RosterCommand, RosterUpdate } from '#machines/guests/roster/watch.ts';
import { fromCallback } from 'xstate';

/** Everyone on a list, as one answer tells of them. */
export function knownOf(attendees: readonly Attendee[], capacity: number | null = null): KnownRoster {
  const changed = rowsOf(attendees);
  const counts = { all: 0, yes: 0, inside: 0 };
  return applied(null, { version: 1, reset: true, changed, removed: [], counts, capacity });
}

/** The roster of an event that knows what a test says: `asked` is what a chart wants of it. Own changes are told at once. */
export function toldRoster(begin: string) {
  let at = begin;
  const asked: RosterCommand[] = [];
  let known: KnownRoster | null = null;
  let tell: (told: RosterUpdate) => void = () => {};
  const tellList = () =>
    known && tell({ type: 'roster.changed', parties: known.parties, at, capacity: known.capacity });
  const watchRoster = fromCallback<RosterCommand, { eventId: string }>(({ sendBack, receive }) => {
    tell = sendBack;
    receive((signal) => {
      asked.push(signal);
      if (signal.type !== 'own.changed' || !known) return;
      known = withOwn(known, signal.change);
      tellList();
    });
    tellList();
  });
  return {
    watchRoster,
    asked,
    fail: (error: string) => tell({ type: 'roster.failed', error }),
    /** `when`: read at this moment, UTC ISO. */
    list(attendees: readonly Attendee[], when = at, capacity: number | null = null) {
      at = when;
      known = knownOf(attendees, capacity);
      tellList();
    },
    inside: () => (known ? countsOf(known).inside : null),
  };
}
