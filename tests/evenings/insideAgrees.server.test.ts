import { expect, test } from 'vitest';
import { eveningOf } from '#machines/evenings/evening/evening.ts';
import { stateAfter } from '#machines/evenings/evening/state.ts';
import { Refused } from '#server/kit/refused.ts';
import { doorNight } from '#tests/door/doorNight.ts';
import { type Chance, chanceFrom } from '#tests/server/http/chance.ts';
import { oneDatabase } from '#tests/support/database/eachDatabase.ts';

const opens = Date.parse('2026-11-21T01:00:00.000Z');
const minute = (number: number) => new Date(opens + number * 60_000).toISOString();
const clock = (number: number) => minute(number).slice(11, 16);

type Night = Awaited<ReturnType<typeof doorNight>>;
type Guest = Night['mia'];

const below = (luck: Chance, end: number): number => Math.floor(luck.number() * end);

/** What may happen at a minute of the night; a rule may refuse any of it. */
const acts: ((night: Night, guest: Guest, now: number, luck: Chance) => Promise<unknown>)[] = [
  ({ tenant, eventId, dan }, { qrCode }, now, luck) =>
    tenant.call(dan, 'checkInAttendee', {
      params: { id: eventId, qrCode },
      body: { notedAt: minute(now - below(luck, 20)) },
    }),
  ({ tenant, eventId, dan }, { id: attendeeId }) =>
    tenant.call(dan, 'checkOutAttendee', { params: { id: eventId, attendeeId } }),
  async ({ tenant, eventId, dan, row }, guest) => {
    const checkinDate = (await row(guest))?.checkinDate ?? '';
    await tenant.call(dan, 'undoCheckIn', { params: { id: eventId, attendeeId: guest.id }, query: { checkinDate } });
  },
  ...[1, 2, 3].map(
    () =>
      ({ send, record }: Night, guest: Guest, now: number, luck: Chance) =>
        send(
          Array.from({ length: 1 + below(luck, 3) }, () =>
            record(guest, clock(below(luck, now)), luck.of(['in', 'in', 'out'] as const)),
          ),
          luck.of(['phone-1', 'phone-2']),
        ),
  ),
  async ({ row, settle, settling }, guest, _, luck) => {
    const { conflict } = (await row(guest)) ?? {};
    if (!conflict) return;
    const answer = luck.of(['samePerson', 'codeCopied', 'codeCopied', 'left', 'stands'] as const);
    await settling(
      settle(
        answer,
        conflict.admissions.map(({ at }) => at),
        undefined,
        guest.id,
      ),
    );
  },
];

oneDatabase((open) => {
  test.each([1, 2, 3])(
    'C-70: the replay of a night counts as Inside Now does, whatever doors did and sent late: chance %i',
    async (seed) => {
      const luck = chanceFrom(seed);
      const night = await doorNight(await open());
      const { tenant, eventId, mia } = night;
      const guests = [mia, await tenant.going(eventId, await tenant.person())];
      for (let now = 5; now < 180; now += 3) {
        tenant.now = minute(now);
        await luck
          .of(acts)(night, luck.of(guests), now, luck)
          .catch((error: unknown) => {
            if (!(error instanceof Refused)) throw error;
          });
      }
      const admin = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
      const told = eveningOf([await tenant.call(admin, 'readEvening', { params: { id: eventId } })]);
      if (!told) throw new Error('The evening was never submitted.');
      const { inside, quarters } = await tenant.call(tenant.cora, 'readInside', { params: { id: eventId } });
      expect(quarters.length).toBeGreaterThan(3);
      expect(told.counts.every((count) => count.inside >= 0)).toBe(true);
      expect(told.quarters.map((quarter) => ({ in: quarter.in, out: quarter.out, inside: quarter.inside }))).toEqual(
        quarters.map((quarter) => ({ in: quarter.in, out: quarter.out, inside: quarter.inside })),
      );
      const after = stateAfter(told, told.facts.length).inside.reduce((sum, { count }) => sum + count, 0);
      expect([after, told.counts.at(-1)?.inside]).toEqual([inside, inside]);
      const query = { only: 'count' } as const;
      expect((await tenant.call(tenant.cora, 'readInside', { params: { id: eventId }, query })).inside).toBe(inside);
    },
  );
});
