import { href } from '#contract/kit/addresses.ts';
import type { LoadSignal } from '#machines/kit/load/machine.ts';
import type { OrganizationAlert } from '#contract/alerts/alert.ts';
import type { AlertRow, AlertsView } from '#machines/alerts/organizationAlerts/list.ts';
import type { DutyNote } from '#machines/alerts/onDuty/note.ts';
import { sendsAutomatically, notSentYet } from '#machines/alerts/heldAlerts/held.ts';
import { DutyGaps } from '#src/alerts/onDuty/DutyGaps.tsx';
import { NobodyOnDuty } from '#src/alerts/onDuty/NobodyOnDuty.tsx';
import { siren } from '#src/ui/icons/common.ts';
import { Fact, Facts } from '#src/ui/lists/Facts.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';

export interface OrganizationAlertsProps {
  view: AlertsView;
  maySend: boolean;
  /** Who is on duty, for whom that is to know. */
  duty?: DutyNote | null;
  refreshing: boolean;
  onOpen: (alert: OrganizationAlert) => void;
  /** An alert that is not sent yet is not to go anymore. */
  onDrop: (key: string) => void;
  send: (signal: LoadSignal) => void;
}

export function OrganizationAlerts({ view, maySend, duty, refreshing, onOpen, onDrop, send }: OrganizationAlertsProps) {
  const { rows, times, unsent, owesAnswer, error } = view;
  return (
    <Screen safety>
      <Page>
        <PageHead title="Safety Alerts" lead={times} />
        {duty?.warning ? <NobodyOnDuty meaning={duty.warning} /> : null}
        <DutyGaps gaps={duty?.gaps ?? []} />
        {duty ? (
          <Facts>
            <Fact icon={siren} title="On Duty" meta={duty.line} href={href.onDuty()} sign="chevron" />
          </Facts>
        ) : null}
        {unsent.length > 0 ? (
          <List tight tall label="Not sent yet">
            {unsent.map((each) => (
              <ListRow
                key={each.key}
                mark="wait"
                who={each.text}
                sub={each.line}
                wordBelow={{ kind: 'wait', word: notSentYet }}
                end={
                  <Button kind="second" size="small" onClick={() => onDrop(each.key)}>
                    Don’t send
                  </Button>
                }
              />
            ))}
          </List>
        ) : null}
        {owesAnswer ? <NoteBox kind="warn">Your answer hasn’t been sent yet. {sendsAutomatically}</NoteBox> : null}
        {view.view === 'loading' ? <TightRowsSkeleton label="Loading the alerts" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel
            title="The alerts didn’t load"
            text={error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {view.view !== 'failed' && error ? (
          <RetryNote text={error} busy={refreshing} onRetry={() => send({ type: 'retry.pressed' })} />
        ) : null}
        {view.view === 'empty' ? (
          <Empty title="No alerts" text="When your organization asks if you’re safe, you’ll see it here." />
        ) : null}
        {view.view === 'shown' ? (
          <List tight tall label="Safety alerts">
            {rows.map((row) => (
              <Row key={row.id} row={row} onOpen={onOpen} />
            ))}
          </List>
        ) : null}
      </Page>
      {maySend ? (
        <Dock>
          <LinkButton kind="signal" size="tall" width="full" href={href.sendOrganizationAlert()}>
            Create Safety Alert
          </LinkButton>
        </Dock>
      ) : null}
    </Screen>
  );
}

function Row({
  row: { alert, text, line, about, answer, board },
  onOpen,
}: {
  row: AlertRow;
  onOpen: OrganizationAlertsProps['onOpen'];
}) {
  return (
    <ListRow
      mark={answer?.kind ?? 'no'}
      who={text}
      onPress={() => onOpen(alert)}
      sub={
        about === null ? (
          line
        ) : (
          <>
            <span>{line}</span>
            <span>{about}</span>
          </>
        )
      }
      wordBelow={answer ?? undefined}
      end={
        board ? (
          <LinkButton kind="second" size="small" href={board}>
            Answers
          </LinkButton>
        ) : undefined
      }
    />
  );
}
