import { cx } from '#styled/css/cx.js';
import { card } from '#styled/recipes/card.js';
import { eventCard } from '#styled/recipes/event-card.js';
import { Anchor } from './Anchor.tsx';
import { Leaf, type LeafProps } from './Leaf.tsx';
import { Photo } from './Photo.tsx';
import { Status } from './Status.tsx';
import type { Sign } from './statuses.ts';

export type EventCardProps = {
  href: string;
  title: string;
  leaf: LeafProps;
  /** One line each: time with zone, venue. */
  meta: readonly string[];
  photo?: string | null;
  status?: Sign;
  eager?: boolean;
};

/** One item of a `Shelf`. The title is the link and the whole card is its target. */
export function EventCard({ href, title, leaf, meta, photo, status, eager }: EventCardProps) {
  const look = eventCard();
  return (
    <li className={cx(card(), look.root)}>
      <Photo shape="card" src={photo} eager={eager} />
      <div className={look.body}>
        <div className={look.leaf}>
          <Leaf {...leaf} />
        </div>
        <h2 className={look.title}>
          <Anchor href={href} className={look.link}>
            {title}
          </Anchor>
        </h2>
        <p className={look.meta}>
          {meta.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        {status ? (
          <p className={look.status}>
            <Status {...status} />
          </p>
        ) : null}
      </div>
    </li>
  );
}
