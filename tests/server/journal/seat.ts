import { assign, setup } from 'xstate';
import type { Sql } from '#server/db/db.ts';
import { streamKind } from '#server/journal/kind.ts';

interface Taken {
  type: 'seat.taken';
  at: string;
  by: string;
  guests: number;
}

interface Freed {
  type: 'seat.freed';
  at: string;
  by: string;
}

interface Removed {
  type: 'seat.removed';
  at: string;
  by: string;
}

export const seatMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as { id: string; takenAt: string | null; guests: number; times: number },
    events: {} as Taken | Freed | Removed,
  },
  guards: {
    hasRoom: ({ event }) => event.type === 'seat.taken' && event.guests <= 3,
  },
}).createMachine({
  id: 'seat',
  context: ({ input }) => ({ id: input.id, takenAt: null, guests: 0, times: 0 }),
  initial: 'free',
  states: {
    free: {
      on: {
        'seat.taken': {
          guard: 'hasRoom',
          target: 'taken',
          actions: assign(({ context, event }) => ({
            takenAt: event.at,
            guests: event.guests,
            times: context.times + 1,
          })),
        },
        'seat.removed': 'removed',
      },
    },
    taken: { on: { 'seat.freed': { target: 'free', actions: assign({ takenAt: null, guests: 0 }) } } },
    removed: { type: 'final' },
  },
});

/** A small kind of stream for the tests, with one read table. */
export const seats = streamKind({
  kind: 'seat',
  machine: seatMachine,
  tenant: 'installation',
  chart: 1,
  schemas: { 'seat.taken': 1, 'seat.freed': 1, 'seat.removed': 1 },
  tables: { seat_view: 'id' },
  async project(sql, { stream, snapshot, version }) {
    await sql.query(
      `insert into seat_view (id, state, guests, version) values ($1, $2, $3, $4)
       on conflict (id) do update set state = excluded.state, guests = excluded.guests, version = excluded.version`,
      [stream, snapshot.value, snapshot.context.guests, version],
    );
  },
  async clear(sql) {
    await sql.query('delete from seat_view');
  },
});

export const makeSeatView = async (sql: Sql): Promise<void> => {
  await sql.query(
    'create table if not exists seat_view (id text primary key, state text not null, guests int not null, version int not null)',
  );
  await sql.query('create table if not exists journal_shadow.seat_view (like public.seat_view including all)');
};

export const noon = '2026-05-04T12:00:00.000Z';
export const mia = { actor: 'mia', device: 'phone', at: noon };
