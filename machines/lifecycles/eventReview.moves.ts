import type { Move } from './eventReview.facts.ts';

/** Why an event can not be given another start than people know, as a refusal; null where it can, or keeps its start (E-307). */
export function whyNotMoved(move: Move | null | undefined): 'moveTooLate' | 'peopleInside' | null {
  if (!move) return null;
  if (move.started) return 'moveTooLate';
  return move.inside > 0 ? 'peopleInside' : null;
}
