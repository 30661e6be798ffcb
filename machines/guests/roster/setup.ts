import { assign, emit, raise, setup, stateIn } from 'xstate';
import type { Roster } from '#contract/guests/roster.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call } from '#machines/kit/call.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { agrees, applied, type KnownRoster, type OwnChange, withOwn } from './known.ts';
import type { RosterCommand, RosterUpdate } from './watch.ts';

export interface RosterInput {
  eventId: string;
}

export interface RosterContext extends RosterInput {
  /** What the server has said. */
  known: KnownRoster | null;
  /** The same with what was done here since. */
  shown: KnownRoster | null;
  /** What was done here, to each the latest. `asked`: before the newest call began, so that its answer has it. */
  own: readonly { change: OwnChange; asked: boolean }[];
  /** When the list was read last, UTC ISO. */
  readAt: string | null;
  /** Why it could not be read again since. */
  error: string | null;
  /** Something changed while a call was under way, or something was missed: it is made again. */
  outdated: boolean;
  /** The next call asks for the whole list. */
  missed: boolean;
  /** The last whole list was counted here as the server counts it; else a difference says nothing. */
  countsAlike: boolean;
}

/** An answer, and when it came, UTC ISO. */
export interface RosterRead {
  roster: Roster;
  at: string;
}

/** `ask.began` is the chart's own. */
export type RosterSignal = RosterCommand | NewsArrived | { type: 'ask.began' };

export const rosterChart = setup({
  types: {} as {
    context: RosterContext;
    input: RosterInput;
    events: RosterSignal;
    emitted: RosterUpdate;
    tags: 'busy' | 'resting';
  },
  actors: {
    readRoster: call<RosterRead, { eventId: string; since: number | null }>('readRoster'),
    watchNews: watchNewsStub<{ eventId: string }>(),
  },
  delays: { second: 1_000, askAgain: 20_000 },
  guards: {
    isOutdated: ({ context }) => context.outdated,
    hasFailed: ({ context }) => context.error !== null,
    mayAsk: stateIn({ pace: 'open' }),
  },
  actions: {
    begin: assign(({ context }) => ({
      outdated: false,
      own: context.own.map(({ change }) => ({ change, asked: true })),
    })),
    tellBegan: raise({ type: 'ask.began' }),
    take: assign(({ context }, { read }: { read: RosterRead }) => taken(context, read)),
    takeOwn: assign(({ context, event }) =>
      event.type === 'own.changed'
        ? {
            ...context,
            own: [
              ...context.own.filter(({ change }) => change.id !== event.change.id),
              { change: event.change, asked: false },
            ],
            shown: context.shown && withOwn(context.shown, event.change),
          }
        : context,
    ),
    nameError: assign((_, { error }: { error: unknown }) => ({ error: errorText(error) })),
    markOutdated: assign({ outdated: true }),
    tell: emit(({ context: { shown, readAt } }) => ({
      type: 'roster.changed',
      parties: shown?.parties ?? [],
      at: readAt ?? '',
      capacity: shown?.capacity ?? null,
    })),
    tellError: emit(({ context }) => ({ type: 'roster.failed', error: context.error ?? '' })),
  },
});

/** After an answer. What was done here is in it, but for what was done since it was asked for. */
function taken(context: RosterContext, { roster, at }: RosterRead): Partial<RosterContext> {
  const known = applied(context.known, roster);
  const own = context.own.filter(({ asked }) => !asked);
  const isAlike = agrees(known, roster.counts);
  const missed = !roster.reset && context.countsAlike && !isAlike;
  return {
    known,
    own,
    shown: own.reduce((shown, { change }) => withOwn(shown, change), known),
    readAt: at,
    error: null,
    missed,
    outdated: context.outdated || missed,
    countsAlike: roster.reset ? isAlike : context.countsAlike,
  };
}
