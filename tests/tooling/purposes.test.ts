import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nodesOf } from '#machines/kit/model/nodes.ts';
import { registry } from '#machines/registry.ts';
import { purposesOf } from '../../scripts/generate/requirements.ts';

const root = join(import.meta.dirname, '../..');
const purposes = purposesOf(root);
const charts = Object.entries(registry);
const citing = Object.entries(purposes).flatMap(([chart, states]) =>
  Object.entries(states).map(([path, purpose]) => ({ state: `${chart}: ${path}`, purpose })),
);

describe('what states are there for', () => {
  test('is said of no chart that is not there', () => {
    expect(Object.keys(purposes).filter((id) => !(id in registry))).toEqual([]);
  });

  test.each(charts)('is said of every state of %s that has none inside, by requirements or in words', (id, machine) => {
    const silent = nodesOf(machine)
      .filter(({ type }) => type === 'atomic' || type === 'final')
      .filter(({ path, description }) => description === undefined && purposes[id]?.[path.join('.')] === undefined);
    expect(
      silent.map(({ path }) => path.join('.')),
      'write them into requirements.json beside the chart',
    ).toEqual([]);
  });

  test.each(charts)('is said of no state that %s does not have, and of none twice', (id, machine) => {
    const nodes = new Map(nodesOf(machine).map((node) => [node.path.join('.'), node]));
    const said = Object.keys(purposes[id] ?? {});
    expect(said.filter((path) => !nodes.has(path))).toEqual([]);
    expect(said.filter((path) => nodes.get(path)?.description !== undefined)).toEqual([]);
  });

  test('names requirements that exist, each once', () => {
    const known = new Set(Object.keys(sentences()));
    const wrong = citing.flatMap(({ state, purpose }) =>
      typeof purpose === 'string'
        ? []
        : purpose.filter((id, index) => !known.has(id) || purpose.indexOf(id) !== index).map((id) => `${state} ${id}`),
    );
    expect(wrong).toEqual([]);
    expect(citing.filter(({ purpose }) => purpose.length === 0)).toEqual([]);
  });

  test('is a whole sentence where no requirement asks for it', () => {
    const words = citing.filter(({ purpose }) => typeof purpose === 'string');
    expect(words.filter(({ purpose }) => !/^[A-Z][^.]{9,}\.$/.test(String(purpose)))).toEqual([]);
    expect(words.length).toBeGreaterThan(100);
  });
});

const sentences = (): Record<string, string> =>
  JSON.parse(readFileSync(join(root, 'src/inspector/requirements/requirements.json'), 'utf8')).sentences;
