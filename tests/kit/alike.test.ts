import { doorModel } from '#machines/door/door/model.ts';
import { newEdges, oneOfAlike, oneOfEachOutline } from '#machines/kit/model/alike.ts';
import { coverEdges } from '#machines/kit/model/cover.ts';
import { explore, type Graph } from '#machines/kit/model/explore.ts';
import { transitionName } from '#machines/kit/model/nodes.ts';
import { outlineOf } from '#machines/kit/model/outline.ts';
import { rsvpModel } from '#machines/rsvp/model.ts';
import { describe, expect, it } from 'vitest';

const graphs: [string, Graph<unknown, unknown>][] = [
  ...Object.keys(doorModel.situations).map((name): [string, Graph<unknown, unknown>] => [
    `door, ${name}`,
    explore(doorModel, name),
  ]),
  ...Object.keys(rsvpModel.situations).map((name): [string, Graph<unknown, unknown>] => [
    `rsvp, ${name}`,
    explore(rsvpModel, name),
  ]),
];

describe.each(graphs)('%s', (_, graph) => {
  const wanted = [...oneOfAlike(graph)];
  const walked = new Set(coverEdges(graph, 40, wanted).flatMap(({ steps }) => steps));

  it('keeps every move, from every state it is made in, and every call that it begins', () => {
    const told = (edges: typeof graph.edges) =>
      new Set(
        edges.map(({ from, name, expected: { value, started } }) =>
          JSON.stringify([name, graph.nodes.get(from)?.expected.value, value, started.map(({ actor }) => actor)]),
        ),
      );
    expect(told(wanted)).toEqual(told(graph.edges));
  });

  it('walks each of them', () => {
    expect(wanted.filter((edge) => !walked.has(edge))).toEqual([]);
  });
});

it('leaves out what differs in nothing but what was typed before', () => {
  const all = graphs.flatMap(([, graph]) => graph.edges).length;
  const few = graphs.flatMap(([, graph]) => [...oneOfAlike(graph)]).length;
  expect(few).toBeLessThan(all / 2);
});

it('takes every transition of the chart, and every outline of what is shown, where only texts and numbers are left out', () => {
  const told = (edges: Iterable<Graph<unknown, unknown>['edges'][number]>, { nodes }: Graph<unknown, unknown>) =>
    [...edges].flatMap(({ to, name, tracked }) => [
      ...tracked.last.taken.map(transitionName),
      `${name} ${JSON.stringify(outlineOf(nodes.get(to)?.view))}`,
    ]);
  for (const model of ['door', 'rsvp']) {
    const met = new Set<string>();
    const mine = graphs.flatMap(([, graph]) => (graph.model === model ? [graph] : []));
    const few = mine.map((graph) => ({ graph, edges: oneOfEachOutline(graph, met) }));
    const all = mine.flatMap((graph) => [...newEdges(graph, new Set())]);
    expect(new Set(few.flatMap(({ graph, edges }) => told(edges, graph)))).toEqual(
      new Set(mine.flatMap((graph) => told(graph.edges, graph))),
    );
    expect(few.reduce((sum, { edges }) => sum + edges.size, 0)).toBeLessThan(all.length / 2);
  }
});

it('sees of a view what is there, on, empty or of another kind, and no texts and numbers', () => {
  const row = { name: 'Mia', age: 20, busy: false };
  const view = { part: 'loading', title: 'Hello', rows: [row, { ...row, name: 'Ben', age: 41 }], error: null };
  expect(outlineOf(view)).toEqual(
    outlineOf({ ...view, title: 'Good evening', rows: [...view.rows, { ...row, name: 'Cora' }] }),
  );
  for (const other of [
    { ...view, part: 'shown' },
    { ...view, title: '' },
    { ...view, error: 'Something went wrong.' },
    { ...view, rows: [] },
    { ...view, rows: [row] },
    { ...view, rows: [row, { ...row, busy: true }] },
    { ...view, rows: [row, { ...row, age: 0 }] },
  ])
    expect(outlineOf(other)).not.toEqual(outlineOf(view));
});

it('takes an edge in one of the situations alone that have it', () => {
  const met = new Set<string>();
  const told = graphs.map(([, graph]) => new Set([...newEdges(graph, met)].map(({ from, name }) => `${from} ${name}`)));
  const all = graphs.map(([, graph]) => graph.edges.map(({ from, name }) => `${from} ${name}`));
  expect(new Set(told.flatMap((edges) => [...edges]))).toEqual(new Set(all.flat()));
  expect(told.flatMap((edges) => [...edges]).length).toBeLessThan(all.flat().length);
  expect(newEdges(graphs[0]?.[1] ?? expect.fail(), met).size).toBe(0);
});
