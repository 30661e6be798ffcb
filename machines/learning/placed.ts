import { movedTo } from '#machines/kit/moved.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';

/** Something in an order, with the ways that it has in it. */
export interface PlacedLine {
  id: string;
  title: string;
  mayGoUp: boolean;
  mayGoDown: boolean;
  /** Its place, counted from 1. */
  at: number;
}

/** Those in their order, each with whether it may go up and down. */
export const placed = <One, Line>(
  ones: readonly One[],
  lineOf: (one: One) => Line,
): (Line & Pick<PlacedLine, 'mayGoUp' | 'mayGoDown' | 'at'>)[] =>
  ones.map((one, index) => ({
    ...lineOf(one),
    ...{ mayGoUp: index > 0, mayGoDown: index < ones.length - 1, at: index + 1 },
  }));

/** One of those in an order, and where it goes. */
export type MoveSignal =
  | { type: 'up.pressed'; id: string }
  | { type: 'down.pressed'; id: string }
  /** Dropped at a place, counted from 1. */
  | { type: 'row.dropped'; id: string; to: number };

/** From where to where one goes among these, places counted from 1; null where it is not among them or stays. */
export function placesOf(ones: readonly { id: string }[], signal: MoveSignal): { from: number; to: number } | null {
  const from = ones.findIndex(({ id }) => id === signal.id) + 1;
  const to = signal.type === 'row.dropped' ? signal.to : signal.type === 'up.pressed' ? from - 1 : from + 1;
  return from > 0 && to !== from && to > 0 && to <= ones.length ? { from, to } : null;
}

/** Says where that stands which was moved, and by name: it has left the place where it was pressed. */
export const saidOf = (among: Parameters<typeof movedTo>[0], move: { id: string } | null): NoticeShown =>
  success(movedTo(among, move?.id ?? null) ?? 'It was moved.');
