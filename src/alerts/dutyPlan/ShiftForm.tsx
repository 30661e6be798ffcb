import { useId, useRef } from 'react';
import type { DutyPlanSignal } from '#machines/alerts/dutyPlan/machine.ts';
import type { ShiftFormView } from '#machines/alerts/dutyPlan/present.ts';
import { weekdays } from '#machines/alerts/dutyPlan/shifts.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TimeField } from '#src/ui/forms/TimeField.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { CardHead } from '#src/ui/layout/CardHead.tsx';

export interface ShiftFormProps {
  form: ShiftFormView;
  send: (signal: DutyPlanSignal) => void;
}

const days = weekdays.map((name, weekday) => ({ value: String(weekday), name }));

/** One's own shift, added or changed; its button stands in the dock. */
export function ShiftForm({ form, send }: ShiftFormProps) {
  const { title, weekday, start, end, hint, failed, busy } = form;
  const id = useId();
  const root = useRef<HTMLFormElement>(null);
  useFailedFocus(root, failed);
  const errorOf = (field: string) => (failed?.field === field ? failed.message : null);
  return (
    <Card pad as="section" labelledBy={id}>
      <CardHead id={id} title={title} line="You’re put on duty when it starts, every week." />
      <Form ref={root} id="shift" busy={busy} label={title} onSubmit={() => send({ type: 'shift.submitted' })}>
        <SelectField
          label="Day"
          value={weekday}
          options={days}
          error={errorOf('weekday')}
          onChange={(value) => send({ type: 'weekday.changed', weekday: Number(value) })}
        />
        <TimeField
          label="Starts"
          name="start"
          value={start}
          error={errorOf('start')}
          onChange={(time) => send({ type: 'start.changed', time })}
        />
        <TimeField
          label="Ends"
          name="end"
          value={end}
          hint={hint}
          error={errorOf('end')}
          onChange={(time) => send({ type: 'end.changed', time })}
        />
        <Button kind="second" width="full" off={busy} onClick={() => send({ type: 'cancel.pressed' })}>
          Cancel
        </Button>
      </Form>
    </Card>
  );
}
