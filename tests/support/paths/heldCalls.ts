import { setImmediate } from 'node:timers/promises';
import { errorOf, type Failure, type Settle } from '#machines/kit/model/model.ts';
import type { Started } from '#machines/kit/model/effects.ts';
import { type AnyActorLogic, fromPromise } from 'xstate';

interface OpenCall {
  answer(output: unknown): void;
  fail(error: unknown): void;
}

/** Calls that stay open until a path says how they end. `log` holds those started, in order. */
export interface HeldCalls {
  log: readonly Started[];
  actorNamed(src: string): AnyActorLogic;
  settle(move: Settle): Promise<void>;
}

export function holdCalls(failure?: (failure: Failure) => unknown): HeldCalls {
  const log: Started[] = [];
  const open = new Map<string, OpenCall>();
  const actorNamed = (src: string) =>
    fromPromise<unknown, unknown>(({ input, self, signal }) => {
      log.push({ actor: self.id, src, input });
      return new Promise((answer, fail) => {
        const call = { answer, fail };
        open.set(self.id, call);
        signal.addEventListener('abort', () => {
          if (open.get(self.id) === call) open.delete(self.id);
        });
      });
    });
  const settle = async (move: Settle) => {
    const call = open.get(move.actor);
    if (!call) throw new Error(`no call ${move.actor} is open`);
    open.delete(move.actor);
    if (move.ok) call.answer(move.output);
    else call.fail(errorOf(move.error, failure));
    await setImmediate();
  };
  return { log, actorNamed, settle };
}
