import type { FullEvent } from '#contract/events/event.ts';
import { peopleAre } from '#contract/kit/numberText.ts';
import type { DecisionContext } from '#server/calls/decisionContext.ts';
import type { Move } from '#machines/lifecycles/eventReview.facts.ts';
import { whyNotMoved } from '#machines/lifecycles/eventReview.moves.ts';
import { countInside } from '#server/door/countInside.ts';
import { hasStarted } from './hasStarted.ts';
import type { EventStream } from './lockEvent.ts';
import { readWorkingEvent } from './workingEvent.ts';

interface UnderWay {
  /** What a fact that would take the event away rests on; asked behind the event's lock for update. */
  grounds: { started: boolean; inside: number };
  /** What a refusal says of it. */
  details: { people?: string };
}

/** Whether the date has come under which people know an event, and how many people are inside: doors may open before it. */
export async function underWay(context: DecisionContext, eventId: string): Promise<UnderWay> {
  const started = await hasStarted(context, eventId);
  const { inside, details } = await peopleInside(context, eventId);
  return { grounds: { started, inside }, details };
}

/** How many people are inside an event, and what a refusal says of it; no one where none is named. */
export async function peopleInside(
  { sql }: DecisionContext,
  eventId: string | null,
): Promise<{ inside: number; details: UnderWay['details'] }> {
  const inside = eventId === null ? 0 : await countInside(sql, eventId);
  return { inside, details: inside > 0 ? { people: peopleAre(inside) } : {} };
}

/** How the version that is made would start: at another time than people know (with what is under way of that one), or at one that has passed and no one knows. */
export interface MadeStart {
  move: Move | null;
  passed: boolean;
  details: UnderWay['details'];
}

const known = 'select announced_start as start from event where id = $1 and stands';

export async function madeStart(context: DecisionContext, { id, snapshot }: EventStream): Promise<MadeStart> {
  const { rows } = await context.sql.query<{ start: Date }>(known, [id]);
  const { startsAt } = await readWorkingEvent(context.sql, id, snapshot.context);
  if (rows[0]?.start.getTime() === startsAt.getTime()) return { move: null, passed: false, details: {} };
  const passed = startsAt.toISOString() <= context.now;
  if (!rows[0]) return { move: null, passed, details: {} };
  const { grounds, details } = await underWay(context, id);
  return { move: grounds, passed, details };
}

/** Why the version that is made can not be submitted with its start, as long as nothing is changed; who is inside leaves again. */
export async function startLate(context: DecisionContext, stream: EventStream): Promise<FullEvent['startLate']> {
  const { move, passed } = await madeStart(context, stream);
  if (whyNotMoved(move) === 'moveTooLate') return 'moveTooLate';
  return passed ? 'startPassed' : null;
}
