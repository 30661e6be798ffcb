import { href } from '#contract/kit/addresses.ts';
import type { DutyPlanSignal } from '#machines/alerts/dutyPlan/machine.ts';
import type { DayView, DutyPlanView, ShiftRow } from '#machines/alerts/dutyPlan/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Confirm } from '#src/ui/overlays/Confirm.tsx';
import { ShiftForm } from './ShiftForm.tsx';

export interface DutyPlanProps {
  view: DutyPlanView;
  send: (signal: DutyPlanSignal) => void;
}

/** The shifts of the week, one's own to be changed. */
export function DutyPlan({ view, send }: DutyPlanProps) {
  const { error, form, changes, days } = view;
  return (
    <Screen safety>
      <Page>
        <PageHead title="Weekly Plan" lead={view.times} />
        {view.view === 'loading' ? <TightRowsSkeleton label="Loading the weekly plan" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel
            title="The weekly plan didn’t load"
            text={error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {view.view !== 'failed' && error ? (
          <RetryNote text={error} busy={view.refreshing} onRetry={() => send({ type: 'retry.pressed' })} />
        ) : null}
        {changes.length > 0 ? <Changes changes={changes} /> : null}
        {form ? <ShiftForm form={form} send={send} /> : null}
        {view.view === 'empty' ? (
          <Empty
            title="No shifts are planned."
            text="Safety officers plan their own. They’re put on duty when a shift starts."
          />
        ) : null}
        {days.map((day) => (
          <Day key={day.day} day={day} send={send} />
        ))}
        <TextLink href={href.onDuty()}>Who is on duty now</TextLink>
      </Page>
      {form ? (
        <Dock>
          <Button kind="primary" size="tall" width="full" type="submit" form="shift" busy={form.busy}>
            Save Shift
          </Button>
        </Dock>
      ) : null}
      {view.canAdd ? (
        <Dock>
          <Button kind="primary" size="tall" width="full" onClick={() => send({ type: 'add.pressed' })}>
            Add Shift
          </Button>
        </Dock>
      ) : null}
      <Confirm
        open={view.question !== null}
        question="Remove this shift?"
        text={view.question}
        yes="Remove"
        final
        busy={view.removing}
        onNo={() => send({ type: 'no.pressed' })}
        onYes={() => send({ type: 'yes.pressed' })}
      />
    </Screen>
  );
}

function Changes({ changes }: { changes: readonly string[] }) {
  return (
    <NoteBox kind="warn">
      <p>
        <b>Changed on another phone.</b> {changes.join(' ')}
      </p>
    </NoteBox>
  );
}

function Day({ day: { day, rows }, send }: Pick<DutyPlanProps, 'send'> & { day: DayView }) {
  return (
    <Section title={day}>
      <List tall label={`Shifts on ${day}`}>
        {rows.map((row) => (
          <PlannedShift key={row.id} row={row} send={send} />
        ))}
      </List>
    </Section>
  );
}

function PlannedShift({ row, send }: Pick<DutyPlanProps, 'send'> & { row: ShiftRow }) {
  const { id, own, canEdit, when, who, until, name } = row;
  return (
    <ListRow
      id={id}
      when={when}
      mark="wait"
      who={who}
      sub={until}
      endBelow={own !== null}
      end={
        own === null ? undefined : (
          <>
            {canEdit ? (
              <Button kind="second" size="small" onClick={() => send({ type: 'edit.pressed', shift: own })}>
                Edit<VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            ) : null}
            <Button kind="danger" size="small" onClick={() => send({ type: 'remove.pressed', shift: own })}>
              Remove<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          </>
        )
      }
    />
  );
}
