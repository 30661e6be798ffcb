import { type MouseEvent, useEffect, useRef } from 'react';
import { dragHandle } from '#styled/recipes/drag-handle.js';
import { grip } from '../icons/base.ts';
import { Icon } from '../layout/Icon.tsx';
import type { SortedRow } from './sorter.ts';

export interface DragHandleProps extends SortedRow {
  /** Selects the row around the handle. */
  row: string;
}

/**
 * By which a row is dragged to another place of its order, with a mouse or a finger (M-184). Buttons beside it do the same for
 * a keyboard and for who listens, so it is said to neither.
 */
export function DragHandle({ row, ...props }: DragHandleProps) {
  const handle = useRef<HTMLSpanElement>(null);
  const now = useRef<SortedRow>(props);
  useEffect(() => {
    now.current = props;
  });
  useEffect(() => {
    const element = handle.current?.closest<HTMLElement>(row);
    return handle.current && element ? sorting(handle.current, element, () => now.current) : undefined;
  }, [row]);
  return (
    <span
      ref={handle}
      className={dragHandle({ off: props.off || undefined })}
      data-drag=""
      aria-hidden="true"
      onClick={stay}
    >
      <Icon path={grip} />
    </span>
  );
}

/** A click on it neither opens the row nor closes it. */
const stay = (event: MouseEvent) => event.preventDefault();

/** Sorting weighs more than the page, and comes after it; without it the buttons move things still. */
function sorting(...[handle, element, now]: [HTMLElement, HTMLElement, () => SortedRow]): () => void {
  let end: (() => void) | null = null;
  let ended = false;
  void import('./sorter.ts').then(
    ({ sort }) => {
      if (!ended) end = sort(handle, element, now);
    },
    () => undefined,
  );
  return () => {
    ended = true;
    end?.();
  };
}
