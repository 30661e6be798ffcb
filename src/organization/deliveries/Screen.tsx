import { choices } from '#styled/recipes/choices.js';
import type { DeliveriesSignal } from '#machines/organization/deliveries/machine.ts';
import type { DeliveriesView } from '#machines/organization/deliveries/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Footnote } from '#src/ui/layout/Footnote.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Confirm } from '#src/ui/overlays/Confirm.tsx';

export interface DeliveriesProps {
  view: DeliveriesView;
  send: (signal: DeliveriesSignal) => void;
}

/** What became of an organization's messages, and what failed. */
export function Deliveries({ view, send }: DeliveriesProps) {
  const isShown = view.view === 'shown';
  const retry = () => send({ type: 'retry.pressed' });
  return (
    <Screen>
      <Page>
        <PageHead
          title="Message Delivery"
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
        {view.view === 'loading' ? <TightRowsSkeleton rows={5} label="Loading message delivery" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel title="Message delivery didn’t load" text={view.error ?? undefined} onRetry={retry} />
        ) : null}
        {isShown && view.error ? <RetryNote text={view.error} busy={view.refreshing} onRetry={retry} /> : null}
        {isShown ? <Shown view={view} send={send} /> : null}
      </Page>
      <Confirm
        open={view.question !== null}
        question={view.question?.title ?? ''}
        text={view.question?.lines}
        no="Cancel"
        yes="Send Again"
        busy={view.busy}
        onNo={() => send({ type: 'no.pressed' })}
        onYes={() => send({ type: 'yes.pressed' })}
      />
    </Screen>
  );
}

function Shown({ view, send }: DeliveriesProps) {
  return (
    <>
      <Section title="Failed">
        {view.failed.length === 0 ? (
          <Empty mark="ok" title="Nothing has failed in the last 7 days" />
        ) : (
          <Failed view={view} send={send} />
        )}
      </Section>
      <Section title="Last 7 Days" note={view.waiting}>
        {view.counts.length === 0 ? (
          <p>No messages</p>
        ) : (
          <List label="Messages by kind" tight>
            {view.counts.map(({ id, what, states, hasFailed }) => (
              <ListRow key={id} id={id} mark={hasFailed ? 'warn' : 'noted'} who={what} sub={states} />
            ))}
          </List>
        )}
      </Section>
      <Footnote>
        Not counted here: sign-in emails, and what only some may know of: personal alerts, safety checks, answers to
        safety alerts and incident reports.
      </Footnote>
    </>
  );
}

function Failed({ view, send }: DeliveriesProps) {
  return (
    <List label="Failed messages" tight tall>
      {view.failed.map(({ id, kind, what, lines, canRetry }) => (
        <ListRow
          key={id}
          id={id}
          mark="warn"
          who={what}
          sub={lines.map((line) => <span key={line}>{line}</span>)}
          end={
            canRetry ? (
              <Button kind="second" size="small" onClick={() => send({ type: 'again.pressed', ...kind })}>
                Send Again
                <VisuallyHidden> {`${what}, ${lines[1]}`}</VisuallyHidden>
              </Button>
            ) : undefined
          }
          endBelow
        />
      ))}
    </List>
  );
}
