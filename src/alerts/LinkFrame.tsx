import type { ReactNode } from 'react';
import { Button } from '#src/ui/actions/Button.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Lines, Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TopBar } from '#src/ui/layout/TopBar.tsx';

export interface LinkFrameProps {
  /** With `shown`, what stands in it is what the link opens. */
  view: 'loading' | 'failed' | 'dead' | 'shown';
  heading: string;
  error: string | null;
  words: {
    loading: string;
    failed: string;
    /** Why a dead link is dead, and what to do with it. */
    dead: { title: string; text: string };
  };
  /** Beside what did not load. */
  help?: ReactNode;
  /** Beside a dead link. */
  deadHelp?: ReactNode;
  onRetry: () => void;
  /** The answers, below. */
  dock?: ReactNode;
  children?: ReactNode;
}

/** The page that the link in a message about safety opens, without an account, in Muster's own look. */
export function LinkFrame({ dock, ...props }: LinkFrameProps) {
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

function Shown({ view, heading, error, words, help, deadHelp, onRetry, children }: Omit<LinkFrameProps, 'dock'>) {
  if (view === 'shown') return children;
  return (
    <>
      <PageHead title={heading} />
      {view === 'loading' ? (
        <Skeleton label={words.loading}>
          <Lines widths={['60%', '100%', '95%', '70%']} />
        </Skeleton>
      ) : null}
      {view === 'failed' ? (
        <>
          <ErrorPanel title={words.failed} text={error ?? undefined} onRetry={onRetry} />
          {help}
        </>
      ) : null}
      {view === 'dead' ? (
        <>
          <Empty title={words.dead.title} text={words.dead.text} />
          {deadHelp}
        </>
      ) : null}
    </>
  );
}

export interface LinkAnswersProps {
  note: string;
  /** No server has taken the answer yet. */
  unsent: string | null;
  /** It was not sent, and does not go by itself anymore. */
  old?: string | null;
  onRetry: () => void;
  children: ReactNode;
}

/** What can be answered by a link, and what becomes of it. */
export function LinkAnswers({ note, unsent, old, onRetry, children }: LinkAnswersProps) {
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
      {old ? (
        <div role="alert">
          <NoteBox kind="warn">
            <p>{old}</p>
          </NoteBox>
        </div>
      ) : null}
      {children}
    </Dock>
  );
}
