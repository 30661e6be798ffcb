import { doorModel } from '#machines/door/door/model.ts';
import { coverEdges } from '#machines/kit/model/cover.ts';
import { explore, type Graph } from '#machines/kit/model/explore.ts';
import { rsvpModel } from '#machines/rsvp/model.ts';
import { describe, expect, it } from 'vitest';
import { worthABrowser } from '../../e2e/support/browserPart.ts';

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
  const wanted = [...worthABrowser(graph)];
  const walked = new Set(coverEdges(graph, 40, wanted).flatMap(({ steps }) => steps));

  it('has every move in a browser, from every state it is made in, and every call that it begins', () => {
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

it('leaves to jsdom what differs in nothing but what was typed before', () => {
  const all = graphs.flatMap(([, graph]) => graph.edges).length;
  const few = graphs.flatMap(([, graph]) => [...worthABrowser(graph)]).length;
  expect(few).toBeLessThan(all / 2);
});
