import type { Path } from '#machines/kit/model/cover.ts';
import { type Driver, walk } from '#machines/kit/model/walk.ts';
import { expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Walked } from './heldActor.ts';

/** A rule that must hold along every path: looked at after each of its moves, of what was walked so far. */
export type Rule<Machine extends AnyStateMachine> = (
  walked: Walked<Machine> & { situation: string; path: string },
) => void;

/** Rules by their sentences. */
export type Along<Machine extends AnyStateMachine> = Readonly<Record<string, Rule<Machine>>>;

/** Rules that are held along walks, with a count of what each has asserted. */
export interface AlongRules<Machine extends AnyStateMachine> {
  sentences: readonly string[];
  walk<Signal extends { type: string }, View>(
    path: Path<Signal, View>,
    driver: Driver<Signal, View> & { walked: Walked<Machine> },
  ): Promise<void>;
  hasWalked(path: object): boolean;
  /** Sentences of rules that have asserted nothing so far. */
  idle(): string[];
}

export function alongRules<Machine extends AnyStateMachine>(along: Along<Machine> = {}): AlongRules<Machine> {
  const walkedPaths = new Set<unknown>();
  const asserted = new Map<string, number>();
  const sentences = Object.keys(along);
  return {
    sentences,
    async walk(path, driver) {
      walkedPaths.add(path);
      let moves = 0;
      await walk(path, {
        do: (move) => driver.do(move),
        async check(view, where, expected) {
          await driver.check(view, where, expected);
          const sofar = path.steps.slice(0, moves).map(({ name }) => name);
          moves += 1;
          hold(along, { ...driver.walked, situation: path.situation, path: sofar.join(' > ') }, asserted);
        },
      });
    },
    hasWalked: (path) => walkedPaths.has(path),
    idle: () => sentences.filter((sentence) => !asserted.get(sentence)),
  };
}

/** Looks at each rule in turn; the error of a broken one begins with its sentence. */
function hold<Machine extends AnyStateMachine>(
  along: Along<Machine>,
  walked: Parameters<Rule<Machine>>[0],
  asserted: Map<string, number>,
): void {
  for (const [sentence, holds] of Object.entries(along)) {
    const before = expect.getState().assertionCalls;
    try {
      holds(walked);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${sentence}: ${why}\nalong ${walked.path}`, { cause: error });
    }
    asserted.set(sentence, (asserted.get(sentence) ?? 0) + expect.getState().assertionCalls - before);
  }
}
