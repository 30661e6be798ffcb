import { href } from '#contract/kit/addresses.ts';

/**
 * Where a flow leads when it is over, and what becomes of the tab's history: `push` adds an entry; `replace` takes the
 * place of the one that is left; `backTo` goes back to the entry of that path, and replaces where there is none; `back`
 * goes one entry back, and replaces where that would leave the app.
 */
export interface Exit {
  path: string;
  by: 'push' | 'replace' | 'backTo' | 'back';
}

const exitBy = (by: Exit['by']) => (path: string) => ({ path, by }) satisfies Exit;

export const exit = {
  push: exitBy('push'),
  replace: exitBy('replace'),
  backTo: exitBy('backTo'),
  /** To where someone came from; home where that was not in the app. */
  back: exitBy('back')(href.home()),
};
