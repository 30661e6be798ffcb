import type { RuleBookSignal } from '#machines/learning/ruleBook/machine.ts';
import type { RuleBookView } from '#machines/learning/ruleBook/present.ts';
import { href } from '#contract/kit/addresses.ts';
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
import { LineHandle, Places } from '../Places.tsx';

export interface RuleBookProps {
  view: RuleBookView;
  send: (signal: RuleBookSignal) => void;
}

/** The house rules of a parent for whoever writes them. */
export function RuleBook({ view, send }: RuleBookProps) {
  const retry = () => send({ type: 'retry.pressed' });
  return (
    <Screen>
      <Page>
        <PageHead title="House Rules" lead="What members and guests agree to, in this order." />
        {view.view === 'loading' ? <TightRowsSkeleton rows={5} label="Loading the house rules" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel title="The house rules didn’t load" text={view.error ?? undefined} onRetry={retry} />
        ) : null}
        {view.view === 'shown' && view.error ? (
          <RetryNote text={view.error} busy={view.refreshing} onRetry={retry} />
        ) : null}
        {view.view === 'shown' && view.rules.length === 0 ? (
          <Empty title="No house rules yet" text="Members agree to nothing until you add one." />
        ) : null}
        {view.rules.length > 0 ? (
          <List ordered label="House rules">
            {view.rules.map((rule, index) => (
              <ListRow
                key={rule.id}
                id={rule.id}
                big={String(index + 1)}
                line={<LineHandle line={rule} off={view.moving} order="rules" send={send} />}
                who={rule.title}
                href={rule.href}
                end={<Places line={rule} off={view.moving} send={send} />}
              />
            ))}
          </List>
        ) : null}
        {view.view === 'shown' ? (
          <LinkButton kind="second" width="full" icon={plus} href={href.writeRule('new')}>
            Add House Rule
          </LinkButton>
        ) : null}
        {view.archived.length > 0 ? (
          <Section title="Archived">
            <List tight label="Archived house rules">
              {view.archived.map(({ id, title, href: leads }) => (
                <ListRow key={id} id={id} who={title} href={leads} />
              ))}
            </List>
          </Section>
        ) : null}
      </Page>
    </Screen>
  );
}
