import type { PageLine } from '#machines/learning/educationBook/present.ts';
import { href } from '#contract/kit/addresses.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { plus } from '#src/ui/icons/base.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Categories } from './Categories.tsx';
import { NameDialog } from './NameDialog.tsx';
import type { EducationBookProps } from './props.ts';

/** The education of a parent for whoever writes it. */
export function EducationBook({ view, send }: EducationBookProps) {
  const retry = () => send({ type: 'retry.pressed' });
  return (
    <Screen>
      <Page>
        <PageHead title="Education" lead="What members can read up on, by category." />
        {view.view === 'loading' ? <TightRowsSkeleton rows={5} label="Loading education" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel title="Education didn’t load" text={view.error ?? undefined} onRetry={retry} />
        ) : null}
        {view.view === 'shown' && view.error ? (
          <RetryNote text={view.error} busy={view.refreshing} onRetry={retry} />
        ) : null}
        {view.view === 'shown' && view.categories.length === 0 ? (
          <Empty title="No education yet" text="Add a category, then write its first page." />
        ) : null}
        <Categories view={view} send={send} />
        {view.view === 'shown' ? <Additions view={view} send={send} /> : null}
        <Archived pages={view.archived} />
      </Page>
      <NameDialog naming={view.naming} send={send} />
    </Screen>
  );
}

const Additions = ({ view, send }: EducationBookProps) => (
  <>
    {view.categories.length > 0 ? (
      <LinkButton kind="second" width="full" icon={plus} href={href.writeEducation('new')}>
        Add Page
      </LinkButton>
    ) : null}
    <Button kind="second" width="full" icon={plus} onClick={() => send({ type: 'add.pressed' })}>
      Add Category
    </Button>
  </>
);

const Archived = ({ pages }: { pages: readonly PageLine[] }) =>
  pages.length === 0 ? null : (
    <Section title="Archived">
      <List tight label="Archived pages">
        {pages.map(({ id, title, href: leads }) => (
          <ListRow key={id} id={id} who={title} href={leads} />
        ))}
      </List>
    </Section>
  );
