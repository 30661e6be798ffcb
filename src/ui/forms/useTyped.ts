import { useState } from 'react';

/**
 * The text of a field that someone types in. While the field has the focus its own text stands, whatever is given; after
 * that a given text that has changed stands. `told` is what the outside hears of a text: what it gives back is no change.
 */
export function useTyped(given: string, told: (text: string) => string = (text) => text) {
  const [typed, setTyped] = useState({ text: given, taken: given, here: false });
  if (!typed.here && typed.taken !== given) {
    setTyped({ ...typed, taken: given, text: told(typed.text) === given ? typed.text : given });
  }
  return {
    text: typed.text,
    type: (text: string) => setTyped((before) => ({ ...before, text })),
    enter: () => setTyped((before) => ({ ...before, here: true })),
    leave: () => setTyped((before) => ({ ...before, here: false })),
  };
}
