import { type ReactNode, useId } from 'react';
import { eventSheet } from '#styled/recipes/event-sheet.js';
import { Card } from '../layout/Card.tsx';
import { DateBadge, type DateBadgeProps } from '../lists/DateBadge.tsx';
import { isLong, wholeWords } from '../layout/longestWord.ts';
import { Photo } from '../layout/Photo.tsx';

export type EventSheetProps = { title: string; dateBadge: DateBadgeProps; photo: string | null; children: ReactNode };

/** An event on one card: photo, date badge, title, and its facts below. */
export function EventSheet({ title, dateBadge, photo, children }: EventSheetProps) {
  const look = eventSheet();
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <Photo shape="card" src={photo} />
      <div className={look.head} data-long={isLong(title) || undefined}>
        <div className={look.dateBadge}>
          <DateBadge {...dateBadge} />
        </div>
        <h2 id={id} className={look.title} style={wholeWords(title)}>
          {title}
        </h2>
      </div>
      {children}
    </Card>
  );
}
