import { choices } from '#styled/recipes/choices.js';
import type { OperationsSignal } from '#machines/organization/operations/machine.ts';
import type { OperationsView } from '#machines/organization/operations/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Confirm } from '#src/ui/overlays/Confirm.tsx';
import { Parts } from './Parts.tsx';

export interface OperationsProps {
  view: OperationsView;
  send: (signal: OperationsSignal) => void;
}

/** How the parts that an organization depends on stand. */
export function Operations({ view, send }: OperationsProps) {
  const isShown = view.view === 'shown';
  const retry = () => send({ type: 'retry.pressed' });
  return (
    <Screen>
      <Page>
        <PageHead
          title="Operations"
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
        {view.view === 'loading' ? <TightRowsSkeleton rows={5} label="Loading operations" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel title="Operations didn’t load" text={view.error ?? undefined} onRetry={retry} />
        ) : null}
        {isShown && view.error ? <RetryNote text={view.error} busy={view.refreshing} onRetry={retry} /> : null}
        {isShown ? <Parts view={view} onAgain={() => send({ type: 'again.pressed' })} /> : null}
      </Page>
      <Confirm
        open={view.question !== null}
        question={view.question?.title ?? ''}
        text={view.question?.lines}
        no="Cancel"
        yes="Try Now"
        busy={view.busy}
        onNo={() => send({ type: 'no.pressed' })}
        onYes={() => send({ type: 'yes.pressed' })}
      />
    </Screen>
  );
}
