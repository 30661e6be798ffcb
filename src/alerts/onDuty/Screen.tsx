import { useId, useRef } from 'react';
import { href } from '#contract/kit/addresses.ts';
import type { OnDutySignal } from '#machines/alerts/onDuty/machine.ts';
import type { DutyFormView, DutyRow, OnDutyView } from '#machines/alerts/onDuty/present.ts';
import { choices } from '#styled/recipes/choices.js';
import { Button } from '#src/ui/actions/Button.tsx';
import { CallLink } from '#src/ui/actions/CallLink.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { TimeField } from '#src/ui/forms/TimeField.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { CardHead } from '#src/ui/layout/CardHead.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Confirm } from '#src/ui/overlays/Confirm.tsx';
import { DutyGaps } from './DutyGaps.tsx';
import { NobodyOnDuty } from './NobodyOnDuty.tsx';

export interface OnDutyProps {
  view: OnDutyView;
  send: (signal: OnDutySignal) => void;
}

const lead = 'Safety officers on duty are told when contacts don’t answer a personal alert.';

/** Whether someone is on duty, one's own duty, then who else. */
export function OnDuty({ view, send }: OnDutyProps) {
  const { warning, own, form, rows, error } = view;
  return (
    <Screen safety>
      <Page>
        <PageHead title="On Duty" lead={lead} />
        {view.view === 'loading' ? <TightRowsSkeleton label="Loading who is on duty" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel
            title="Who is on duty didn’t load"
            text={error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {view.view === 'shown' && error ? (
          <RetryNote text={error} busy={view.refreshing} onRetry={() => send({ type: 'retry.pressed' })} />
        ) : null}
        {warning ? <NobodyOnDuty meaning={warning} /> : null}
        <DutyGaps gaps={view.gaps} />
        {own ? <OwnDuty own={own} send={send} /> : null}
        {form ? <DutyForm form={form} send={send} /> : null}
        {rows.length > 0 ? <OthersToo view={view} /> : null}
        <TextLink href={href.dutyPlan()}>Weekly plan</TextLink>
      </Page>
      {form ? (
        <Dock>
          <Button kind="primary" size="tall" width="full" type="submit" form="duty" busy={form.busy}>
            {form.button}
          </Button>
        </Dock>
      ) : null}
      <Confirm
        open={view.asking}
        question="Go off duty?"
        text="No one else is on duty."
        yes="Go off duty"
        busy={view.leaving}
        onNo={() => send({ type: 'no.pressed' })}
        onYes={() => send({ type: 'yes.pressed' })}
      />
    </Screen>
  );
}

function OwnDuty({ own, send }: { own: NonNullable<OnDutyView['own']>; send: OnDutyProps['send'] }) {
  const id = useId();
  return (
    <Card pad as="section" labelledBy={id}>
      <CardHead id={id} mark="ok" title="You’re on duty" line={own.until} />
      <div className={choices()}>
        <Button kind="second" width="grow" off={own.leaving} onClick={() => send({ type: 'change.pressed' })}>
          Change end
        </Button>
        <Button kind="second" width="grow" busy={own.leaving} onClick={() => send({ type: 'off.pressed' })}>
          Go off duty
        </Button>
      </div>
    </Card>
  );
}

function DutyForm({ form, send }: { form: DutyFormView; send: OnDutyProps['send'] }) {
  const { title, time, hint, failed, busy, keep } = form;
  const id = useId();
  const root = useRef<HTMLFormElement>(null);
  useFailedFocus(root, failed);
  return (
    <Card pad as="section" labelledBy={id}>
      <CardHead id={id} title={title} line="You’re told by text message, at any hour." />
      <Form ref={root} id="duty" busy={busy} label={title} onSubmit={() => send({ type: 'duty.submitted' })}>
        <TimeField
          label="Until"
          name="until"
          value={time}
          hint={hint}
          error={failed?.field === 'until' ? failed.message : null}
          onChange={(typed) => send({ type: 'end.changed', time: typed })}
        />
        {keep ? (
          <Button kind="second" width="full" off={busy} onClick={() => send({ type: 'keep.pressed' })}>
            {keep}
          </Button>
        ) : null}
      </Form>
    </Card>
  );
}

function OthersToo({ view: { rows, times, live } }: { view: OnDutyView }) {
  return (
    <Section title="On Duty Now" end={live} note={times}>
      <List tall label="On duty now">
        {rows.map((row) => (
          <Officer key={row.id} row={row} />
        ))}
      </List>
    </Section>
  );
}

function Officer({ row: { id, when, who, lines, isReached, phone } }: { row: DutyRow }) {
  return (
    <ListRow
      id={id}
      when={when}
      mark={isReached ? 'ok' : 'warn'}
      who={who}
      sub={lines.map((line) => <span key={line}>{line}</span>)}
      end={phone ? <CallLink kind="second" size="small" number={phone} name={who} bare /> : undefined}
    />
  );
}
