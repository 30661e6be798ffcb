import { isCode } from '#contract/door/codes.ts';

/** A hand-held scanner types faster than anyone: at most so many milliseconds from key to key. */
const betweenKeys = 50;

/**
 * Hears a scanner that types, wherever the focus is but in a field, which takes its keys by itself. What ends with Enter
 * and could be a code is one; its Enter presses nothing. Returns a function that stops.
 */
export function listenToKeyboardScanner(onCode: (code: string) => void): () => void {
  let typed = '';
  let last = 0;
  const hear = (event: KeyboardEvent) => {
    if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const isFast = event.timeStamp - last <= betweenKeys;
    last = event.timeStamp;
    if (event.key === 'Enter') {
      const code = isFast ? typed : '';
      typed = '';
      if (!isCode(code)) return;
      event.preventDefault();
      event.stopPropagation();
      onCode(code);
    } else if (event.key.length === 1) typed = (isFast ? typed : '') + event.key;
  };
  document.addEventListener('keydown', hear, { capture: true });
  return () => document.removeEventListener('keydown', hear, { capture: true });
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
