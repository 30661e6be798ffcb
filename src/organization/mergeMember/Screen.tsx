import type { MergeMemberSignal } from '#machines/organization/mergeMember/machine.ts';
import type { MergeMemberView } from '#machines/organization/mergeMember/present.ts';
import { CancelDock } from '#src/organization/CancelDock.tsx';
import { MemberGone } from '#src/organization/MemberGone.tsx';
import { Compared } from '#src/organization/mergeMember/Compared.tsx';
import { Finder } from '#src/organization/Finder.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Confirm } from '#src/ui/overlays/Confirm.tsx';

export interface MergeMemberProps {
  view: MergeMemberView;
  send: (signal: MergeMemberSignal) => void;
}

export function MergeMember({ view, send }: MergeMemberProps) {
  const { pair, question, closed, finder, mayMerge, busy } = view;
  return (
    <Screen>
      <Page>
        <PageHead title={view.heading} lead={view.lead ?? undefined} />
        <Known view={view} send={send} />
      </Page>
      {finder || pair || closed !== null ? (
        <CancelDock busy={busy} onCancel={() => send({ type: 'cancel.pressed' })}>
          {mayMerge ? (
            <Button kind="primary" size="tall" width="grow" off={busy} onClick={() => send({ type: 'merge.pressed' })}>
              Merge
            </Button>
          ) : null}
        </CancelDock>
      ) : null}
      <Confirm
        open={question !== null}
        question={question?.title ?? ''}
        text={question?.text}
        no="Cancel"
        yes="Merge"
        final
        busy={busy}
        onNo={() => send({ type: 'no.pressed' })}
        onYes={() => send({ type: 'yes.pressed' })}
      />
    </Screen>
  );
}

function Known({ view, send }: MergeMemberProps) {
  if (view.view === 'loading') return <TightRowsSkeleton rows={4} label="Loading the member" />;
  if (view.view === 'comparing') return <TightRowsSkeleton rows={6} label="Loading both records" />;
  if (view.view === 'failed') {
    const retry = () => send({ type: 'retry.pressed' });
    return <ErrorPanel title="The member didn’t load" text={view.error ?? undefined} onRetry={retry} />;
  }
  if (view.view === 'gone') return <MemberGone />;
  if (view.finder) return <Finder finder={view.finder} error={view.error} send={send} />;
  if (view.pair) return <Compared pair={view.pair} refusal={view.refusal} busy={view.busy} send={send} />;
  return <NoteBox kind="warn">{view.closed}</NoteBox>;
}
