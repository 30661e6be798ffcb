import type { ReactNode } from 'react';
import { Button } from '#src/ui/actions/Button.tsx';
import { EmergencyCall } from '#src/ui/actions/EmergencyCall.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Lines, Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TopBar } from '#src/ui/layout/TopBar.tsx';

export interface AlertLinkFrameProps {
  /** With `shown`, what stands in it is the alert. */
  view: 'loading' | 'failed' | 'dead' | 'shown';
  heading: string;
  error: string | null;
  /** What to do with a dead link. */
  dead: string;
  onRetry: () => void;
  /** The answers, below. */
  dock?: ReactNode;
  children?: ReactNode;
}

/** The page that the link in an alert's message opens, without an account, in Muster's own look. */
export function AlertLinkFrame({ dock, ...props }: AlertLinkFrameProps) {
  return (
    <>
      <TopBar name="Muster" />
      <Screen safety>
        <Page gap="snug">
          <Shown {...props} />
        </Page>
        {dock}
      </Screen>
    </>
  );
}

function Shown({ view, heading, error, dead, onRetry, children }: Omit<AlertLinkFrameProps, 'dock'>) {
  if (view === 'shown') return children;
  return (
    <>
      <PageHead title={heading} />
      {view === 'loading' ? (
        <Skeleton label="Loading the alert">
          <Lines widths={['60%', '100%', '95%', '70%']} />
        </Skeleton>
      ) : null}
      {view === 'failed' ? (
        <>
          <ErrorPanel title="The alert didn’t load" text={error ?? undefined} onRetry={onRetry} />
          <EmergencyCall width="full" />
        </>
      ) : null}
      {view === 'dead' ? <Empty title="It’s too old, or part of it is missing" text={dead} /> : null}
    </>
  );
}

export interface LinkAnswersProps {
  note: string;
  /** No server has taken the answer yet. */
  unsent: string | null;
  onRetry: () => void;
  children: ReactNode;
}

/** What can be answered by a link, and what becomes of it. */
export function LinkAnswers({ note, unsent, onRetry, children }: LinkAnswersProps) {
  return (
    <Dock note={<span>{note}</span>}>
      {unsent ? (
        <div role="alert">
          <NoteBox kind="warn">
            <p>{unsent}</p>
            <Button kind="plain" size="small" onClick={onRetry}>
              Try Now
            </Button>
          </NoteBox>
        </div>
      ) : null}
      {children}
    </Dock>
  );
}
