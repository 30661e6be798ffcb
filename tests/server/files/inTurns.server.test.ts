import { expect, test } from 'vitest';
import { inTurns } from '#server/files/inTurns.ts';

function watched(count: number) {
  const inTurn = inTurns(count);
  const running: string[] = [];
  const most: number[] = [];
  const work = (who: string) => {
    const end = Promise.withResolvers<void>();
    const done = inTurn(who, async () => {
      running.push(who);
      most.push(running.length);
      await end.promise.finally(() => running.splice(running.indexOf(who), 1));
    });
    return { done, end };
  };
  return { running, most, work };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('no more work runs at once than may, and what fails makes room too', async () => {
  const { running, most, work } = watched(2);
  const all = ['a', 'b', 'c', 'd', 'e'].map(work);
  await settled();
  expect(running).toEqual(['a', 'b']);
  all[0]?.end.reject(new Error('broken'));
  await expect(all[0]?.done).rejects.toThrow('broken');
  for (const { end } of all.slice(1)) end.resolve();
  await Promise.all(all.slice(1).map(({ done }) => done));
  expect([most.length, Math.max(...most), running]).toEqual([5, 2, []]);
});

test('one person never holds more than one place: whoever comes next does not wait for all of theirs', async () => {
  const { running, work } = watched(2);
  const [first, second, third] = [work('a'), work('a'), work('b')];
  await settled();
  expect(running).toEqual(['a', 'b']);
  third.end.resolve();
  await third.done;
  await settled();
  expect(running).toEqual(['a']);
  first.end.resolve();
  await first.done;
  await settled();
  expect(running).toEqual(['a']);
  second.end.resolve();
  await second.done;
  expect(running).toEqual([]);
});
