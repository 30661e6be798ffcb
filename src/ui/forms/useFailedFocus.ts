import { type RefObject, useEffect } from 'react';
import type { FailedRule } from '#contract/kit/form.ts';

/** The first failing field takes focus, each time a submit fails. */
export function useFailedFocus(form: RefObject<HTMLFormElement | null>, failed: FailedRule | null): void {
  useEffect(() => {
    const field = failed && form.current?.elements.namedItem(failed.field);
    if (field instanceof HTMLElement) field.focus();
  }, [form, failed]);
}
