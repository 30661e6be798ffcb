import { cx } from '#styled/css/cx.js';
import { card } from '#styled/recipes/card.js';
import { eventCard } from '#styled/recipes/event-card.js';
import { photo } from '#styled/recipes/photo.js';
import { roll } from '#styled/recipes/roll.js';
import { rollRow } from '#styled/recipes/roll-row.js';
import { carousel } from '#styled/recipes/carousel.js';
import { skeleton } from '#styled/recipes/skeleton.js';
import { Bone, Lines, Skeleton } from '../feedback/Skeleton.tsx';

/** The carousel of home while its events are loading. */
export function EventCardSkeletons({ count = 6, label }: { count?: number; label?: string }) {
  const look = eventCard();
  const bones = skeleton();
  return (
    <Skeleton label={label}>
      <ul className={carousel().root}>
        {times(count, (key) => (
          <li key={key} className={cx(card(), look.root)}>
            <div className={photo({ shape: 'card', bare: true })}>
              <Bone height="100%" shape="photo" />
            </div>
            <div className={cx(look.body, bones.body)}>
              <Bone width="3.25rem" height="3.5rem" />
              <Lines widths={['100%', '60%', '80%']} />
            </div>
          </li>
        ))}
      </ul>
    </Skeleton>
  );
}

/** Rows of a timeline of events. */
export function TimelineSkeleton({ rows = 3, label }: { rows?: number; label?: string }) {
  return (
    <Skeleton label={label}>
      <Rows rows={rows} tall />
    </Skeleton>
  );
}

export function GuestRowsSkeleton({ rows = 8, label }: { rows?: number; label?: string }) {
  return (
    <Skeleton label={label}>
      <Rows rows={rows} />
    </Skeleton>
  );
}

/** Rows of a name and a line under it, without a margin. */
export function TightRowsSkeleton({ rows = 3, label }: { rows?: number; label?: string }) {
  return (
    <Skeleton label={label}>
      <Rows rows={rows} tight />
    </Skeleton>
  );
}

function Rows({ rows, tall, tight }: { rows: number; tall?: boolean; tight?: boolean }) {
  const look = rollRow();
  return (
    <ul className={roll({ tall: tall || undefined, tight: tight || undefined })}>
      {times(rows, (key) => (
        <li key={key} className={look.root}>
          <span className={look.line}>
            <Bone width="1.5rem" height="1.5rem" shape="round" />
          </span>
          <span className={look.what}>
            <Lines
              widths={tall ? ['70%', '45%', '45%', '30%'] : [key % 2 ? '45%' : '60%', ...(tight ? ['75%'] : [])]}
            />
          </span>
          {tall ? (
            <span className={look.end}>
              <Bone width="3.5rem" height="3.5rem" shape="square" />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
