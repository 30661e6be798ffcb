import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Lines, Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { Document, type DocumentProps } from '../Document.tsx';
import { ReadingStates, type ReadingStatesProps } from '../ReadingStates.tsx';

export interface EducationItemProps extends Pick<ReadingStatesProps, 'view' | 'send'> {
  /** Null until it has loaded. */
  item: DocumentProps | null;
}

export function EducationItem({ item, ...states }: EducationItemProps) {
  return (
    <Screen>
      <Page>
        <PageHead title={item?.title ?? 'Education'} />
        <ReadingStates {...states} isThere={item !== null} skeleton={<TextSkeleton label="Loading the text" />} />
        {item ? <Document {...item} /> : null}
      </Page>
    </Screen>
  );
}

/** Holds the place of something to read. */
export function TextSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <Lines widths={['70%', '100%', '95%', '60%']} />
    </Skeleton>
  );
}
