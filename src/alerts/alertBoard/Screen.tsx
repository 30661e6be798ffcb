import { useState } from 'react';
import { BoardStatus } from '#contract/alerts/alert.ts';
import type { AlertBoardSignal } from '#machines/alerts/alertBoard/machine.ts';
import type { BoardView } from '#machines/alerts/alertBoard/present.ts';
import type { BoardGroup } from '#machines/alerts/alertBoard/rows.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Frame } from '#src/ui/layout/Frame.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { PhoneOnly } from '#src/ui/layout/PhoneOnly.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Confirm } from '#src/ui/overlays/Confirm.tsx';
import { MarkSheet } from './MarkSheet.tsx';
import { Sections } from './Sections.tsx';
import { Summary } from './Summary.tsx';

export interface AlertBoardProps {
  view: BoardView;
  send: (signal: AlertBoardSignal) => void;
}

/** Who is accounted for and who is not, the most urgent first. */
export function AlertBoard({ view, send }: AlertBoardProps) {
  const { error, text, line, question, mark } = view;
  const [open, setOpen] = useState<readonly BoardGroup[]>([]);
  const isShown = view.view === 'shown';
  const summary = <Summary view={view} onJump={(group) => setOpen([...open, group])} />;
  const allClear = isShown && view.allClear ? <AllClear view={view} send={send} /> : null;
  const aside = isShown ? (
    <>
      {summary}
      {allClear}
    </>
  ) : null;
  return (
    <Screen safety>
      <Frame aside={aside} asideLabel="Who is accounted for">
        <Page>
          <PageHead title={text} lead={line ?? undefined} />
          {view.view === 'loading' ? <TightRowsSkeleton label="Loading the answers" /> : null}
          {view.view === 'failed' ? (
            <ErrorPanel
              title="The answers didn’t load"
              text={error ?? undefined}
              onRetry={() => send({ type: 'retry.pressed' })}
            />
          ) : null}
          {isShown ? (
            <>
              <PhoneOnly>{summary}</PhoneOnly>
              {view.live.isLive && error === null ? <p>{view.live.text}</p> : <NotLive view={view} send={send} />}
              <Sections view={view} send={send} open={open} onOpen={setOpen} />
              {view.allClear ? <p>{view.allClear.note}</p> : null}
              {view.report ? (
                <p>
                  <TextLink href={view.report}>Report</TextLink>
                </p>
              ) : null}
            </>
          ) : null}
        </Page>
      </Frame>
      {allClear ? <Dock>{allClear}</Dock> : null}
      <MarkSheet
        mark={mark}
        statuses={BoardStatus.options}
        onStatus={(status) => send({ type: 'status.pressed', status })}
        onClose={() => send({ type: 'no.pressed' })}
      />
      <Confirm
        open={question !== null}
        question={question?.title ?? ''}
        text={question?.text}
        yes="Send"
        busy={question?.busy}
        onNo={() => send({ type: 'no.pressed' })}
        onYes={() => send({ type: 'yes.pressed' })}
      />
    </Screen>
  );
}

function AllClear({ view: { allClear }, send }: AlertBoardProps) {
  if (!allClear) return null;
  return (
    <Button
      size="tall"
      width="full"
      kind={allClear.isMain ? 'signal' : 'second'}
      onClick={() => send({ type: 'allClear.pressed' })}
    >
      {allClear.label}
    </Button>
  );
}

function NotLive({ view: { live, error, refreshing }, send }: AlertBoardProps) {
  return (
    <NoteBox kind="warn">
      <p>{live.text}</p>
      {error ? <p>{error}</p> : null}
      <Button kind="plain" size="small" busy={refreshing} onClick={() => send({ type: 'retry.pressed' })}>
        Try again
      </Button>
    </NoteBox>
  );
}
