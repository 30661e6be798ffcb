import type { Roster, RosterCounts, RosterRow } from '#contract/guests/roster.ts';
import type { Tenant } from '#tests/support/tenant/tenant.ts';

/** Follows the roster of an event by its changes alone, as a phone does. */
export class RosterReader {
  readonly rows = new Map<string, RosterRow>();
  counts: RosterCounts = { all: 0, yes: 0, inside: 0 };
  /** Answers that were all of it, and those with changes alone. */
  readonly answered = { whole: 0, changes: 0 };
  version: number | null = null;
  readonly #read: (since: number | null) => Promise<Roster>;

  constructor(read: (since: number | null) => Promise<Roster>) {
    this.#read = read;
  }

  async follow(): Promise<Roster> {
    const roster = await this.#read(this.version);
    if (roster.reset) this.rows.clear();
    for (const row of roster.changed) this.rows.set(row.id, row);
    for (const id of roster.removed) this.rows.delete(id);
    this.version = roster.version;
    this.counts = roster.counts;
    this.answered[roster.reset ? 'whole' : 'changes'] += 1;
    return roster;
  }

  /** Everything that is known, in an order of its own. */
  get known(): { rows: RosterRow[]; counts: RosterCounts } {
    return { rows: inOrder(this.rows.values()), counts: this.counts };
  }
}

export const inOrder = (rows: Iterable<RosterRow>): RosterRow[] =>
  [...rows].toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

export const countsOf = (rows: readonly RosterRow[]): RosterCounts => ({
  all: rows.length,
  yes: rows.filter(({ rsvp }) => rsvp === 'yes').length,
  inside: rows.filter(({ checkedIn }) => checkedIn).length,
});

export const readerAt = (tenant: Tenant, eventId: string): RosterReader =>
  new RosterReader((since) =>
    tenant.call(tenant.cora, 'readRoster', {
      params: { id: eventId },
      query: since === null ? {} : { since: String(since) },
    }),
  );

/** What someone knows who reads all of it now. */
export async function wholeAt(tenant: Tenant, eventId: string): Promise<RosterReader['known']> {
  const { changed, counts } = await tenant.call(tenant.cora, 'readRoster', { params: { id: eventId } });
  return { rows: inOrder(changed), counts };
}
