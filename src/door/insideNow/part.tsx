import { type ReactNode, useEffect, useState } from 'react';
import { type InsideCount, type InsideLine, insideLine } from '#machines/door/insideNow/line.ts';
import type { EventWorld } from '#src/events/eventView/attendance.tsx';
import { lazyRoute } from '#src/kit/lazyRoute.tsx';

const Count = lazyRoute(() => import('./count.tsx'));

interface WithInsideProps {
  info: EventWorld['info'];
  /** The moment, UTC ISO. */
  now: string;
  children: (inside: InsideLine | null) => ReactNode;
}

/** How many are inside, followed for the staff of an event alone: no one else loads or asks anything for it. */
export function WithInside({ info: { event, isCheckInStaff }, now, children }: WithInsideProps) {
  const [count, setCount] = useState<InsideCount>({ data: null, hasFailed: false });
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (!isCheckInStaff) return;
    // Without it there is no count, and nothing else of the screen is missing.
    Count.preload().then(
      () => setHere(true),
      () => setCount({ data: null, hasFailed: true }),
    );
  }, [isCheckInStaff]);
  return (
    <>
      {children(isCheckInStaff ? insideLine(count, event, now) : null)}
      {isCheckInStaff && isHere ? <Count eventId={event.id} onTold={setCount} /> : null}
    </>
  );
}
