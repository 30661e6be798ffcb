import type { LoadContext } from './machine.ts';

/** What the frame around a list shows. The list itself is `context.data`. */
export interface LoadView {
  view: 'loading' | 'loaded' | 'failed' | 'refreshing';
  error: { title: string; reason: string } | null;
}

/** The snapshot of any load chart, whatever it loads. */
interface Loading {
  value: LoadView['view'];
  context: Pick<LoadContext<unknown, unknown>, 'what' | 'error'>;
}

export function present({ value, context: { what, error } }: Loading): LoadView {
  return { view: value, error: error === null ? null : { title: `${what} didn’t load`, reason: error } };
}
