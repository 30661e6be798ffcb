import { Heading } from '#src/ui/layout/Heading.tsx';
import { TimelineSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

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
