import { lazy, Suspense } from 'react';
import { type LongListProps, rowHeight } from './longListProps.ts';
import { List } from './List.tsx';

/** Above this many rows only those near the window are drawn. */
const maxDrawn = 300;
const drawnFirst = 40;

/** Every row is drawn, and the browser passes over those off screen. */
function WholeRoll({ count, idOf: _, renderRow, ...look }: LongListProps & { height?: number }) {
  return (
    <List {...look} long={count > 100}>
      {Array.from({ length: count }, (__, index) => renderRow(index))}
    </List>
  );
}

/** Where the part can not be had, the list is slower and whole. */
const VirtualRoll = lazy(() =>
  import('./VirtualList.tsx').then(
    (part) => ({ default: part.VirtualList }),
    () => ({ default: WholeRoll }),
  ),
);

/** A roll of any length. The first rows stand at once; what draws thousands is fetched when they come. */
export function LongList(props: LongListProps) {
  if (props.count <= maxDrawn) return <WholeRoll {...props} />;
  return (
    <Suspense fallback={<WholeRoll {...props} count={drawnFirst} height={props.count * rowHeight} />}>
      <VirtualRoll {...props} />
    </Suspense>
  );
}
