import { nameOf } from '#machines/kit/model/model.ts';
import { type AnyModel, type AnyMove, moveNow, type Played, replay } from './replay.ts';

/** What an address says of a moment: the start and the moves since, each in letters that stay as they are in an address. */
export interface Link {
  start: string;
  trace: readonly string[];
}

/** A moment, and what has kept a link from leading further. */
export interface Opened extends Played {
  misfit: string | null;
}

/** `18 tomorrow` is `18-tomorrow`. */
const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}./_]+/gu, '-').replaceAll(/^-+|-+$/g, '') || '-';

function wordOf(move: AnyMove): string {
  switch (move.kind) {
    case 'act':
      return move.label === undefined ? plain(move.signal.type) : `${plain(move.signal.type)}:${plain(move.label)}`;
    case 'settle':
      return `${move.actor}:${move.ok ? 'answered' : 'refused'}:${plain(move.label)}`;
    case 'elapse':
      return `${move.delay}:${move.ms}`;
  }
}

export const linkOf = (model: AnyModel, { situation, trace }: Played): Link => ({
  start: plain(situation),
  trace: trace.map((name, made) => {
    const { now } = replay(model, { situation, trace: trace.slice(0, made) });
    const move = moveNow(model, situation, now, (each) => nameOf(each) === name);
    return move ? wordOf(move) : plain(name);
  }),
});

/** The part of an address after the question mark. */
export const searchOf = ({ start, trace }: Link): string =>
  trace.length === 0 ? `start=${start}` : `start=${start}&trace=${trace.join(',')}`;

export function readLink(search: string): Link {
  const fields = new URLSearchParams(search);
  return { start: fields.get('start') ?? '', trace: (fields.get('trace') ?? '').split(',').filter(Boolean) };
}

/** Follows a link as far as it leads. No start means the first one. */
export function openLink(model: AnyModel, { start, trace }: Link): Opened {
  const names = Object.keys(model.situations);
  const situation = start === '' ? names[0] : names.find((name) => plain(name) === start);
  if (situation === undefined) {
    const misfit = `This link no longer fits: there is no start “${start}”. This is the first start there is.`;
    return { situation: names[0] ?? '', trace: [], misfit };
  }
  const made: string[] = [];
  for (const word of trace) {
    const { now } = replay(model, { situation, trace: made });
    const move = moveNow(model, situation, now, (each) => wordOf(each) === word);
    const fits = move && replay(model, { situation, trace: [...made, nameOf(move)] }).made > made.length;
    if (!fits) return { situation, trace: made, misfit: misfitAfter(word, made.at(-1)) };
    made.push(nameOf(move));
  }
  return { situation, trace: made, misfit: null };
}

const misfitAfter = (word: string, last: string | undefined): string =>
  `This link no longer fits: “${word}” can’t happen ${last === undefined ? 'at the start' : `after “${last}”`}. This is the last moment that fits.`;
