import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Field, Fields, Shape } from '#machines/app/simulator/fields.ts';

const path = 'src/inspector/play/signals.json';

/** The fields of every signal of every chart, by the chart’s id, as TypeScript knows them. */
export function signalsOf(root: string): Readonly<Record<string, Fields>> {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [configBelow(root)] }).getProjects();
    if (!project) throw new Error('TypeScript opened no project.');
    const { program, checker } = project;
    return Object.fromEntries(
      chartsOf(root).map(({ id, name, file }) => {
        const source = program.getSourceFile(join(root, 'machines', file));
        const module = source && checker.getSymbolAtLocation(source);
        const chart = module && checker.getExportsOfModule(module).find((each) => each.name === name);
        const type = chart && checker.getTypeOfSymbol(chart);
        if (!type) throw new Error(`machines/${file} has no ${name}.`);
        return [id, fieldsOf(checker, eventsOf(checker, type))];
      }),
    );
  } finally {
    api.close();
  }
}

/** Charts alone: their types need nothing of the other rooms but the contract. */
function configBelow(root: string): string {
  const folder = join(root, 'node_modules/.cache/signals');
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({ extends: join(root, 'tsconfig.json'), include: [], files: [join(root, 'machines/registry.ts')] }),
  );
  return config;
}

/** The charts of machines/registry.ts, each with the file that makes it. */
function chartsOf(root: string): { id: string; name: string; file: string }[] {
  const text = readFileSync(join(root, 'machines/registry.ts'), 'utf8');
  const files = new Map(
    [...text.matchAll(/^import \{ (\w+) \} from '\.\/(.+)';$/gm)].map(([, name, file]) => [name, file]),
  );
  return [...text.matchAll(/^ {2}(\w+): (\w+)/gm)].map(([, id = '', name = '']) => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`machines/registry.ts imports no ${name}.`);
    return { id, name, file };
  });
}

/** A chart is `StateMachine<Context, Event, …>`, or what makes one. */
function eventsOf(checker: Checker, chart: Type): readonly Type[] {
  const [maker] = checker.getSignaturesOfType(chart, 0);
  const machine = maker ? checker.getReturnTypeOfSignature(maker) : chart;
  const events = machine?.isTypeReference() ? checker.getTypeArguments(machine)[1] : undefined;
  if (!events) throw new Error(`${checker.typeToString(chart)} is no chart.`);
  return membersOf(events);
}

const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? (type.getTypes() ?? []) : [type]);

function fieldsOf(checker: Checker, events: readonly Type[]): Fields {
  const known = new Map<string, Field[]>();
  for (const event of events) {
    const properties = checker.getPropertiesOfType(event);
    const types = properties
      .filter(({ name }) => name === 'type')
      .flatMap((each) => textsOf(checker.getTypeOfSymbol(each)));
    const fields = properties
      .filter(({ name }) => name !== 'type')
      .map((each) =>
        fieldOf(checker, each.name, checker.getTypeOfSymbol(each), (each.flags & SymbolFlags.Optional) !== 0),
      );
    for (const type of types) known.set(type, joined(known.get(type), fields));
  }
  return Object.fromEntries([...known].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** A signal that has several shapes has the fields of all; what one of them lacks may be left out. */
function joined(before: readonly Field[] | undefined, fields: readonly Field[]): Field[] {
  if (!before) return [...fields];
  const names = [...new Set([...before, ...fields].map(({ name }) => name))];
  return names.flatMap((name) => {
    const found = [before, fields].flatMap((each) => each.find((field) => field.name === name) ?? []);
    const [first] = found;
    return first ? [found.length === 2 ? first : { ...first, optional: true as const }] : [];
  });
}

const textsOf = (type: Type | undefined): string[] =>
  type ? membersOf(type).flatMap((each) => (each.isStringLiteralType() ? [each.value] : [])) : [];

function fieldOf(checker: Checker, name: string, type: Type | undefined, isOptional: boolean): Field {
  const members = type ? membersOf(type) : [];
  const isNothing = (each: Type) => (each.flags & (TypeFlags.Undefined | TypeFlags.Null)) !== 0;
  const has = (flag: TypeFlags) => members.some((each) => (each.flags & flag) !== 0);
  return {
    name,
    shape: shapeOf(
      checker,
      members.filter((each) => !isNothing(each)),
      type,
    ),
    ...(isOptional || has(TypeFlags.Undefined) ? { optional: true as const } : {}),
    ...(has(TypeFlags.Null) ? { nullable: true as const } : {}),
  };
}

function shapeOf(checker: Checker, members: readonly Type[], whole: Type | undefined): Shape {
  const json = { json: shortened(whole ? checker.typeToString(whole) : 'unknown') };
  const [only, ...more] = members;
  if (!only) return json;
  const every = (flags: TypeFlags) => members.every((each) => (each.flags & flags) !== 0);
  if (every(TypeFlags.BooleanLiteral | TypeFlags.Boolean)) return 'truth';
  const literals = members.flatMap((each) =>
    each.isLiteralType() && typeof each.value !== 'bigint' ? [each.value] : [],
  );
  if (literals.length === members.length)
    return { one: literals.toSorted((one, other) => (String(one) < String(other) ? -1 : 1)) };
  if (more.length > 0) return json;
  if (every(TypeFlags.String)) return 'text';
  if (every(TypeFlags.Number)) return 'number';
  const [inside] = only.isTypeReference() && isListed(checker, only) ? checker.getTypeArguments(only) : [];
  const listed = inside ? shapeOf(checker, membersOf(inside), inside) : json;
  return typeof listed === 'object' && !('one' in listed) ? json : { list: listed };
}

const shortened = (type: string): string => (type.length > 60 ? `${type.slice(0, 60).replace(/\w*$/, '')}…` : type);

const isListed = (checker: Checker, type: Type): boolean => checker.isArrayLikeType(type) && !checker.isTupleType(type);

const textOf = (signals: Readonly<Record<string, Fields>>): string => `${JSON.stringify(signals)}\n`;

/** Whether the fields that stand written are those of the types. */
export const areSignalsFresh = (root: string): boolean =>
  readFileSync(join(root, path), 'utf8') === textOf(signalsOf(root));

/** Writes the fields of all signals; answers the file where it was stale. */
export function writeSignals(root: string): string[] {
  const text = textOf(signalsOf(root));
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return [];
  writeFileSync(file, text);
  return [path];
}
