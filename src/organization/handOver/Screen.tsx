import type { HandOverSignal } from '#machines/organization/handOver/machine.ts';
import type { HandOverView } from '#machines/organization/handOver/present.ts';
import { CancelDock } from '#src/organization/CancelDock.tsx';
import { Finder } from '#src/organization/Finder.tsx';
import { MemberGone } from '#src/organization/MemberGone.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { clipboardCheck } from '#src/ui/icons/common.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Fact, Facts } from '#src/ui/lists/Facts.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Confirm } from '#src/ui/overlays/Confirm.tsx';

export interface HandOverProps {
  view: HandOverView;
  send: (signal: HandOverSignal) => void;
}

export function HandOver({ view, send }: HandOverProps) {
  const { question, closed, finder, busy } = view;
  return (
    <Screen>
      <Page>
        <PageHead title={view.heading} lead={view.lead ?? undefined} />
        <Known view={view} send={send} />
      </Page>
      {finder || closed !== null ? <CancelDock busy={busy} onCancel={() => send({ type: 'cancel.pressed' })} /> : null}
      <Confirm
        open={question !== null}
        question={question?.title ?? ''}
        text={question?.text}
        no="Cancel"
        yes="Hand Over"
        busy={busy}
        onNo={() => send({ type: 'no.pressed' })}
        onYes={() => send({ type: 'yes.pressed' })}
      />
    </Screen>
  );
}

function Known({ view, send }: HandOverProps) {
  if (view.view === 'loading') return <TightRowsSkeleton rows={4} label="Loading the member" />;
  if (view.view === 'failed') {
    const retry = () => send({ type: 'retry.pressed' });
    return <ErrorPanel title="The member didn’t load" text={view.error ?? undefined} onRetry={retry} />;
  }
  if (view.view === 'gone') return <MemberGone />;
  if (view.finder === null) return <NoteBox kind="warn">{view.closed}</NoteBox>;
  return (
    <>
      <Facts>
        {view.events.map((title, index) => (
          <Fact key={`${index}${title}`} icon={clipboardCheck} title={title} />
        ))}
      </Facts>
      <Section title="New Owner">
        <Finder finder={view.finder} error={view.error} send={send} />
      </Section>
    </>
  );
}
