import type { FormEvent, ReactNode, Ref } from 'react';
import { formStack } from '#styled/recipes/form-stack.js';

export type FormProps = {
  ref?: Ref<HTMLFormElement>;
  /** Takes no second submit while busy. */
  busy?: boolean;
  label?: string;
  /** What was typed, by field name. */
  onSubmit: (fields: FormData) => void;
  children: ReactNode;
};

/** Fields one under the other; rules are the chart's, so the browser checks nothing. */
export function Form({ ref, busy = false, label, onSubmit, children }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form ref={ref} className={formStack()} onSubmit={submit} noValidate aria-busy={busy} aria-label={label}>
      {children}
    </form>
  );
}
