/** Something in an order, with the ways that it has in it. */
export interface PlacedLine {
  id: string;
  title: string;
  mayGoUp: boolean;
  mayGoDown: boolean;
}

/** Those in their order, each with whether it may go up and down. */
export const placed = <One, Line>(
  ones: readonly One[],
  lineOf: (one: One) => Line,
): (Line & Pick<PlacedLine, 'mayGoUp' | 'mayGoDown'>)[] =>
  ones.map((one, index) => ({ ...lineOf(one), mayGoUp: index > 0, mayGoDown: index < ones.length - 1 }));
