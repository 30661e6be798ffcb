import { isDateLocked } from '#contract/kit/zones.ts';
import type { EventReviewFact } from '#machines/lifecycles/eventReview.machine.ts';
import { whyNotReview } from '#machines/lifecycles/eventReview.refusals.ts';
import type { CallContext } from '#server/calls/handler.ts';
import { Refused, refuseFor } from '#server/kit/refused.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import { numbersOf } from '#server/organization/numbersOf.ts';
import { announcedOf, notifyOfMove } from '#server/review/notify.ts';
import { decideEvent } from './decideEvent.ts';
import type { ModuleRow } from './eventModules.ts';
import type { LockedEventRow, EventStream } from './lockEvent.ts';
import type { SectionChange } from './sectionChanges.ts';
import { saveValues } from './sectionValues.ts';
import { peopleInside } from './underWay.ts';

type SaveContext = CallContext<'saveModule'>;
type DateChange = Extract<EventReviewFact, { type: 'event.dateChanged' }>;

/**
 * A change of date (P-13), without its sections yet; null for any other save. Refused where the step carries no dates, where
 * more is sent than dates, and by the lifecycle: the time limit holds in every status (N-54).
 */
export async function requestedDateChange(
  context: SaveContext,
  event: LockedEventRow,
  module: ModuleRow,
  changes: readonly SectionChange[],
): Promise<DateChange | null> {
  if (context.body.startDate === undefined && context.body.endDate === undefined) return null;
  if (module.stepNumber !== 1) throw wrong('startDate', 'This step carries no dates');
  if (changes.some(({ changed }) => changed.some(({ id }) => id !== 'startDate' && id !== 'endDate')))
    throw wrong('sections', 'A change of date sends nothing else');
  const { eventDateChangeTimeLimit } = await numbersOf(context.sql, context.resource.organizationId);
  const { startsAt, timezone: zone } = event.row;
  const current = { start: startsAt.toISOString(), zone, bypassApproval: event.bypass };
  const locked = isDateLocked(context.now, current, eventDateChangeTimeLimit);
  const moves =
    event.status === 'approved' && changes.some(({ changed }) => changed.some(({ id }) => id === 'startDate'));
  const { inside, details } = await peopleInside(context, moves ? event.row.id : null);
  const grounds = { locked, inside };
  const fact: DateChange = { type: 'event.dateChanged', ...stamped(context), sections: [], grounds };
  refuseFor(whyNotReview(event.stream.snapshot, fact), details);
  return fact;
}

const wrong = (field: string, message: string) => new Refused('wrongShape', {}, [{ field, message }]);

/** Moves the event. Everyone who said yes is told, of an event that is edited when it is approved again. */
export async function changeDate(
  context: SaveContext,
  stream: EventStream,
  fact: DateChange,
  changes: readonly SectionChange[],
): Promise<EventStream> {
  const sections = [];
  for (const { section, values } of changes)
    sections.push(await saveValues(context, section.id, section.version + 1, values));
  if (sections.length === 0) return stream;
  const before = await announcedOf(context, stream.id);
  const changed = await decideEvent(context, stream, { ...fact, sections });
  await notifyOfMove(context, changed, before);
  return changed;
}
