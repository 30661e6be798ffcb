import { Component, type ReactNode } from 'react';

interface Props {
  /** Where this changes too, someone asked for another list, and nothing is kept. */
  of: string;
  children: ReactNode;
}

type Tops = Map<string, number>;

/**
 * Keeps what someone reads where it is while rows come and go above it: after a change the window is scrolled by as much
 * as most rows on screen have moved. At the top of the page new rows come into view.
 */
export class ScrollAnchor extends Component<Props> {
  override getSnapshotBeforeUpdate(before: Props): Tops | null {
    return before.of === this.props.of && window.scrollY > 0 ? topsOf(window.innerHeight) : null;
  }

  override componentDidUpdate(_: Props, __: unknown, before: Tops | null) {
    if (before === null || before.size === 0) return;
    const now = topsOf(Number.POSITIVE_INFINITY);
    const moved = [...before].flatMap(([id, top]) => (now.get(id) ?? top) - top).sort((a, b) => a - b);
    const by = moved[Math.floor(moved.length / 2)] ?? 0;
    if (Math.abs(by) >= 1) window.scrollBy({ top: by, behavior: 'instant' });
  }

  override render() {
    return this.props.children;
  }
}

/** Where the rows of all rolls stand in the window, of those that are above `bottom` and not above its top. */
function topsOf(bottom: number): Tops {
  const tops: Tops = new Map();
  for (const row of document.querySelectorAll<HTMLElement>('[data-row]')) {
    const { top } = row.getBoundingClientRect();
    if ((top >= 0 && top < bottom) || bottom === Number.POSITIVE_INFINITY) tops.set(row.dataset['row'] ?? '', top);
  }
  return tops;
}
