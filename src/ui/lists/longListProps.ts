import type { ReactNode } from 'react';
import type { ListLook } from './List.tsx';
import type { RowPlace } from './rowPlace.ts';

export type LongListProps = ListLook & {
  count: number;
  /** The key of a row, which stays with it when the list changes. */
  idOf: (index: number) => string;
  /** Draws a row; whatever it draws takes `place` along. */
  renderRow: (index: number, place?: RowPlace) => ReactNode;
};

/** About that of most rows, in pixels, before they are measured. */
export const rowHeight = 52;
