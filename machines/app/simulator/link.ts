import { nameOf } from '#machines/kit/model/model.ts';
import { type Link, plain, wordOf } from '#machines/kit/model/playLink.ts';
import { type AnyModel, moveNow, type Played, replay } from './replay.ts';

/** A moment, and what has kept a link from leading further. */
export interface Opened extends Played {
  mismatch: string | null;
}

/** How many moves a link can tell: those before the first that was sent by hand, whose words go nowhere. */
export const movesInLink = ({ trace, byHand = {} }: Played): number => {
  const first = trace.findIndex((_, made) => made in byHand);
  return first < 0 ? trace.length : first;
};

/** The part of an address that leads to this moment: where the flow starts, and the moves up to the first that a link cannot hold. */
export const linkOf = (model: AnyModel, { situation, trace, byHand }: Played): Link => ({
  start: plain(situation),
  trace: trace.slice(0, movesInLink({ situation, trace, byHand })).map((name, made) => {
    const { now } = replay(model, { situation, trace: trace.slice(0, made) });
    const move = moveNow(model, situation, now, (each) => nameOf(each) === name);
    return move ? wordOf(move) : plain(name);
  }),
});

/** The start and the moves that an address names, whether or not the model knows them. */
export function readLink(search: string): Link {
  const fields = new URLSearchParams(search);
  return { start: fields.get('start') ?? '', trace: (fields.get('trace') ?? '').split(',').filter(Boolean) };
}

/** Follows a link as far as it leads. No start means the first one. */
export function openLink(model: AnyModel, { start, trace }: Link): Opened {
  const names = Object.keys(model.situations);
  const situation = start === '' ? names[0] : names.find((name) => plain(name) === start);
  if (situation === undefined) {
    const mismatch = `This link no longer fits: there is no start “${start}”. This is the first start there is.`;
    return { situation: names[0] ?? '', trace: [], mismatch };
  }
  const made: string[] = [];
  for (const word of trace) {
    const { now } = replay(model, { situation, trace: made });
    const move = moveNow(model, situation, now, (each) => wordOf(each) === word);
    const fits = move && replay(model, { situation, trace: [...made, nameOf(move)] }).made > made.length;
    if (!fits) return { situation, trace: made, mismatch: mismatchAfter(word, made.at(-1)) };
    made.push(nameOf(move));
  }
  return { situation, trace: made, mismatch: null };
}

const mismatchAfter = (word: string, last: string | undefined): string =>
  `This link no longer fits: “${word}” can’t happen ${last === undefined ? 'at the start' : `after “${last}”`}. This is the last moment that fits.`;
