import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { type LongListProps, rowHeight } from './longListProps.ts';
import { List } from './List.tsx';

const estimateSize = () => rowHeight;
const overscan = 10;

/**
 * A roll of thousands of rows of any height: those near the window are drawn, and the one that has the focus, so that it
 * keeps it. The window scrolls, rows stand one after the other, and gaps stand for those that are not drawn.
 */
export function VirtualList({ count, idOf, renderRow, ...look }: LongListProps) {
  const { list, top } = useTop();
  const [held, setHeld] = useState<string | null>(null);
  const heldAt = held === null ? -1 : indexOf(held, count, idOf);
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is kept or handed on
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count,
    overscan,
    estimateSize,
    getItemKey: idOf,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range) => withFocus(range, heldAt),
  });
  const [measure] = useState(() => measureAtOnce(virtualizer));
  const focus = ({ target }: FocusEvent) => setHeld(target.closest('[data-row]')?.getAttribute('data-row') ?? null);
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setHeld(null);
  };
  return (
    <List {...look} listRef={list} height={virtualizer.getTotalSize()} onFocus={focus} onBlur={blur}>
      {withGaps(virtualizer.getVirtualItems(), top).map(({ index, gap }) =>
        renderRow(index, { index, count, gap, measure }),
      )}
    </List>
  );
}

/**
 * Measures a row as it is drawn, while the list is scrolled too: left for later, its height would be made up for by whoever
 * keeps the place of what is read, and once more when it is measured.
 */
function measureAtOnce(virtualizer: Virtualizer<Window, HTMLLIElement>) {
  return (row: HTMLLIElement | null) => {
    const { isScrolling } = virtualizer;
    virtualizer.isScrolling = false;
    virtualizer.measureElement(row);
    virtualizer.isScrolling = isScrolling;
  };
}

/** The row with the focus and those beside it are drawn wherever it is: the keyboard goes on from there. */
function withFocus(range: Range, index: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (index < 0) return indexes;
  const beside = [index - 1, index, index + 1].filter((each) => each >= 0 && each < range.count);
  return [...new Set([...indexes, ...beside])].sort((a, b) => a - b);
}

function withGaps(items: readonly VirtualItem[], top: number): { index: number; gap: number }[] {
  let end = top;
  return items.map((item) => {
    const gap = item.start - end;
    end = item.end;
    return { index: item.index, gap };
  });
}

function indexOf(id: string, count: number, idOf: (index: number) => string): number {
  for (let index = 0; index < count; index += 1) if (idOf(index) === id) return index;
  return -1;
}

/** How far a list begins below the top of the page, in pixels; measured again whenever the page changes its height. */
function useTop() {
  const list = useRef<HTMLElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const element = list.current;
      if (element) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { list, top };
}
