import type { Drawing } from './drawing.ts';

/** `The flow signIn: 8 states, 13 transitions.` */
export function summaryOf({ id, kind, states, edges }: Drawing): string {
  const transitions = [...edges.flatMap(({ leading }) => leading), ...states.flatMap(({ inside }) => inside)].length;
  const count = (many: number, one: string) => `${many} ${one}${many === 1 ? '' : 's'}`;
  return `The ${kind} ${id}: ${count(states.length - 1, 'state')}, ${count(transitions, 'transition')}.`;
}
