import { describe, expect, it } from 'vitest';
import { edges, guards, targets } from '../../scripts/mutants/chartPlaces.ts';
import type { Finder } from '../../scripts/mutants/fault.ts';
import { chooseFaults, withFault } from '../../scripts/mutants/places.ts';
import { access, conditions, locks, sentences } from '../../scripts/mutants/rulePlaces.ts';
import { filesOf } from '../../scripts/mutants/scratch.ts';
import { testsOf } from '../../scripts/mutants/meets.ts';
import { root } from '../../scripts/project.mjs';

const faultsIn = (find: Finder, text: string, file = 'a.ts') =>
  find(file, text, () => 0).map((edits) => withFault(text, edits));

const chart = `createMachine({ states: {
  a: { on: { go: 'b', stay: {} }, always: [{ guard: 'isReady', target: 'c' }, { target: 'b' }] },
  b: { invoke: { onDone: { target: 'c' }, onError: 'a' } },
  c: {},
} });`;

describe('faults', () => {
  it('of guards negate each where it is used', () => {
    expect(faultsIn(guards, chart)).toEqual([
      `import { not as negated } from 'xstate';\n${chart.replace("'isReady'", "negated('isReady')")}`,
    ]);
  });

  it('of edges drop signals that lead on, branches, and what an answer does, and leave forbidden signals', () => {
    expect(faultsIn(edges, chart)).toEqual([
      chart.replace("go: 'b',", ''),
      chart.replace("{ guard: 'isReady', target: 'c' },", ''),
      chart.replace("{ target: 'b' }]", ']'),
      chart.replace("onDone: { target: 'c' },", ''),
    ]);
  });

  it('of targets lead to a sibling', () => {
    expect(faultsIn(targets, chart)).toEqual([
      chart.replace("go: 'b'", "go: 'a'"),
      chart.replace("target: 'c' }, {", "target: 'a' }, {"),
      chart.replace("{ target: 'b' }", "{ target: 'a' }"),
      chart.replace("onDone: { target: 'c' }", "onDone: { target: 'a' }"),
      chart.replace("onError: 'a'", "onError: 'b'"),
    ]);
  });

  it('of conditions negate what is asked', () => {
    expect(faultsIn(conditions, 'if (a) b(); c = d ? e : f; g = { ...(h && i) };')).toEqual([
      'if (!(a)) b(); c = d ? e : f; g = { ...(h && i) };',
      'if (a) b(); c = !(d) ? e : f; g = { ...(h && i) };',
      'if (a) b(); c = d ? e : f; g = { ...(!(h) && i) };',
    ]);
  });

  it('of sentences swap two that follow each other, and no names of states', () => {
    const text = "if (now.matches('At rest')) f('All is well', 'loading', 'Not so'); g('Not so');";
    expect(faultsIn(sentences, text)).toEqual([
      "if (now.matches('At rest')) f('Not so', 'loading', 'All is well'); g('Not so');",
    ]);
  });

  it('of locks hold nothing', () => {
    const text = "await hold(a, 'share'); await holdRows(a); q.forUpdate().x(); s('select 1 for update');";
    expect(faultsIn(locks, text)).toEqual([
      text.replace("'share'", "'none'"),
      text.replace('await holdRows(a)', 'void 0'),
      text.replace('.forUpdate()', ''),
      text.replace(' for update', ''),
    ]);
  });

  it('of access let everybody in, or forget a ground', () => {
    expect(faultsIn(access, 'defineCall({ access: owner }); defineCall({ access: anyone });')).toEqual([
      "defineCall({ access: () => 'allowed' }); defineCall({ access: anyone });",
    ]);
    expect(faultsIn(access, 'const may = a && b;', 'contract/kit/access.ts')).toEqual([
      'const may = a;',
      'const may = b;',
    ]);
  });
});

const files = filesOf(root);
const few = files.filter((file) => /\/(door|kit|lifecycles)\//.test(file));
const sample = chooseFaults(root, few, '1', 40);

it('are the same for the same seed, of every kind, and each changes its file', () => {
  expect(chooseFaults(root, few, '1', 40)).toEqual(sample);
  expect(chooseFaults(root, few, '2', 40)).not.toEqual(sample);
  expect(new Set(sample.map(({ kind }) => kind)).size).toBe(7);
  expect(sample.filter(({ was, becomes }) => was === becomes)).toEqual([]);
});

it('meet the tests that read their file, those of the same name first', () => {
  const [place] = sample.filter(({ file }) => /^machines\/door\/.*\/machine\.ts$/.test(file));
  if (!place) throw new Error('there is no fault in a chart');
  const [first] = testsOf(root, files)(place).node;
  expect(first).toContain(`${place.file.split('/').at(-2)}.chart.test.ts`);
});
