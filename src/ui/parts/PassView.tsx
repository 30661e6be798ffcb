import { type ReactNode, type UIEvent, useRef, useState } from 'react';
import { passView } from '#styled/recipes/pass-view.js';

export type PassViewProps = {
  label: string;
  passes: readonly { id: string; name: string; pass: ReactNode }[];
  /** Hears which pass is shown, from 0, when it changes. */
  onShow?: (index: number) => void;
};

/** Passes side by side; the next one peeks in, and a dot each says and changes which one is shown. */
export function PassView({ label, passes, onShow }: PassViewProps) {
  const look = passView();
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const tell = (index: number) => {
    if (index === shown) return;
    setShown(index);
    onShow?.(index);
  };
  const show = (index: number) => {
    const list = track.current;
    const item = list?.children[index];
    if (!list || !(item instanceof HTMLElement)) return;
    list.scrollTo({ left: item.offsetLeft - firstOffset(list) });
    tell(index);
  };
  const follow = ({ currentTarget }: UIEvent<HTMLUListElement>) => tell(nearest(currentTarget));
  return (
    <div className={look.root}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <ul className={look.track} ref={track} aria-label={label} tabIndex={0} onScroll={follow}>
        {passes.map(({ id, pass }) => (
          <li key={id} className={look.item}>
            {pass}
          </li>
        ))}
      </ul>
      {passes.length > 1 ? (
        <fieldset className={look.dots} aria-label={label}>
          {passes.map(({ id, name }, index) => (
            <button
              key={id}
              type="button"
              className={look.dot}
              aria-label={name}
              aria-current={index === shown || undefined}
              onClick={() => show(index)}
            />
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

function firstOffset(list: HTMLElement): number {
  return list.firstElementChild instanceof HTMLElement ? list.firstElementChild.offsetLeft : 0;
}

function nearest(list: HTMLElement): number {
  const atEnd = list.scrollLeft > 0 && list.scrollLeft + list.clientWidth >= list.scrollWidth - 2;
  if (atEnd) return list.children.length - 1;
  const first = firstOffset(list);
  const distances = [...list.children].map((item) => {
    return item instanceof HTMLElement ? Math.abs(item.offsetLeft - first - list.scrollLeft) : Number.POSITIVE_INFINITY;
  });
  return distances.indexOf(Math.min(...distances));
}
