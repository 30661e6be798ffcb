import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import { formStack } from '#styled/recipes/form-stack.js';
import { SubmitCount } from './useCorrected.ts';

export type FormProps = {
  ref?: Ref<HTMLFormElement>;
  /** For a button that stands outside. */
  id?: string;
  /** Takes no second submit while busy. */
  busy?: boolean;
  label?: string;
  /** What was typed, by field name. */
  onSubmit: (fields: FormData) => void;
  /** Every change of a field, with all that stands in the form by then. */
  onTyped?: (fields: FormData) => void;
  children: ReactNode;
};

/** Fields one under the other; rules are the chart's, so the browser checks nothing. */
export function Form({ ref, id, busy = false, label, onSubmit, onTyped, children }: FormProps) {
  const [round, setRound] = useState(0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setRound(round + 1);
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form
      ref={ref}
      id={id}
      className={formStack()}
      onSubmit={submit}
      onInput={onTyped && ((event) => onTyped(new FormData(event.currentTarget)))}
      noValidate
      aria-busy={busy}
      aria-label={label}
    >
      <SubmitCount value={round}>{children}</SubmitCount>
    </form>
  );
}
