import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { violationsOf } from '#machines/kit/model/laws.ts';
import { registry } from '#machines/registry.ts';
import { expect, it } from 'vitest';

const machines = new URL('../../machines/', import.meta.url).pathname;
const files = globSync(['**/machine.ts', 'lifecycles/*.machine.ts'], { cwd: machines });
const idOf = (file: string) =>
  basename(file) === 'machine.ts' ? basename(dirname(file)) : basename(file, '.machine.ts');
const models = await Promise.all(
  globSync(['**/model.ts', 'lifecycles/*.model.ts'], { cwd: machines }).map(async (file) => {
    const exported: Record<string, unknown> = await import(join(machines, file));
    return Object.values(exported).filter(isModel);
  }),
);

it('holds every chart under its id, which is the name of its folder or file', () => {
  const names = files.map(idOf);
  expect(Object.entries(registry).map(([id, machine]) => [id, machine.id])).toEqual(
    Object.keys(registry).map((id) => [id, id]),
  );
  expect(names.toSorted()).toEqual(Object.keys(registry).toSorted());
});

it('holds only charts that have a model to be tried with', () => {
  expect(
    models
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(Object.keys(registry).toSorted());
});

it.each(files)('%s keeps the laws of its kind', (file) => {
  const kind = dirname(file) === 'lifecycles' ? 'lifecycle' : 'flow';
  const machine = registry[idOf(file)];
  if (!machine) throw new Error(`${file} is not in the registry`);
  expect(violationsOf(machine, kind)).toEqual([]);
});

function isModel(value: unknown): value is { id: string } {
  return typeof value === 'object' && value !== null && 'machine' in value && 'id' in value;
}
