import { numberText } from '#contract/kit/numberText.ts';
import type { ImportMembersSignal } from '#machines/organization/importMembers/machine.ts';
import type { ImportMembersView } from '#machines/organization/importMembers/present.ts';
import { href } from '#contract/kit/addresses.ts';
import { NoLongerAdmin } from '../NoLongerAdmin.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Progress } from '#src/ui/feedback/Progress.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Choosing } from './Choosing.tsx';
import { Mapping } from './Mapping.tsx';
import { Ordering } from './Ordering.tsx';
import { Changes, Counts, Faults } from './Results.tsx';

export interface ImportMembersProps {
  view: ImportMembersView;
  /** The bytes stay here: the chart hears of name and size. */
  onFile: (file: File) => void;
  send: (signal: ImportMembersSignal) => void;
}

export function ImportMembers({ view, onFile, send }: ImportMembersProps) {
  return (
    <Screen>
      <Page>
        <PageHead title="Import Members" lead={view.view === 'choosing' || view.view === 'gone' ? null : view.source} />
        <Contents view={view} onFile={onFile} send={send} />
      </Page>
      <Buttons view={view} send={send} />
    </Screen>
  );
}

function Contents({ view, onFile, send }: ImportMembersProps) {
  const { progress, counts } = view;
  switch (view.view) {
    case 'choosing':
      return <Choosing error={view.error} onFile={onFile} send={send} />;
    case 'reading':
      return <TightRowsSkeleton rows={4} label="Reading the file" />;
    case 'mapping':
      return <Mapping view={view} send={send} />;
    case 'ordering':
      return <Ordering view={view} send={send} />;
    case 'checking':
      return <Work title="Checking rows" {...progress} text="Nothing is saved yet." />;
    case 'unchecked':
      return (
        <ErrorPanel
          title="The rows weren’t checked"
          text={view.error ?? undefined}
          onRetry={() => send({ type: 'retry.pressed' })}
        />
      );
    case 'checked':
      return (
        <>
          <Counts counts={counts} words={['New', 'To change', 'Unchanged', 'Left out']} />
          <p>{checkedText(view)}</p>
          <Faults view={view} />
          <Changes view={view} />
        </>
      );
    case 'importing':
      return (
        <Work
          title="Importing members"
          {...progress}
          text="Keep this page open. If it closes, choose the same file again: members already in won’t change."
        />
      );
    case 'stopped':
      return (
        <>
          <ErrorPanel
            title="The import stopped"
            text={view.error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
          <p>{`So far: ${view.result} Nothing is saved twice.`}</p>
        </>
      );
    case 'finished':
      return (
        <>
          <NoteBox kind={counts.wrong > 0 ? 'warn' : 'ok'}>
            <p>{view.result}</p>
            {counts.added > 0 ? <p>We’re emailing new members how to claim their accounts.</p> : null}
          </NoteBox>
          <Faults view={view} />
        </>
      );
    default:
      return (
        <NoLongerAdmin
          title="You can’t import here"
          text="You no longer run this organization. What was imported stays."
        />
      );
  }
}

function checkedText({ counts, confirm }: ImportMembersView): string {
  const wrong =
    counts.wrong === 0
      ? ''
      : ' Rows with problems are left out: correct them in the file and choose it again, now or later.';
  const mails = counts.added > 0 ? ' We then email new members how to claim their accounts.' : '';
  return confirm === null
    ? `There’s nothing to import.${wrong}`
    : `Nothing is saved until you confirm.${mails}${wrong}`;
}

function Work({ title, at, of, text }: { title: string; at: number; of: number; text: string }) {
  return (
    <>
      <Progress value={at} max={of} title={title} words={`${numberText(at)} of ${numberText(of)}`} />
      <p>{text}</p>
    </>
  );
}

function Buttons({ view: { view, confirm }, send }: Omit<ImportMembersProps, 'onFile'>) {
  const another = (
    <Button kind="second" size="tall" width="grow" onClick={() => send({ type: 'another.pressed' })}>
      Another File
    </Button>
  );
  if (view === 'mapping') {
    return (
      <Dock>
        {another}
        <Button kind="primary" size="tall" width="grow" onClick={() => send({ type: 'check.pressed' })}>
          Check Rows
        </Button>
      </Dock>
    );
  }
  if (view === 'checked' || view === 'ordering') {
    return (
      <Dock>
        {another}
        <Button kind="second" size="tall" width="grow" onClick={() => send({ type: 'columns.pressed' })}>
          Columns
        </Button>
        {confirm === null ? null : (
          <Button kind="primary" size="tall" width="grow" onClick={() => send({ type: 'import.pressed' })}>
            {confirm}
          </Button>
        )}
      </Dock>
    );
  }
  if (view === 'finished') {
    return (
      <Dock>
        {another}
        <LinkButton kind="primary" size="tall" width="grow" href={href.members()}>
          Members
        </LinkButton>
      </Dock>
    );
  }
  return view === 'unchecked' || view === 'stopped' ? <Dock>{another}</Dock> : null;
}
