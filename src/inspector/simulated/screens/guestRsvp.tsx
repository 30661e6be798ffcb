import { present } from '#machines/guests/guestRsvp/present.ts';
import { GuestRsvp } from '#src/guests/guestRsvp/Screen.tsx';
import { useTexts } from '../texts.ts';
import type { guestRsvpMachine } from '#machines/guests/guestRsvp/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof guestRsvpMachine>(function Shown({ snapshot, send }) {
  const cleaned = useTexts();
  const view = present(snapshot);
  const rules = view.rules.map((rule) => ({ rule, html: cleaned(rule.information), video: null }));
  return <GuestRsvp key={view.view} view={view} rules={rules} send={send} />;
});
