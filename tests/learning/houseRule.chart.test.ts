import { categoryRows } from '#machines/learning/education/rows.ts';
import { exit } from '#machines/kit/exit.ts';
import { rulesOf } from '#machines/kit/fixtures.ts';
import { houseRuleMachine } from '#machines/learning/houseRule/machine.ts';
import { houseRuleModel } from '#machines/learning/houseRule/model.ts';
import { present } from '#machines/learning/houseRule/present.ts';
import { stepsOf } from '#tests/kit/along.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';

describeChart(houseRuleModel, {
  sizes: { 'the second of three': { states: 31, edges: 107 } },
  along: {
    'a rule that does not load leads back, with a word, and no other does': (walked) => {
      const steps = stepsOf(walked);
      for (const { after } of steps) expect(present(after).goesTo).toEqual(after.matches('missed') ? exit.back : null);
      const missed = steps.filter(({ before, after }) => after.matches('missed') && !before.matches('missed'));
      expect(walked.emitted.filter(({ type }) => type === 'notice.shown')).toHaveLength(missed.length);
    },
    'each call is about the order of the address': ({ calls, snapshots }) => {
      const orders = snapshots.map(({ context }) => context.order);
      for (const { input } of calls) expect(orders).toContain((input as { order: string }).order);
    },
  },
});

it('goes from rule to rule, and ends at the first and the last', async () => {
  const machine = houseRuleMachine.provide({
    actors: {
      loadRule: fromPromise(async ({ input }: { input: { order: string } }) => {
        const rule = rulesOf(3)[Number(input.order) - 1];
        if (!rule) throw new Error('This doesn’t exist, or you don’t have access to it.');
        return rule;
      }),
    },
  });
  const actor = createActor(machine, { input: { order: '1' } });
  const heard: unknown[] = [];
  actor.on('*', (emitted) => heard.push(emitted));
  actor.start();
  const rests = () => waitFor(actor, (snapshot) => snapshot.hasTag('resting'));
  const shown = () => present(actor.getSnapshot());
  await rests();
  expect(shown()).toMatchObject({ heading: 'Rule 1', address: '/rules/1', hasPrevious: false, hasNext: true });
  actor.send({ type: 'previous.pressed' });
  expect(shown().busy).toBe(false);
  for (const order of ['2', '3']) {
    actor.send({ type: 'next.pressed' });
    await rests();
    expect(shown()).toMatchObject({ heading: `Rule ${order}`, address: `/rules/${order}` });
  }
  expect(shown().hasNext).toBe(false);
  actor.send({ type: 'order.opened', order: '9' });
  await rests();
  expect(heard).toEqual([
    { type: 'order.turned', order: '2' },
    { type: 'order.turned', order: '3' },
    { type: 'notice.shown', kind: 'error', text: 'This doesn’t exist, or you don’t have access to it.' },
  ]);
});

it('says of education what each item holds', () => {
  const stored = { bucket: 'b', key: 'k', name: 'n', url: '/k', width: null, height: null };
  const file = { ...stored, type: 'application/pdf', size: 84_000 };
  const whole = { information: '', media: null, videoUrl: null };
  const items = [
    { ...whole, id: 'a', title: 'A', hasVideo: true, file },
    { ...whole, id: 'b', title: 'B', hasVideo: false, file },
    { ...whole, id: 'c', title: 'C', hasVideo: false, file: { ...stored, type: 'text/csv', size: 9 } },
    { ...whole, id: 'd', title: 'D', hasVideo: false, file: null },
  ];
  const [row] = categoryRows([{ id: 'one', name: 'One', Education: items }]);
  expect(row?.items.map(({ kind, meta, size, href }) => [kind, meta, size, href])).toEqual([
    ['video', 'Video', null, '/education/a'],
    ['file', 'PDF', 84_000, '/education/b'],
    ['file', 'File', 9, '/education/c'],
    ['article', 'Article', null, '/education/d'],
  ]);
});
