import { cx } from '#styled/css/cx.js';
import { card } from '#styled/recipes/card.js';
import { eventLine } from '#styled/recipes/event-line.js';
import { isLong, wholeWords } from '../layout/longestWord.ts';
import { DateBadge, type DateBadgeProps } from '../lists/DateBadge.tsx';

export type EventLineProps = { title: string; dateBadge: DateBadgeProps; meta: readonly string[] };

/** The small card that says which event a step of RSVP belongs to. */
export function EventLine({ title, dateBadge, meta }: EventLineProps) {
  const look = eventLine();
  return (
    <div className={cx(card(), look.root)} data-long={isLong(title) || undefined}>
      <DateBadge {...dateBadge} />
      <div>
        <p className={look.title} style={wholeWords(title)}>
          {title}
        </p>
        <p className={look.meta}>
          {meta.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
    </div>
  );
}
