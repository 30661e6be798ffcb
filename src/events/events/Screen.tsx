import { href } from '#contract/kit/addresses.ts';
import type { EventsSignal } from '#machines/events/events/machine.ts';
import type { EventRow, EventsView } from '#machines/events/events/present.ts';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { plus } from '#src/ui/icons/base.ts';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Photo } from '#src/ui/layout/Photo.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { TimelineSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { reviewSigns } from '#src/ui/feedback/statuses.ts';
import { Switch } from '#src/ui/forms/Switch.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';

export interface EventsProps {
  view: EventsView;
  /** Where evenings are replayed; null for whoever may not. */
  eveningsHref: string | null;
  send: (signal: EventsSignal) => void;
}

const periods = [
  { value: 'upcoming', name: 'Upcoming' },
  { value: 'past', name: 'Past' },
] as const;

export function Events({ view, eveningsHref, send }: EventsProps) {
  const { period } = view;
  return (
    <Screen>
      <Page gap="close">
        <PageHead
          title="Events"
          end={
            view.mayCreate ? (
              <Switch
                label="Which events"
                value={period}
                options={periods}
                onChange={(chosen) => send({ type: 'period.chosen', period: chosen })}
              />
            ) : null
          }
        />
        {eveningsHref ? <TextLink href={eveningsHref}>Evenings</TextLink> : null}
        {view.view === 'loading' ? <TimelineSkeleton label="Loading events" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel
            title="The events didn’t load"
            text={view.error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {view.view !== 'failed' && view.error ? (
          <RetryNote text={view.error} onRetry={() => send({ type: 'retry.pressed' })} />
        ) : null}
        {view.view === 'empty' ? <Empty title={period === 'past' ? 'No past events' : 'No upcoming events'} /> : null}
        {view.months.map((month) => (
          <Section key={month.title} title={month.title}>
            <List tall label={month.title}>
              {month.rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </List>
          </Section>
        ))}
      </Page>
      {view.mayCreate ? (
        <Dock>
          <LinkButton kind="primary" size="tall" width="full" icon={plus} href={href.eventType()}>
            Create Event
          </LinkButton>
        </Dock>
      ) : null}
    </Screen>
  );
}

function Row({ row }: { row: EventRow }) {
  const sign = reviewSigns[row.status];
  return (
    <ListRow
      big={row.day}
      when={row.weekday}
      mark={sign.kind}
      who={row.title}
      clip
      href={row.href}
      sub={[row.time, row.venue].map((line) => <span key={line}>{line}</span>)}
      wordBelow={sign}
      end={row.photo ? <Photo shape="thumb" src={row.photo} /> : null}
    />
  );
}
