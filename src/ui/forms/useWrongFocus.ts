import { type RefObject, useEffect } from 'react';
import type { FailedRule } from '#contract/kit/form.ts';

/** The field that is wrong takes focus, each time one is named: of a date and its time, the date. */
export function useWrongFocus(form: RefObject<HTMLFormElement | null>, failed: FailedRule | null): void {
  useEffect(() => {
    if (failed) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, failed]);
}
