import { lazy, type ReactNode, Suspense } from 'react';
import { Roll, type RollLook } from './Roll.tsx';
import type { RowPlace } from './rowPlace.ts';

export type LongRollProps = RollLook & {
  count: number;
  /** The key of a row, which stays with it when the list changes. */
  idOf: (index: number) => string;
  /** Draws a row; whatever it draws takes `place` along. */
  renderRow: (index: number, place?: RowPlace) => ReactNode;
};

/** Above this many rows only those near the window are drawn. */
const mostDrawn = 300;
const drawnFirst = 40;
/** About that of most rows, in pixels, before they are measured. */
export const rowHeight = 52;

/** Every row is drawn, and the browser passes over those off screen. */
function WholeRoll({ count, idOf: _, renderRow, ...look }: LongRollProps & { height?: number }) {
  return (
    <Roll {...look} long={count > 100}>
      {Array.from({ length: count }, (__, index) => renderRow(index))}
    </Roll>
  );
}

/** Where the part can not be had, the list is slower and whole. */
const VirtualRoll = lazy(() =>
  import('./VirtualRoll.tsx').then(
    (part) => ({ default: part.VirtualRoll }),
    () => ({ default: WholeRoll }),
  ),
);

/** A roll of any length. The first rows stand at once; what draws thousands is fetched when they come. */
export function LongRoll(props: LongRollProps) {
  if (props.count <= mostDrawn) return <WholeRoll {...props} />;
  return (
    <Suspense fallback={<WholeRoll {...props} count={drawnFirst} height={props.count * rowHeight} />}>
      <VirtualRoll {...props} />
    </Suspense>
  );
}
