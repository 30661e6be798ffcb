import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { historyIndex } from './history.ts';

/** What the binding needs of an actor. */
interface BoundActor<S> {
  getSnapshot: () => S;
  subscribe: (listener: () => void) => { unsubscribe: () => void };
}

/** The address of a screen follows its flow, as `bindUrl` says; what is followed the other way is `url.changed`. */
export function useUrl<S>(
  actor: BoundActor<S> & { send: (signal: { type: 'url.changed'; path: string }) => void },
  { base, owned, pathOf }: Omit<UrlBinding<S>, 'follow'>,
): void {
  useEffect(
    () => bindUrl(actor, { base, owned, pathOf, follow: (path) => actor.send({ type: 'url.changed', path }) }),
    [actor, base, owned, pathOf],
  );
}

export interface UrlBinding<S> {
  base: string;
  /** Addresses below `base` that belong to this flow. */
  owned: readonly string[];
  /** The address of a state; null leaves the address as it is. */
  pathOf: (snapshot: S) => string | null;
  /** Back, forward or a link led here: one signal, which the chart may follow, answer with another state, or refuse. */
  follow: (path: string) => void;
}

/**
 * Binds a flow to the part of the address below `base`, both ways. Leaving the flow's first address adds a history entry,
 * steps inside the flow replace it, and coming back to the first one goes back; so one Back always leaves the flow.
 * A refused move is undone. Steps back that the binding itself takes are no signals; once they have landed, the address
 * is brought to where the chart is by then.
 */
export function bindUrl<S>(actor: BoundActor<S>, { base, owned, pathOf, follow }: UrlBinding<S>): () => void {
  const [first = ''] = owned;
  let index = historyIndex();
  let pushed = false;
  let following = false;
  let traveling = 0;

  const here = () => {
    const { pathname } = location;
    const path = pathname === base ? '' : pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : null;
    return path !== null && owned.includes(path) ? path : null;
  };
  const wanted = () => pathOf(actor.getSnapshot());
  const show = (path: string, replace: boolean) => {
    navigate(base + path, { replace });
    index = historyIndex();
  };
  const travel = (steps: number) => {
    traveling += 1;
    history.go(steps);
  };

  const write = () => {
    const path = wanted();
    const shown = here();
    if (following || traveling > 0 || path === null || shown === null || shown === path) return;
    if (shown === first) {
      show(path, false);
      pushed = true;
    } else if (path === first && pushed) {
      pushed = false;
      travel(-1);
    } else {
      show(path, true);
    }
  };

  const land = () => {
    traveling -= 1;
    index = historyIndex();
    write();
  };

  const read = () => {
    if (traveling > 0) {
      land();
      return;
    }
    const shown = here();
    if (shown === null || shown === wanted()) {
      index = historyIndex();
      return;
    }
    const before = wanted();
    const from = index;
    following = true;
    follow(shown);
    following = false;
    const after = wanted();
    const to = historyIndex();
    const refused = after === before || after === null;
    if (refused && from !== null && to !== null && from !== to) travel(from - to);
    else if (after !== null && after !== shown) show(after, true);
    index = historyIndex();
    const cameForward = before === first && from !== null && to !== null && to > from;
    pushed = after !== first && (pushed || cameForward);
  };

  const subscription = actor.subscribe(write);
  addEventListener('popstate', read);
  correct();
  return () => {
    subscription.unsubscribe();
    removeEventListener('popstate', read);
  };

  /** The address with which the screen was opened may be one that the chart did not take. */
  function correct() {
    const path = wanted();
    const shown = here();
    if (path !== null && shown !== null && shown !== path) show(path, true);
  }
}
