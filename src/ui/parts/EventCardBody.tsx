import type { ReactNode } from 'react';
import { eventCard } from '#styled/recipes/event-card.js';
import { Anchor } from '../actions/Anchor.tsx';
import { DateBadge, type DateBadgeProps } from '../lists/DateBadge.tsx';
import { isLong, wholeWords } from '../layout/longestWord.ts';
import { Photo } from '../layout/Photo.tsx';
import { Status } from '../feedback/Status.tsx';
import type { Sign } from '../feedback/statuses.ts';

export type EventCardProps = {
  href: string;
  title: string;
  dateBadge: DateBadgeProps;
  /** One line each: time with zone, venue. */
  meta: readonly string[];
  photo?: string | null;
  status?: Sign;
  eager?: boolean;
};

/** What a card says of its event, and below that what can be done with it. */
export function EventCardBody({
  href,
  title,
  dateBadge,
  meta,
  photo,
  status,
  eager,
  children,
}: EventCardProps & { children?: ReactNode }) {
  const look = eventCard({ long: isLong(title) || undefined });
  return (
    <>
      <Photo shape="card" src={photo} eager={eager} />
      <div className={look.body}>
        <div className={look.dateBadge}>
          <DateBadge {...dateBadge} />
        </div>
        <h2 className={look.title} style={wholeWords(title)}>
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
        {children}
      </div>
    </>
  );
}
