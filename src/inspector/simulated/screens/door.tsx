import { useRef } from 'react';
import { href } from '#contract/kit/addresses.ts';
import { present } from '#machines/door/door/present.ts';
import { now } from '#machines/kit/fixtures.ts';
import { CheckInGuests } from '#src/door/door/Screen.tsx';
import type { doorMachine } from '#machines/door/door/machine.ts';
import { nothing, screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof doorMachine>(function Shown({ snapshot, send }) {
  const field = useRef<HTMLInputElement>(null);
  const { eventId, title } = snapshot.context;
  return (
    <CheckInGuests
      view={present(snapshot)}
      send={send}
      title={title}
      guestListHref={href.guestList(eventId)}
      insideHref={href.insideNow(eventId)}
      reportHref={href.incidentReport(eventId)}
      now={now}
      band={null}
      fieldRef={field}
      onBack={nothing}
    />
  );
});
