import type { MouseEvent } from 'react';

/** What a press was meant for: a button, what it said, and under which heading. */
interface Meant {
  button: Element;
  label: string;
  heading: string;
}

/** Milliseconds within which two taps are one gesture, or a button that is new can't have been seen yet. */
const gesture = 400;
/** The longest that browsers take for a double click, in milliseconds. */
const doubleClick = 700;
/** CSS pixels that a finger moves between two taps on one place: less than from one button to the next. */
const onePlace = 24;

interface Press extends Meant {
  at: number;
  x: number;
  y: number;
}

/** The last one that counted. */
let last: Press | null = null;
let pointer = 'mouse';

if (typeof document !== 'undefined')
  document.addEventListener('pointerdown', (event) => (pointer = event.pointerType), { capture: true, passive: true });

const pressOf = ({ currentTarget, clientX: x, clientY: y }: MouseEvent): Press => ({
  button: currentTarget,
  label: currentTarget.textContent ?? '',
  heading: document.querySelector('h1')?.textContent ?? '',
  at: performance.now(),
  ...{ x, y },
});

const isSame = (one: Meant, other: Meant): boolean =>
  one.button === other.button && one.label === other.label && one.heading === other.heading;

/**
 * Whether a press is the second tap of a double tap, or one of an impatient finger, whose first met another button in the same
 * place: nobody has seen what stands there now. A button beside the first is always meant, however quickly it follows. `shownAt`:
 * since when the button stands there, in milliseconds of `performance.now()`. A mouse, and some browsers by touch, count the
 * presses of a gesture; others tell a finger by its time alone.
 */
export function isMeantForAnother(event: MouseEvent, shownAt: number): boolean {
  const press = pressOf(event);
  if (last !== null && isRepeated(event.detail, last, press, shownAt) && !isSame(last, press)) return true;
  last = press;
  return false;
}

/** `presses`: of the gesture as the browser counts them; 0 for a key. */
function isRepeated(presses: number, before: Press, { at, x, y }: Press, shownAt: number): boolean {
  if (presses === 0 || Math.hypot(x - before.x, y - before.y) > onePlace) return false;
  if (presses > 1 && at - before.at < doubleClick) return true;
  return pointer === 'touch' && at - Math.max(before.at, shownAt) < gesture;
}
