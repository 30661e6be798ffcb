import type { DeliveriesSignal } from '#machines/organization/deliveries/machine.ts';
import type { DeliveriesView } from '#machines/organization/deliveries/present.ts';
import { StatusPage } from '#src/organization/StatusPage.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { Footnote } from '#src/ui/layout/Footnote.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';

export interface DeliveriesProps {
  view: DeliveriesView;
  send: (signal: DeliveriesSignal) => void;
}

/** What became of an organization's messages, and what failed. */
export function Deliveries({ view, send }: DeliveriesProps) {
  return (
    <StatusPage
      view={view}
      send={send}
      title="Message Delivery"
      loading="Loading message delivery"
      notLoaded="Message delivery didn’t load"
      yes="Send Again"
    >
      <Shown view={view} send={send} />
    </StatusPage>
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
        Not counted here: sign-in emails, and anything confidential: personal alerts, safety checks, answers to safety
        alerts and incident reports.
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
