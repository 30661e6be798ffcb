import { type ComponentType, use } from 'react';

type Loaded<P> = { default: ComponentType<P> };

interface Tracked<P> extends Promise<Loaded<P>> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: Loaded<P>;
  reason?: unknown;
}

export interface LazyRoute<P> {
  (props: P): React.ReactNode;
  /** Asks for the chunk before it is needed; a failed attempt is forgotten. */
  preload: () => Promise<unknown>;
}

/** A part of the app could not be fetched. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'A part of the app didn’t load', { cause });
    this.name = 'PartMissing';
  }
}

const missing = new Set<() => void>();

/** Parts that could not be fetched when they were shown are asked for again from now on. */
export function forgetMissing(): void {
  for (const forget of missing) forget();
  missing.clear();
}

/**
 * A route in its own chunk. React holds a shown fallback for 300 ms, so a chunk that is already here must render at once:
 * `use` does that for a promise which carries its status, where `lazy` always suspends first. What fails before it is
 * needed is asked for again; what fails on the screen stays failed until `forgetMissing`, so that it is said and not tried
 * for ever.
 */
export function lazyRoute<P extends object>(load: () => Promise<Loaded<P>>): LazyRoute<P> {
  let promise: Tracked<P> | undefined;
  let isShown = false;
  const preload = () => {
    promise ??= track(load(), () => {
      if (isShown) missing.add(forget);
      else forget();
    });
    return promise;
  };
  const forget = () => {
    promise = undefined;
    isShown = false;
  };
  const shown = () => {
    isShown = true;
    return preload();
  };
  const Route = (props: P) => {
    const chunk: Promise<Loaded<P>> = shown();
    const View = use(chunk).default;
    return <View {...props} />;
  };
  return Object.assign(Route, { preload });
}

function track<P>(loading: Promise<Loaded<P>>, forget: () => void): Tracked<P> {
  const promise: Tracked<P> = loading.catch((cause: unknown) => {
    throw new PartMissing(cause);
  });
  promise.status = 'pending';
  promise.then(
    (value) => {
      promise.status = 'fulfilled';
      promise.value = value;
    },
    (reason: unknown) => {
      promise.status = 'rejected';
      promise.reason = reason;
      forget();
    },
  );
  return promise;
}
