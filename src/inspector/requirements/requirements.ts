import type { Drawing, Requirement } from '../drawing/drawing.ts';

/** What a state is there for: requirements, or plain words where none asks for it. */
export interface Purpose {
  path: string;
  words: string | null;
  requirements: readonly Requirement[];
}

/** What these states are there for, with the states around them; of a state that has nothing of its own, what is inside it. */
export function purposesOf(drawing: Drawing, paths: readonly string[]): Purpose[] {
  const around = new Set(paths.flatMap(outermostFirst));
  const own = told(drawing, (path) => around.has(path));
  return own.length > 0 ? own : told(drawing, (path) => paths.some((each) => path.startsWith(`${each}.`)));
}

const told = ({ states }: Drawing, isMeant: (path: string) => boolean): Purpose[] =>
  states.flatMap(({ path, purpose }): Purpose[] => {
    if (path === '' || purpose === undefined || !isMeant(path)) return [];
    return typeof purpose === 'string'
      ? [{ path, words: purpose, requirements: [] }]
      : [{ path, words: null, requirements: purpose }];
  });

const outermostFirst = (path: string): string[] =>
  path.split('.').map((_, index, keys) => keys.slice(0, index + 1).join('.'));

/** The requirement with this id, then those that say all of these words, in their order in docs/requirements. */
export function findRequirements(all: readonly Requirement[], text: string): Requirement[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const isNamed = ({ id }: Requirement) => id.toLowerCase() === words.join(' ');
  return [...all.filter(isNamed), ...all.filter((each) => !isNamed(each) && saysAll(each, words))];
}

function saysAll({ sentence }: Requirement, words: readonly string[]): boolean {
  const said = wordsOf(sentence);
  return words.every((word) => said.some((each) => each.startsWith(word)));
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[a-z0-9{#@][a-z0-9{}'-]*/g) ?? [];

/** Every state that is there for a requirement, with its chart. */
export const statesFor = (id: string, drawings: readonly Drawing[]): { chart: Drawing; path: string }[] =>
  drawings.flatMap((chart) =>
    chart.states
      .filter(({ purpose }) => typeof purpose === 'object' && purpose.some((each) => each.id === id))
      .map(({ path }) => ({ chart, path })),
  );
