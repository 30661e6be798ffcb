import { peopleAre } from '#contract/kit/numberText.ts';
import type { DecisionContext } from '#server/calls/decisionContext.ts';
import { countInside } from '#server/door/countInside.ts';
import { hasStarted } from './hasStarted.ts';

interface UnderWay {
  /** What a fact that would take the event away rests on; asked behind the event's lock for update. */
  grounds: { started: boolean; inside: number };
  /** What a refusal says of it. */
  details: { people?: string };
}

/** Whether the date has come under which people know an event, and how many people are inside: doors may open before it. */
export async function underWay(context: DecisionContext, eventId: string): Promise<UnderWay> {
  const started = await hasStarted(context, eventId);
  const inside = await countInside(context.sql, eventId);
  return { grounds: { started, inside }, details: inside > 0 ? { people: peopleAre(inside) } : {} };
}
