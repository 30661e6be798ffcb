import type { AnyStateMachine } from 'xstate';
import { type FlowModel, type Move, nameOf, type SignalOf, type Situation } from './model.ts';

/** The moves of a situation: those of the model and its own, each of its own name, all plain data. */
export function movesOf<Machine extends AnyStateMachine, View, Given extends Situation<Machine>>(
  model: FlowModel<Machine, View, Given>,
  given: Given,
  where: string,
): readonly Move<SignalOf<Machine>>[] {
  const moves = [...model.moves(given), ...(given.moves ?? [])];
  const seen = new Set<string>();
  for (const move of moves) {
    const name = nameOf(move);
    if (seen.has(name)) throw new Error(`${where}: two moves are named ${name}`);
    if (!isPlain(move)) throw new Error(`${where}: ${name} is not plain data`);
    seen.add(name);
  }
  return moves;
}

function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value)) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object') return false;
  const made = Object.getPrototypeOf(value);
  return (made === Object.prototype || made === null) && Object.values(value).every(isPlain);
}
