import { type ReactNode, useEffect, useState } from 'react';
import { type InsideLine, insideLine } from '#machines/door/insideNow/line.ts';
import type { ReadInside } from '#machines/door/insideNow/present.ts';
import type { EventWorld } from '#src/events/eventView/attendance.tsx';
import { lazyRoute } from '#src/kit/lazyRoute.tsx';

const Count = lazyRoute(() => import('./count.tsx'));

interface WithInsideProps {
  info: EventWorld['info'];
  /** The moment, UTC ISO. */
  now: string;
  children: (inside: InsideLine | null) => ReactNode;
}

/** How many are inside, followed for the staff of an event alone: nobody else loads or asks anything for it. */
export function WithInside({ info: { event, isCheckInStaff }, now, children }: WithInsideProps) {
  const [data, setData] = useState<ReadInside | null>(null);
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (!isCheckInStaff) return;
    // Without it the line is missing, and nothing else of the screen.
    Count.preload().then(
      () => setHere(true),
      () => undefined,
    );
  }, [isCheckInStaff]);
  return (
    <>
      {children(isCheckInStaff ? insideLine(data, event, now) : null)}
      {isCheckInStaff && isHere ? <Count eventId={event.id} onTold={setData} /> : null}
    </>
  );
}
