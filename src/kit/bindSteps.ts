import { navigate } from 'wouter/use-browser-location';
import { historyIndex } from './history.ts';

interface BoundActor<S> {
  getSnapshot: () => S;
  subscribe: (listener: () => void) => { unsubscribe: () => void };
}

export interface StepsBinding<S> {
  /** Addresses that begin so belong to this flow. */
  base: string;
  /** The address of a state, query and all. */
  addressOf: (snapshot: S) => string;
  /** How many steps into the flow a state is; the start is 0. */
  depthOf: (snapshot: S) => number;
  /** Back, forward or a link led here: one signal, which the chart may follow or answer with another state. */
  follow: (address: string) => void;
}

/**
 * Binds a flow of steps to its addresses, both ways: a step further in adds a history entry, so that Back leads to the step
 * before it; a step out goes back over the entries that were added here, and replaces where there are none.
 */
export function bindSteps<S>(actor: BoundActor<S>, { base, addressOf, depthOf, follow }: StepsBinding<S>): () => void {
  let depth = depthOf(actor.getSnapshot());
  /** The depths of the entries that were added here, below the present one. */
  let behind: number[] = [];
  let index = historyIndex();
  let following = false;
  let traveling = false;

  const here = () => location.pathname + location.search;
  const isOurs = () => location.pathname === base || location.pathname.startsWith(`${base}/`);
  const wanted = () => addressOf(actor.getSnapshot());

  const write = () => {
    if (following || traveling || !isOurs()) return;
    const next = depthOf(actor.getSnapshot());
    const address = wanted();
    const outer = behind.findIndex((each) => each >= next);
    const steps = outer === -1 ? 0 : behind.length - outer;
    if (next < depth && steps > 0) {
      behind = behind.slice(0, outer);
      traveling = true;
      history.go(-steps);
    } else if (address !== here()) {
      if (next > depth) behind = [...behind, depth];
      navigate(address, { replace: next <= depth });
    }
    depth = next;
    index = historyIndex();
  };

  const read = () => {
    if (!isOurs()) return;
    const to = historyIndex();
    if (traveling) {
      traveling = false;
    } else if (here() !== wanted()) {
      following = true;
      follow(here());
      following = false;
      const next = depthOf(actor.getSnapshot());
      const isBack = index === null || to === null || to < index;
      behind = isBack ? behind.filter((each) => each < next) : next > depth ? [...behind, depth] : behind;
      depth = next;
    }
    index = to;
    if (here() !== wanted()) navigate(wanted(), { replace: true });
  };

  const subscription = actor.subscribe(write);
  addEventListener('popstate', read);
  if (isOurs() && here() !== wanted()) navigate(wanted(), { replace: true });
  return () => {
    subscription.unsubscribe();
    removeEventListener('popstate', read);
  };
}
