import { eventReviewMachine, reviewStatusOf } from '#machines/lifecycles/eventReview.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';
import { projectInformation, projectStep } from './projectInformation.ts';
import { projectVolunteers } from './projectVolunteers.ts';

/** One stream per event; its id is the event's. */
export const eventReviewKind = streamKind({
  kind: 'eventReview',
  machine: eventReviewMachine,
  chart: 1,
  schemas: {
    'event.created': 1,
    'section.saved': 1,
    'volunteers.saved': 1,
    'event.submitted': 1,
    'section.reviewed': 1,
    'event.approved': 1,
    'event.changesRequested': 1,
    'event.rejected': 1,
    'event.reopened': 1,
    'event.cancelled': 1,
  },
  tables: ['event', 'volunteer'],
  project,
  clear,
});

async function project(sql: Sql, { stream, fact, snapshot }: Change<typeof eventReviewMachine>): Promise<void> {
  switch (fact.type) {
    case 'section.reviewed':
      return;
    case 'event.created':
      await projectInformation(sql, stream, fact.sections);
      return;
    case 'section.saved':
      await projectInformation(sql, stream, fact.sections);
      await projectVolunteers(sql, stream, snapshot.context, fact.sections);
      await projectStep(sql, stream, fact.sections);
      return;
    case 'volunteers.saved':
      await projectVolunteers(sql, stream, snapshot.context, fact.sections);
      return;
    default:
      await sql.query('update event set review_status = $2 where id = $1', [stream, reviewStatusOf(snapshot)]);
  }
}

/** Events are records that others refer to: their row stays, and what facts say in it goes. */
async function clear(sql: Sql): Promise<void> {
  await sql.query('delete from volunteer');
  await sql.query(`update event set review_status = 'editing', step = null`);
}
