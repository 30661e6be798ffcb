import { Heading } from '#src/ui/Heading.tsx';
import { TimelineSkeleton } from '#src/ui/ListSkeletons.tsx';
import { Page } from '#src/ui/Page.tsx';
import { Screen } from '#src/ui/Screen.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';

export function StepsLoading() {
  return (
    <Screen>
      <Page>
        <VisuallyHidden>
          <Heading>Event Steps</Heading>
        </VisuallyHidden>
        <TimelineSkeleton rows={5} label="Loading the steps" />
      </Page>
    </Screen>
  );
}
