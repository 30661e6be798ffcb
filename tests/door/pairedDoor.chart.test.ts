import { pairedDoorModel, pass } from '#machines/door/pairedDoor/model.ts';
import { present, stripOf } from '#machines/door/pairedDoor/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';

describeChart(pairedDoorModel, {
  sizes: {
    'a code': { states: 19, edges: 28 },
    'a code for somebody signed in': { states: 18, edges: 27 },
    'paired before': { states: 19, edges: 27 },
    'neither code nor door': { states: 19, edges: 28 },
  },
  along: {
    'a code is used by a press alone': ({ calls, path }) =>
      expect(calls.filter(({ actor }) => actor === 'pairDoor')).toHaveLength(
        path.split(' > ').filter((move) => move === 'pair.pressed').length,
      ),
    'what says that the door is closed has cleared the phone': ({ calls, snapshots }) => {
      if (snapshots.at(-1)?.matches('closed')) expect(calls.some(({ actor }) => actor === 'clearDoor')).toBe(true);
    },
    'what was thrown away unsent is said once the door is closed': ({ calls, snapshots, path }) => {
      const last = snapshots.at(-1);
      if (!last?.matches('closed')) return;
      const lost = {
        'one unsent': '1 check-in was never sent and is lost.',
        'three unsent': '1 check-in and 2 check-outs were never sent and are lost.',
      };
      const [, said] = Object.entries(lost).find(([answer]) => path.endsWith(`clearDoor answered: ${answer}`)) ?? [];
      expect(calls.at(-1)?.actor).toBe('clearDoor');
      expect(present(last).text).toBe(
        ['Everything of the event was taken off this phone.', said].filter(Boolean).join(' '),
      );
    },
  },
});

it('the strip says who paired it, and until when in the event’s zone', () => {
  expect(stripOf(pass)).toEqual({
    title: 'No account on this phone',
    text: 'Paired by Dan Reyes until 1:00am EDT',
  });
});
