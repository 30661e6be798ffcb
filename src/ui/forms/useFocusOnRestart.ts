import { type RefObject, useEffect } from 'react';

/** A form that begins again has its first field in focus; one that is closed by then leads to the top of the screen. */
export function useFocusOnRestart(form: RefObject<HTMLFormElement | null>, round: number): void {
  useEffect(() => {
    if (round === 0) return;
    const first = form.current?.querySelector<HTMLElement>('input:enabled');
    (first ?? document.querySelector('h1'))?.focus();
  }, [form, round]);
}
