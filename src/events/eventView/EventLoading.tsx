import { EventViewSkeleton } from '#src/ui/feedback/EventViewSkeleton.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

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
