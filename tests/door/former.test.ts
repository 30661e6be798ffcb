import { expect, it } from 'vitest';
import { judge } from '#machines/door/door/judge.ts';
import { partiesIn } from '#machines/guests/roster/fixtures.ts';
import { attendeeOf, guestOf, mia, now, zone } from '#machines/kit/fixtures.ts';

it('without a network lets in neither whoever was suspended or removed, nor their guests', () => {
  const gus = { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' };
  const parties = partiesIn([attendeeOf('left', [guestOf('yes', gus)], mia)]);
  const former = parties.map(({ host, guests }) => ({ host: { ...host, isFormer: true }, guests }));
  const verdicts = [parties, former].map((list) =>
    list.flatMap(({ host, guests }) =>
      [host, ...guests].map(
        ({ qrCode }) => judge(list, [], qrCode, { status: 'approved', zone }, now)?.refusalCode ?? null,
      ),
    ),
  );
  expect(verdicts).toEqual([
    [null, null],
    ['rsvpCancelled', 'hostNotGoing'],
  ]);
});
