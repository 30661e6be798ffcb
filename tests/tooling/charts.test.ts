import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Drawing } from '#src/inspector/drawing/drawing.ts';
import { layers, withLayers } from '#src/inspector/drawing/layers.ts';
import { layOut } from '#src/inspector/drawing/layout.ts';
import { linesOfEdge, linesOfState, wordsOf } from '#src/inspector/drawing/lines.ts';
import { svgOf } from '#src/inspector/drawing/svg.ts';
import { graphs, staleDrawings } from '#src/inspector/drawing/write.ts';
import { nodesOf } from '#machines/kit/model/nodes.ts';
import { lists } from '#src/inspector/simulated/lists.ts';
import { titledCharts } from '#src/inspector/drawing/titles.ts';
import { registry } from '#machines/registry.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const drawing = (id: string): Drawing =>
  JSON.parse(readFileSync(join(root, `src/inspector/drawings/${id}.json`), 'utf8'));
const charts = Object.entries(registry);

test('every chart is drawn as it is now', () => {
  expect(
    staleDrawings(),
    'these drawings are not as their charts: run `npm run charts` and keep what it writes',
  ).toEqual([]);
});

test.each(charts)('the drawing of %s holds every state of the chart, inside its parent', (id, machine) => {
  const { states } = drawing(id);
  expect(states.map(({ path }) => path)).toEqual(nodesOf(machine).map((node) => node.path.join('.')));
  for (const state of states.slice(1)) {
    const parent = states.find(({ path }) => path === state.path.split('.').slice(0, -1).join('.'));
    if (!parent) throw new Error(`${state.path} has no parent`);
    expect([state.x > parent.x, state.y > parent.y]).toEqual([true, true]);
    expect(state.x + state.width).toBeLessThan(parent.x + parent.width);
    expect(state.y + state.height).toBeLessThan(parent.y + parent.height);
  }
});

test.each(charts)('the drawing of %s says every transition of the chart, each once', (id, machine) => {
  const { states, edges } = drawing(id);
  const drawn = [...states.flatMap(({ inside }) => inside), ...edges.flatMap(({ leading }) => leading)];
  const all = nodesOf(machine).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]);
  expect(drawn.map(({ signal }) => signal).toSorted()).toEqual(all.map(({ eventType }) => eventType).toSorted());
  expect(edges.filter(({ points }) => points.length < 4)).toEqual([]);
});

test.each(charts)('the picture of %s names all that its boxes and arrows say', (id) => {
  const { states, edges } = drawing(id);
  const picture = readFileSync(join(root, `docs/charts/${id}.svg`), 'utf8');
  const words = picture
    .replaceAll(/<style>[\s\S]*?<\/style>|<\/?tspan[^>]*>/g, '')
    .replaceAll('&gt;', '>')
    .match(/(?<=>)[^<>\n]+(?=<)/g);
  const lines = [...states.flatMap(linesOfState), ...edges.flatMap(linesOfEdge)].map(wordsOf);
  const missing = [...states.map(({ name }) => name), ...lines].filter((line) => !words?.includes(line));
  expect(missing).toEqual([]);
});

test('the main path of an RSVP reads birthday, rules, yes', () => {
  const { main } = drawing('rsvp');
  const ways = main?.edges.map(({ from, to }) => `${from} → ${to}`);
  expect(ways).toEqual([
    'arriving → shown',
    'shown → sending',
    'shown → rules',
    'shown → birthday',
    'shown → confirmingCancel',
    'birthday.editing → birthday.saving',
    'birthday.editing → shown',
    'birthday.saving → birthday.saved',
    'birthday.saved → rules',
    'birthday.saved → shown',
    'rules.loading → rules.opening',
    'rules.opening → sending',
    'rules.opening → rules.reading',
    'rules.reading → sending',
    'rules.reading → shown',
    'sending → shown',
    'confirmingCancel → shown',
    'confirmingCancel → cancelling',
    'cancelling → shown',
  ]);
});

test.each(charts)('with all layers %s is drawn whole, and its main path has room for every state of it', (id) => {
  const whole = drawing(id);
  const all = withLayers(whole, new Set(layers));
  expect([all.states, all.edges]).toEqual([whole.states, whole.edges]);
  if (whole.main === null) return;
  const { states, edges } = withLayers(whole, new Set());
  expect(whole.main.states.map(({ path }) => path)).toEqual(states.map(({ path }) => path));
  expect(whole.main.edges.map(({ from, to }) => [from, to])).toEqual(edges.map(({ from, to }) => [from, to]));
  const places = new Set(whole.main.states.map(({ x, y }) => `${x} ${y}`));
  expect(places.size).toBe(whole.main.states.length);
});

test('the same chart is drawn with the same bytes each time', async () => {
  const graph = graphs().find(({ id }) => id === 'rsvp');
  if (!graph) throw new Error('there is no chart rsvp');
  const [one, other] = [svgOf(await layOut(graph)), svgOf(await layOut(graph))];
  expect(one).toBe(other);
});

test('a chart that has changed is told from its drawing', async () => {
  const [graph] = graphs();
  if (!graph) throw new Error('there is no chart');
  const changed = { ...graph, edges: graph.edges.slice(1) };
  expect((await layOut(changed)).hash).not.toBe(drawing(graph.id).hash);
});

test('a title belongs to a chart', () => {
  expect(titledCharts.filter((id) => !(id in registry) && !(id in lists))).toEqual([]);
});

test.each(charts)('the picture of %s needs no style to be read: each part has its own colours', (id) => {
  const picture = readFileSync(join(root, `docs/charts/${id}.svg`), 'utf8');
  const parts = picture.replace(/<style>[\s\S]*?<\/style>/, '').match(/<(rect|path|circle|text|tspan)\b[^>]*>/g) ?? [];
  expect(parts.filter((part) => !/ fill="(#[\da-f]{6}|none)"/.test(part))).toEqual([]);
  expect(picture).not.toContain('var(');
});

test('a picture is drawn alike by a renderer that knows no style sheets', async () => {
  const picture = readFileSync(join(root, 'docs/charts/rsvp.svg'), 'utf8');
  const pixelsOf = (svg: string) => sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const [whole, plain] = await Promise.all([
    pixelsOf(picture),
    pixelsOf(picture.replace(/<style>[\s\S]*?<\/style>/, '')),
  ]);
  expect(whole.data.equals(plain.data)).toBe(true);
  const { channels } = whole.info;
  let dark = 0;
  for (let at = 0; at < whole.data.length; at += channels) if ((whole.data[at] ?? 255) < 60) dark += 1;
  expect(dark / (whole.data.length / channels)).toBeLessThan(0.1);
});
