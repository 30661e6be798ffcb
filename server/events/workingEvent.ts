import type { SectionValues } from '#contract/events/event.ts';
import type { EventReviewContext } from '#machines/lifecycles/eventReview.machine.ts';
import type { Sql } from '#server/db/db.ts';
import type { FileRecord } from '#server/files/links.ts';
import { type EventRow, isBeingChanged, readEvent } from './eventRow.ts';
import { readInformation } from './informationStep.ts';

const stepOne = `
select v."values" from section_values v join event_section s on s.id = v.section_id join event_module m on m.id = s.module_id
where v.id = any($1) and m.step_number = 1`;

const photo = `
select bucket, key, name, size, type, width, height, is_public as "isPublic" from stored_file where key = $1 order by id limit 1`;

/** An event by the version that is being made, as its steps and its reviewers show it. */
export async function readWorkingEvent(sql: Sql, eventId: string, context: EventReviewContext): Promise<EventRow> {
  return asItIsMade(sql, await readEvent(sql, eventId), context);
}

/** The row of an event by the version that is being made, where it holds the one that was approved. */
export async function asItIsMade<Row extends EventRow>(
  sql: Sql,
  row: Row,
  { sections }: Pick<EventReviewContext, 'sections'>,
): Promise<Row> {
  if (!isBeingChanged(row)) return row;
  const { rows } = await sql.query<{ values: SectionValues }>(stepOne, [
    Object.values(sections).map(({ values }) => values),
  ]);
  const [first] = rows;
  if (!first) throw new Error('An event has no values of its first step.');
  const { startDate, endDate, file, maxGuestAllowed, ...texts } = readInformation(first.values);
  return {
    ...row,
    ...texts,
    startsAt: new Date(startDate),
    endsAt: new Date(endDate),
    maxGuests: Number(maxGuestAllowed),
    photo: file === null ? null : ((await sql.query<FileRecord>(photo, [file])).rows[0] ?? null),
  };
}
