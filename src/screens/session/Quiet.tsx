import { Empty } from '#src/ui/Empty.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';
import { Screen } from '#src/ui/Screen.tsx';

/** A place that is there and not yet furnished. */
export function Quiet({ title }: { title: string }) {
  return (
    <Screen>
      <Page>
        <PageHead title={title} />
        <Empty title="This page is being prepared." />
      </Page>
    </Screen>
  );
}
