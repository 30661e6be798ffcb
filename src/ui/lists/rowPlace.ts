import type { CSSProperties, Ref } from 'react';

/** Where a row stands in a list of which only those near the window are drawn. */
export interface RowPlace {
  /** From 0. */
  index: number;
  count: number;
  /** Pixels of rows above that are not drawn. */
  gap: number;
  measure: (row: HTMLLIElement | null) => void;
}

export interface RowAttributes {
  ref?: Ref<HTMLLIElement>;
  style?: CSSProperties;
  'data-row'?: string;
  'data-index'?: number;
  'aria-setsize'?: number;
  'aria-posinset'?: number;
}

/** What the element of a row carries: its id, by which it is found again, and how many there are where not all are drawn. */
export function rowAttributes(id: string | undefined, place: RowPlace | undefined): RowAttributes {
  if (!place) return { 'data-row': id };
  const { index, count, gap, measure } = place;
  return {
    'data-row': id,
    'data-index': index,
    'aria-setsize': count,
    'aria-posinset': index + 1,
    ref: measure,
    style: { marginTop: gap },
  };
}
