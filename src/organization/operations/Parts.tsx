import { href } from '#contract/kit/addresses.ts';
import type { OperationsLine, OperationsView } from '#machines/organization/operations/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { mail } from '#src/ui/icons/base.ts';
import { Footnote } from '#src/ui/layout/Footnote.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Fact, Facts } from '#src/ui/lists/Facts.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';

interface PartsProps {
  view: OperationsView;
  onAgain: () => void;
}

/** Timers, files and versions, and the way to messages. */
export function Parts({ view, onAgain }: PartsProps) {
  const { off, timers, canRetry, full, files, uploads, versions } = view;
  return (
    <>
      <Section title="Scheduled">
        {off ? (
          <NoteBox kind="warn">
            <p>{off}</p>
          </NoteBox>
        ) : null}
        {timers.length === 0 ? <p>Nothing is scheduled</p> : <Lines label="Scheduled tasks" lines={timers} />}
      </Section>
      {canRetry ? (
        <Button kind="second" onClick={onAgain}>
          Try Failing Tasks Now
        </Button>
      ) : null}
      <Facts>
        <Fact
          icon={mail}
          title="Message Delivery"
          meta="What was sent, what failed, and trying it again"
          href={href.deliveries()}
          sign="chevron"
        />
      </Facts>
      <Section title="File Storage" note={uploads}>
        {full ? (
          <NoteBox kind="bad">
            <p>{full}</p>
          </NoteBox>
        ) : null}
        {files.length === 0 ? <p>No files</p> : <Lines label="Files by purpose" lines={files} />}
      </Section>
      <Section title="Versions">
        <Lines label="Versions" lines={versions} />
      </Section>
      <Footnote>
        Not counted here: files from the last day, and anything confidential: personal alerts, safety checks, members
        who aren’t safe, and files of incident reports.
      </Footnote>
    </>
  );
}

function Lines({ label, lines }: { label: string; lines: readonly OperationsLine[] }) {
  return (
    <List label={label} tight tall>
      {lines.map(({ id, what, lines: below, isWrong }) => (
        <ListRow
          key={id}
          id={id}
          mark={isWrong ? 'warn' : 'noted'}
          who={what}
          sub={below.map((line) => <span key={line}>{line}</span>)}
        />
      ))}
    </List>
  );
}
