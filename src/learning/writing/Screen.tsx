import type { WritingSignal } from '#machines/learning/writing/setup.ts';
import type { WritingView } from '#machines/learning/writing/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { Document } from '../Document.tsx';
import { TextSkeleton } from '../educationItem/Screen.tsx';
import { ConfirmAction, Offers } from './Actions.tsx';
import { Fields } from './Fields.tsx';

/** What the screen says of what is written. */
export interface WritingSays {
  loading: string;
  failed: string;
  gone: { title: string; text: string; list: string; href: string };
  archive: { question: string; text: string };
  hasCategory: boolean;
}

export interface WritingProps {
  view: WritingView;
  says: WritingSays;
  html: TrustedHTML | null;
  video: string | null;
  send: (signal: WritingSignal) => void;
}

/** A house rule or a page of education as whoever writes it sees it. */
export function Writing({ view, says, html, video, send }: WritingProps) {
  const { read, note, offers, busy } = view;
  return (
    <Screen>
      <Page>
        <PageHead title={read && view.view !== 'conflict' ? read.title : view.heading} />
        {view.view === 'loading' ? <TextSkeleton label={says.loading} /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel
            title={says.failed}
            text={view.error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {view.view === 'gone' ? (
          <Empty title={says.gone.title} text={says.gone.text}>
            <LinkButton kind="second" size="small" href={says.gone.href}>
              {says.gone.list}
            </LinkButton>
          </Empty>
        ) : null}
        {note ? <NoteBox kind={view.view === 'conflict' ? 'warn' : 'info'}>{note}</NoteBox> : null}
        {offers.includes('discard') ? (
          <Button width="full" onClick={() => send({ type: 'discard.pressed' })}>
            Discard Changes
          </Button>
        ) : null}
        {read ? (
          <Shown view={view}>
            <Document title={read.title} media={read.media} video={video} html={html} file={read.file} />
          </Shown>
        ) : null}
        {view.view === 'writing' ? <Fields view={view} hasCategory={says.hasCategory} send={send} /> : null}
        {view.versions.length > 0 ? <Versions view={view} send={send} /> : null}
        {offers.includes('archive') ? (
          <Button kind="danger" width="full" off={busy} onClick={() => send({ type: 'archive.pressed' })}>
            Archive
          </Button>
        ) : null}
      </Page>
      <Offers view={view} send={send} />
      <ConfirmAction view={view} says={says.archive} send={send} />
    </Screen>
  );
}

/** What someone else saved has its own heading, below that of the page. */
const Shown = ({ view, children }: { view: WritingView; children: React.ReactNode }) =>
  view.view === 'conflict' ? <Section title={view.read?.title ?? ''}>{children}</Section> : children;

function Versions({ view, send }: Pick<WritingProps, 'view' | 'send'>) {
  return (
    <Section title="Versions">
      <List tight label="Versions">
        {view.versions.map(({ hash, title, told }) => (
          <ListRow key={title} who={title} sub={told} onPress={() => send({ type: 'version.pressed', hash })} />
        ))}
      </List>
    </Section>
  );
}
