import type { ReactNode } from 'react';
import type { ScreenFaultView } from '#machines/app/screenFault/present.ts';
import { Auth } from '#src/ui/layout/Auth.tsx';
import { Brand } from '#src/ui/layout/Brand.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Lines, Skeleton } from '#src/ui/feedback/Skeleton.tsx';

export interface ScreenFaultProps {
  view: ScreenFaultView;
  onRetry: () => void;
}

/** Where nothing else of the app is there. */
export const PageFault = (props: ScreenFaultProps) => (
  <Auth top={<Brand />}>
    <Fault {...props} />
  </Auth>
);

/** Under the bar, with Home, whistle and menu. */
export const ScreenFault = (props: ScreenFaultProps) => (
  <Screen>
    <Page>
      <Fault {...props} />
    </Page>
  </Screen>
);

function Fault({ view: { heading, error }, onRetry }: ScreenFaultProps): ReactNode {
  return (
    <>
      <Heading>{heading}</Heading>
      {error ? (
        <ErrorPanel title={error.title} text={error.text} retry={error.retry} onRetry={onRetry} />
      ) : (
        <Skeleton label="Loading">
          <Lines widths={['100%', '70%']} />
        </Skeleton>
      )}
    </>
  );
}
