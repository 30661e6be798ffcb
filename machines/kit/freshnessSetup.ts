import { assign, type EventObject } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';

/** What a chart remembers that loads. `error`: why that failed last; null once it has not. */
interface LoadErrorContext {
  error: string | null;
}

/** `outdated`: something changed while a call was under way, so it is made again. */
interface FreshnessContext extends LoadErrorContext {
  outdated: boolean;
}

/** Keeps these parts of a context as they are said here. */
const set = <Context extends LoadErrorContext, Signal extends EventObject>(known: Partial<FreshnessContext>) =>
  assign<Context, Signal, undefined, Signal, never>(({ context }) => ({ ...context, ...known }));

/** What charts that load share in their `setup`: why it failed last. */
export const loadError = <Context extends LoadErrorContext, Signal extends EventObject>() => ({
  guards: { hasFailed: ({ context }: { context: Context }) => context.error !== null },
  actions: {
    rememberError: assign<Context, Signal, { error: unknown }, Signal, never>(({ context }, { error }) => ({
      ...context,
      error: errorText(error),
    })),
    clearError: set<Context, Signal>({ error: null }),
  },
});

/** What charts that keep what they show fresh share in their `setup`, for the parts of charts below. */
export function freshness<Context extends FreshnessContext, Signal extends EventObject>() {
  const { guards, actions } = loadError<Context, Signal>();
  return {
    guards: { ...guards, isOutdated: ({ context }: { context: Context }) => context.outdated },
    actions: {
      ...actions,
      markOutdated: set<Context, Signal>({ outdated: true }),
      clearOutdated: set<Context, Signal>({ outdated: false }),
    },
  };
}
