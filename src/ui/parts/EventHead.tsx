import { eventHead } from '#styled/recipes/event-head.js';
import { Heading } from '../layout/Heading.tsx';
import { DateBadge, type DateBadgeProps } from '../lists/DateBadge.tsx';
import { Status } from '../feedback/Status.tsx';
import type { Sign } from '../feedback/statuses.ts';

export type EventHeadProps = { title: string; dateBadge: DateBadgeProps; status?: Sign; own?: Sign };

/** Date badge over the photo's edge, status and name of an event. */
export function EventHead({ title, dateBadge, status, own }: EventHeadProps) {
  const look = eventHead();
  return (
    <div className={look.root}>
      <div className={look.dateBadge}>
        <DateBadge {...dateBadge} large />
      </div>
      <div className={look.status}>
        {own ? <Status {...own} /> : null}
        {status ? <Status {...status} /> : null}
      </div>
      <div className={look.title}>
        <Heading>{title}</Heading>
      </div>
    </div>
  );
}
