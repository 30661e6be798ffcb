import { coverEdges } from '#machines/kit/model/cover.ts';
import { explore } from '#machines/kit/model/explore.ts';
import { broken, refused } from '#machines/kit/model/model.ts';
import { expect, it } from 'vitest';
import { adapterGaps } from '../../e2e/support/adapterGaps.ts';
import { doorModel } from '#tests/door/door.fixture.ts';

const paths = coverEdges(explore(doorModel, 'one guest'));
const adapter = {
  acts: { 'code.submitted': null, 'code.submitted (empty)': null, 'guest.next': null },
  calls: { checkIn: null },
  causes: { rsvpIsCancelled: null },
};

it('has nothing to say against an adapter that knows every move', () => {
  expect(adapterGaps(adapter, paths, true)).toEqual([]);
});

it('names what an adapter lacks', () => {
  expect(adapterGaps({ acts: { 'code.submitted': null }, calls: {}, causes: {} }, paths, true)).toEqual([
    'there is no act for guest.next',
    'nothing tells how the call checkIn looks',
    'there is no cause rsvpIsCancelled',
  ]);
});

it('names what an adapter has without use, when the paths are all there are', () => {
  const more = {
    ...adapter,
    calls: { checkIn: null, checkOut: null },
    causes: { rsvpIsCancelled: null, eventIsOver: null },
  };
  expect(adapterGaps(more, paths, true)).toEqual([
    'no path uses the call checkOut',
    'no path uses the cause eventIsOver',
  ]);
  expect(adapterGaps(more, paths, false)).toEqual([]);
});

it('wants a refusal to have a cause or to be injected', () => {
  const moves = doorModel.moves({ input: undefined }).filter((move) => move.kind !== 'settle' || move.ok);
  const unexplained = refused('checkIn', 'for no reason', { message: 'no' });
  const model = {
    ...doorModel,
    moves: () => [...moves, unexplained, broken('checkIn', 'offline', 'You may be out of range.')],
  };
  expect(adapterGaps({ ...adapter, causes: {} }, coverEdges(explore(model, 'one guest')), true)).toEqual([
    'checkIn refused: for no reason has no cause and is not injected',
  ]);
});
