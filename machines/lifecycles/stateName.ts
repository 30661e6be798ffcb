import type { StateValue } from 'xstate';

/** A lifecycle's state in one word: `approved`, `going.in`. */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value;
  const [[parent, below] = ['', undefined]] = Object.entries(value);
  return below === undefined ? parent : `${parent}.${stateName(below)}`;
}
