import type { MouseEvent } from 'react';

/** What a press was meant for: a button, what it said, and under which heading. */
interface Meant {
  button: Element;
  label: string;
  heading: string;
}

/** Milliseconds within which two taps are one gesture, or a button that is new can't have been seen yet. */
const gesture = 400;

let last: (Meant & { at: number }) | null = null;
let pointer = 'mouse';

if (typeof document !== 'undefined')
  document.addEventListener('pointerdown', (event) => (pointer = event.pointerType), { capture: true, passive: true });

const meantBy = ({ currentTarget }: MouseEvent): Meant => ({
  button: currentTarget,
  label: currentTarget.textContent ?? '',
  heading: document.querySelector('h1')?.textContent ?? '',
});

const isSame = (one: Meant, other: Meant): boolean =>
  one.button === other.button && one.label === other.label && one.heading === other.heading;

/**
 * Whether a press is the second tap of a double tap, or one of an impatient finger, whose first met another button: nobody has
 * seen what stands there now, in the same place. `shownAt`: since when the button stands there, in milliseconds of
 * `performance.now()`. A mouse, and some browsers by touch, count the presses of a gesture; others tell a finger by its time alone.
 */
export function isMeantForAnother(event: MouseEvent, shownAt: number): boolean {
  const at = performance.now();
  const meant = meantBy(event);
  const isQuick = last !== null && at - Math.max(last.at, shownAt) < gesture;
  const isRepeated = event.detail > 1 || (event.detail === 1 && pointer === 'touch' && isQuick);
  if (last !== null && isRepeated && !isSame(last, meant)) {
    last = { ...last, at };
    return true;
  }
  last = { ...meant, at };
  return false;
}
