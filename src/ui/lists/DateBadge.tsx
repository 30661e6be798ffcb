import { dateBadge } from '#styled/recipes/date-badge.js';

export type DateBadgeProps = {
  /** Three letters, as `OCT`. */
  month: string;
  day: string;
  large?: boolean;
  /** Machine-readable date, `YYYY-MM-DD`. */
  date?: string;
};

export function DateBadge({ month, day, large, date }: DateBadgeProps) {
  const look = dateBadge({ large: large || undefined });
  return (
    <time className={look.root} dateTime={date}>
      <span className={look.month}>{month}</span> <span className={look.day}>{day}</span>
    </time>
  );
}
