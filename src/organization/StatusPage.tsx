import type { ReactNode } from 'react';
import { choices } from '#styled/recipes/choices.js';
import type { StatusView } from '#machines/organization/statusPage/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Confirm } from '#src/ui/overlays/Confirm.tsx';

type Pressed = 'no.pressed' | 'yes.pressed' | 'retry.pressed' | 'refresh.requested';

interface StatusPageProps {
  view: StatusView;
  send: (signal: { type: Pressed }) => void;
  title: string;
  /** What it is called while it loads, and where it did not. */
  loading: string;
  notLoaded: string;
  /** The answer that tries again. */
  yes: string;
  /** What is shown once it is read. */
  children: ReactNode;
}

/** How something of an organization stands: read, refreshed, and tried again after a question. */
export function StatusPage({ view, send, title, loading, notLoaded, yes, children }: StatusPageProps) {
  const isShown = view.view === 'shown';
  const retry = () => send({ type: 'retry.pressed' });
  return (
    <Screen>
      <Page>
        <PageHead
          title={title}
          lead={view.asOf ?? undefined}
          end={
            isShown ? (
              <div className={choices()}>
                <Button
                  kind="second"
                  size="small"
                  busy={view.refreshing}
                  onClick={() => send({ type: 'refresh.requested' })}
                >
                  Refresh
                </Button>
              </div>
            ) : null
          }
        />
        {view.view === 'loading' ? <TightRowsSkeleton rows={5} label={loading} /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel title={notLoaded} text={view.error ?? undefined} onRetry={retry} />
        ) : null}
        {isShown && view.error ? <RetryNote text={view.error} busy={view.refreshing} onRetry={retry} /> : null}
        {isShown ? children : null}
      </Page>
      <Confirm
        open={view.question !== null}
        question={view.question?.title ?? ''}
        text={view.question?.lines}
        no="Cancel"
        yes={yes}
        busy={view.busy}
        onNo={() => send({ type: 'no.pressed' })}
        onYes={() => send({ type: 'yes.pressed' })}
      />
    </Screen>
  );
}
