import { EventViewSkeleton } from '#src/ui/EventViewSkeleton.tsx';
import { Heading } from '#src/ui/Heading.tsx';
import { Screen } from '#src/ui/Screen.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';

export function EventLoading() {
  return (
    <Screen>
      <VisuallyHidden>
        <Heading>Event</Heading>
      </VisuallyHidden>
      <EventViewSkeleton label="Loading the event" />
    </Screen>
  );
}
