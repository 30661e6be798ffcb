import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { historyIndex } from './history.ts';

/** What the binding needs of an actor. */
interface BoundActor<S> {
  getSnapshot: () => S;
  subscribe: (listener: () => void) => { unsubscribe: () => void };
}

export interface AddressBinding<S> {
  /** The address that is shown, as far as it belongs to this flow; null at any other. */
  here: () => string | null;
  /** The address of a state; null leaves the address as it is. */
  addressOf: (snapshot: S) => string | null;
  /** How many steps into the flow a state is; the start is 0. */
  depthOf: (snapshot: S) => number;
  /** Back, forward or a link led here: one signal, which the chart may follow, answer with another state, or refuse. */
  follow: (address: string) => void;
}

/**
 * Binds a flow to its addresses, both ways. A step further in adds a history entry, a step aside replaces it, and a step out
 * goes back over the entries that were added here, so that Back leads to the step before. A refused move is undone. Steps
 * back that the binding itself takes are no signals; once they have landed, the address is brought to where the chart is by
 * then.
 */
export function bindAddress<S>(
  actor: BoundActor<S>,
  { here, addressOf, depthOf, follow }: AddressBinding<S>,
): () => void {
  const wanted = () => addressOf(actor.getSnapshot());
  let depth = depthOf(actor.getSnapshot());
  /** The depths of the entries that were added here, below the present one. */
  let behind: number[] = [];
  let index = historyIndex();
  let following = false;
  let traveling = 0;

  const show = (address: string, replace: boolean) => {
    navigate(address, { replace });
    index = historyIndex();
  };
  const travel = (steps: number) => {
    traveling += 1;
    history.go(steps);
  };

  const write = () => {
    const address = wanted();
    const shown = here();
    if (following || traveling > 0 || address === null || shown === null) return;
    const next = depthOf(actor.getSnapshot());
    const outer = behind.findIndex((each) => each >= next);
    if (shown === address) {
      depth = next;
      return;
    }
    if (next < depth && outer !== -1) {
      const steps = behind.length - outer;
      behind = behind.slice(0, outer);
      travel(-steps);
    } else {
      if (next > depth) behind = [...behind, depth];
      show(address, next <= depth);
    }
    depth = next;
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
    const before = wanted();
    const from = index;
    const to = historyIndex();
    index = to;
    if (shown === null || shown === before) return;
    following = true;
    follow(shown);
    following = false;
    const after = wanted();
    const isRefused = after === before || after === null;
    if (isRefused && from !== null && to !== null && from !== to) travel(from - to);
    else if (after !== null && after !== shown) show(after, true);
    if (after === null) return;
    const next = depthOf(actor.getSnapshot());
    const isForward = from !== null && to !== null && to > from;
    if (!isForward) behind = behind.filter((each) => each < next);
    else if (next > depth) behind = [...behind, depth];
    depth = next;
  };

  const subscription = actor.subscribe(write);
  addEventListener('popstate', read);
  const opened = wanted();
  // The address with which the screen was opened may be one that the chart did not take.
  if (opened !== null && here() !== null && here() !== opened) show(opened, true);
  return () => {
    subscription.unsubscribe();
    removeEventListener('popstate', read);
  };
}

export interface UrlBinding<S> {
  base: string;
  /** Addresses below `base` that belong to this flow, the first one first. */
  owned: readonly string[];
  /** Which of them a state has; null leaves the address as it is. */
  pathOf: (snapshot: S) => string | null;
  follow: (path: string) => void;
}

/** Binds a flow to the part of the address below `base`: any other place than the first is one step in, so one Back leaves it. */
export function bindUrl<S>(actor: BoundActor<S>, { base, owned, pathOf, follow }: UrlBinding<S>): () => void {
  const below = (path: string | null) => (path === null ? null : base + path);
  return bindAddress(actor, {
    here: () => below(owned.find((path) => location.pathname === base + path) ?? null),
    addressOf: (snapshot) => below(pathOf(snapshot)),
    depthOf: (snapshot) => (pathOf(snapshot) === owned[0] ? 0 : 1),
    follow: (address) => follow(address.slice(base.length)),
  });
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
