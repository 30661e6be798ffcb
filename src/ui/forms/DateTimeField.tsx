import { type ChangeEvent, type FocusEvent, type ReactNode, useId } from 'react';
import { field } from '#styled/recipes/field.js';
import { FieldError } from './FieldError.tsx';
import { Icon } from '../layout/Icon.tsx';
import { calendar, clock } from '../icons/event.ts';
import { leavesGroup } from '../lists/leavesGroup.ts';
import { useCorrected } from './useCorrected.ts';
import { useTyped } from './useTyped.ts';

export type DateTimeFieldProps = {
  label: string;
  /** Wall time `YYYY-MM-DDTHH:mm`, half of it (`2026-10-30T`, `T20:00`), or nothing. */
  value: string;
  /** A half-typed date is told as if there were none yet; it stays in the field. */
  onChange: (wall: string) => void;
  /** Both inputs have been left. */
  onBlur?: () => void;
  hint?: ReactNode;
  error?: string | null;
  required?: boolean;
  /** The first day that can be chosen, `YYYY-MM-DD`. */
  min?: string;
  disabled?: boolean;
  /** What stands behind the time, as EDT. */
  zone?: string;
};

/** A date and a time, `{label} date` and `{label} time`: the phone's own inputs in one group under its label. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, onBlur, hint, error: given, required, min, disabled, zone } = props;
  const id = useId();
  const typed = useTyped(value, wallOf);
  const [date = '', time = ''] = typed.text.split('T');
  const { shown: error, onInput } = useCorrected(given);
  const bad = Boolean(error);
  const parts = field();
  const [legend, hintId, errorId, zoneId] = ['legend', 'hint', 'error', 'zone'].map((each) => `${id}-${each}`);
  const describe = (...ids: (string | false | null | undefined)[]) => ids.filter(Boolean).join(' ') || undefined;
  const change = (text: string) => {
    typed.type(text);
    if (wallOf(text) !== wallOf(typed.text)) onChange(wallOf(text));
  };
  const common = {
    className: parts.input,
    disabled,
    'aria-invalid': bad || undefined,
    'aria-required': required || undefined,
    onFocus: typed.enter,
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      if (!leavesGroup(event)) return;
      typed.leave();
      onBlur?.();
    },
  };
  return (
    <div className={parts.root} role="group" onInput={onInput} aria-labelledby={legend}>
      <div className={parts.labelRow}>
        <span className={parts.label} id={legend}>
          {label}
        </span>
        {required ? <span className={parts.counter}>Required</span> : null}
      </div>
      <div className={parts.pair}>
        <Half id={`${id}-date`} name="Date" bad={bad}>
          <input
            {...common}
            id={`${id}-date`}
            type="date"
            aria-label={`${label} date`}
            aria-describedby={describe(error && errorId, hint ? hintId : null)}
            min={min}
            max="9999-12-31"
            value={date}
            onChange={(event: ChangeEvent<HTMLInputElement>) => change(`${event.currentTarget.value}T${time}`)}
          />
          <Icon path={calendar} className={parts.trail} />
        </Half>
        <Half id={`${id}-time`} name="Time" bad={bad} zone={zone} zoneId={zoneId}>
          <input
            {...common}
            id={`${id}-time`}
            type="time"
            aria-label={`${label} time`}
            aria-describedby={describe(error && errorId, zone && zoneId)}
            value={time}
            onChange={(event: ChangeEvent<HTMLInputElement>) => change(`${date}T${event.currentTarget.value}`)}
          />
          <Icon path={clock} className={parts.trail} />
        </Half>
      </div>
      <FieldError id={`${id}-error`} text={error} />
      {hint ? (
        <p className={parts.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

type HalfProps = {
  id: string;
  name: string;
  bad: boolean;
  zone?: string | undefined;
  zoneId?: string | undefined;
  children: ReactNode;
};

function Half({ id, name, bad, zone, zoneId, children }: HalfProps) {
  const parts = field({ bad: bad || undefined });
  return (
    <div className={parts.root}>
      <div className={parts.labelRow}>
        <label className={parts.hint} htmlFor={id}>
          {name}
        </label>
        {zone ? (
          <span className={parts.counter} id={zoneId}>
            {zone}
          </span>
        ) : null}
      </div>
      <div className={parts.control}>{children}</div>
    </div>
  );
}

/** What is told of the two inputs. Browsers call a year complete at its first digit: `0002` is one that is being typed. */
function wallOf(text: string): string {
  const [date = '', time = ''] = text.split('T');
  const day = date < '1000' ? '' : date;
  return day === '' && time === '' ? '' : `${day}T${time}`;
}
