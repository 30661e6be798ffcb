import { expect, test } from 'vitest';
import { createSharing } from '#server/kit/sharing.ts';

const deferred = () => Promise.withResolvers<string>();

test('the first who asks is answered by work that begins at once, and who comes meanwhile by one more for all', async () => {
  const share = createSharing<string>(1);
  const begun: string[] = [];
  const [first, second] = [deferred(), deferred()];
  const work =
    (name: string, { promise }: { promise: Promise<string> }) =>
    () => {
      begun.push(name);
      return promise;
    };
  const one = share('a', work('one', first));
  const two = share('a', work('two', second));
  const three = share('a', work('three', deferred()));
  expect(begun).toEqual(['one']);
  first.resolve('before');
  expect(await one).toBe('before');
  second.resolve('after');
  expect(await Promise.all([two, three])).toEqual(['after', 'after']);
  expect(begun).toEqual(['one', 'two']);
});

test('another key is other work, and a failure is told to those who shared it and to nobody after', async () => {
  const share = createSharing<string>(1);
  const broken = () => Promise.reject(new Error('away'));
  const failed = share('a', broken);
  const next = share('a', async () => 'here');
  expect(await share('b', async () => 'other')).toBe('other');
  await expect(failed).rejects.toThrow('away');
  expect(await next).toBe('here');
});

test('work that begins a moment after other work of its key ended is new', async () => {
  const share = createSharing<number>(1);
  let times = 0;
  const work = async () => (times += 1);
  expect([await share('a', work), await share('a', work), await share('a', work)]).toEqual([1, 2, 3]);
});
