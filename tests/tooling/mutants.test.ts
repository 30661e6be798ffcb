import { describe, expect, it } from 'vitest';
import { edges, guards, targets } from '../../scripts/mutants/chartPlaces.ts';
import { formRules, operators, refusals, swappedEdges } from '../../scripts/mutants/exchangePlaces.ts';
import type { Finder, Place } from '../../scripts/mutants/fault.ts';
import { chooseFaults, withFault } from '../../scripts/mutants/places.ts';
import { access, conditions, locks, sentences } from '../../scripts/mutants/rulePlaces.ts';
import { filesOf } from '../../scripts/mutants/scratch.ts';
import { stepsOf } from '../../scripts/mutants/lane.ts';
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

  it('of edges exchange what two signals do, of form rules which is asked first', () => {
    expect(faultsIn(swappedEdges, "const a = { on: { go: 'b', stay: {}, rest: {} } };")).toEqual([
      "const a = { on: { go: {}, stay: 'b', rest: {} } };",
    ]);
    const [one, other] = ["{ field: 'a', holds: () => a }", "{ field: 'b', holds: () => b }"];
    expect(faultsIn(formRules, `const form = [${one}, ${other}]; const more = [1, 2];`)).toEqual([
      `const form = [${other}, ${one}]; const more = [1, 2];`,
    ]);
  });

  it('of refusals give the next one of the file', () => {
    const text = "throw new Refused(a === 'odd' ? 'wasIn' : 'notIn', { b: 'so' }); f('notFound');";
    expect(faultsIn(refusals, text)).toEqual([text.replace("'wasIn' : 'notIn'", "'notIn' : 'wasIn'")]);
    const why = "const why = () => { if (a) return b ? 'wasIn' : null; return 'notIn'; };";
    expect(faultsIn(refusals, why, 'attendance.refusals.ts')).toEqual([
      "const why = () => { if (a) return b ? 'notIn' : null; return 'wasIn'; };",
    ]);
  });

  it('of operators move boundaries, and leave sentences that are put together', () => {
    expect(faultsIn(operators, "const a = (b < 1 && c) ?? d - 2; const e = 'f' + g + h;")).toEqual([
      "const a = (b < 1 || c) ?? d - 2; const e = 'f' + g + h;",
      "const a = (b <= 1 && c) ?? d - 2; const e = 'f' + g + h;",
      "const a = (b < 1 && c) ?? d + 2; const e = 'f' + g + h;",
    ]);
  });
});

const files = filesOf(root);
const few = files.filter((file) => /\/(door|kit|lifecycles)\//.test(file));
const sample = chooseFaults(root, few, '1', 40);

it('are the same for the same seed, of every kind, and each changes its file', () => {
  expect(chooseFaults(root, few, '1', 40)).toEqual(sample);
  expect(chooseFaults(root, few, '2', 40)).not.toEqual(sample);
  expect(new Set(sample.map(({ kind }) => kind)).size).toBe(11);
  expect(sample.filter(({ was, becomes }) => was === becomes)).toEqual([]);
});

it('meet the tests that read their file, those of the same name first', () => {
  const [place] = sample.filter(({ file }) => /^machines\/door\/.*\/machine\.ts$/.test(file));
  if (!place) throw new Error('there is no fault in a chart');
  const [first] = testsOf(root, files)(place).node;
  expect(first).toContain(`${place.file.split('/').at(-2)}.chart.test.ts`);
});

const fault = (place: Partial<Place>): Place => ({
  ...{ id: '1', kind: '', room: 'contract', file: '', line: 1, was: '', becomes: '', edits: [] },
  ...place,
});

it('of what many share meet the test of the same name before those of features', () => {
  const meeting = testsOf(root, files)(fault({ file: 'contract/kit/refusals.ts' }));
  expect(meeting.node[0]).toBe('tests/contract/refusals.test.ts');
});

it('meet the test that caught them before, then the nearest of each project, on the server first where they are there', () => {
  const meeting = { node: ['a', 'b'], jsdom: ['c'], server: ['d', 'e'] };
  const before = { project: 'node', file: 'b', test: '' } as const;
  const ofSteps = (place: Place, last?: typeof before) => stepsOf(place, meeting, last).map(({ tests }) => tests);
  expect(ofSteps(fault({ room: 'charts' }))).toEqual([['a'], ['c'], ['d'], ['b'], ['e']]);
  expect(ofSteps(fault({ room: 'server' }), before)).toEqual([['b'], ['d'], ['a'], ['c'], ['e']]);
});
