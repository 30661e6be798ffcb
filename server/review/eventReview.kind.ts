import { eventReviewMachine, publicStatusOf } from '#machines/lifecycles/eventReview.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';
import { ofEvent } from '#server/journal/tenant.ts';
import { projectAnnounced, projectDecision, projectReviewState } from './projectDecision.ts';
import { projectInformation, projectStep } from './projectInformation.ts';
import { projectModule } from './projectModule.ts';
import { projectOwner } from './projectOwner.ts';
import { projectShown } from './projectShown.ts';
import { projectVolunteers } from './projectVolunteers.ts';

/** One stream per event; its id is the event's. */
export const eventReviewKind = streamKind({
  kind: 'eventReview',
  machine: eventReviewMachine,
  tenant: ({ id }) => ofEvent(id),
  chart: 3,
  schemas: {
    'event.created': 1,
    'section.saved': 2,
    'module.added': 1,
    'module.switched': 1,
    'volunteers.saved': 2,
    'event.dateChanged': 1,
    'section.commented': 1,
    'event.submitted': 1,
    'event.approverLeft': 1,
    'event.approversJoined': 1,
    'event.personMerged': 1,
    'event.ownerChanged': 1,
    'section.reviewed': 1,
    'event.approved': 1,
    'event.changesRequested': 1,
    'event.rejected': 1,
    'event.reopened': 1,
    'event.cancelled': 2,
  },
  upcasters: {
    'section.saved': { 1: (payload) => ({ ...payload, grounds: { started: false } }) },
    'volunteers.saved': { 1: (payload) => ({ ...payload, undecides: false }) },
    'event.cancelled': { 1: (payload) => ({ ...payload, grounds: { started: false } }) },
  },
  tables: {
    event: 'id',
    event_module: 'event_id',
    volunteer: 'event_id',
    section_decision: (among) => `section_id in (
      select s.id from event_section s join public.event_module m on m.id = s.module_id where ${among('m.event_id')})`,
  },
  records: ['event', 'event_module'],
  project,
  clear,
});

async function project(sql: Sql, { stream, fact, snapshot }: Change<typeof eventReviewMachine>): Promise<void> {
  const isShown = publicStatusOf(snapshot) !== 'being-changed';
  switch (fact.type) {
    case 'section.commented':
    case 'event.approverLeft':
    case 'event.approversJoined':
      return;
    case 'event.personMerged':
      await projectOwner(sql, stream, snapshot.context);
      await projectVolunteers(sql, stream, snapshot.context, fact.sections);
      return;
    case 'event.ownerChanged':
      await projectOwner(sql, stream, snapshot.context);
      return;
    case 'section.reviewed':
      await projectDecision(sql, fact, snapshot.context);
      return;
    case 'event.created':
      await projectInformation(sql, stream, fact.sections);
      return;
    case 'event.dateChanged':
      if (isShown) await projectInformation(sql, stream, fact.sections);
      await projectAnnounced(sql, stream);
      return;
    case 'section.saved':
      if (isShown) await projectInformation(sql, stream, fact.sections);
      await projectVolunteers(sql, stream, snapshot.context, fact.sections);
      await projectStep(sql, stream, fact.sections);
      return;
    case 'module.added':
    case 'module.switched':
      await projectModule(sql, fact);
      return;
    case 'volunteers.saved':
      await projectVolunteers(sql, stream, snapshot.context, fact.sections);
      await projectStep(sql, stream, fact.sections);
      return;
    case 'event.approved':
    case 'event.submitted':
    case 'event.rejected':
      if (isShown) await projectInformation(sql, stream, Object.values(snapshot.context.sections));
      await projectReviewState(sql, stream, fact, snapshot);
      await projectShown(sql, stream, snapshot);
      return;
    default:
      await projectReviewState(sql, stream, fact, snapshot);
  }
}

/** Events are records that others refer to: their row stays, and what facts say in it goes. */
async function clear(sql: Sql): Promise<void> {
  await sql.query('delete from volunteer');
  await sql.query('update event_module set is_active = not is_optional');
  await sql.query('delete from section_decision');
  await sql.query(`
    update event set review_status = 'editing', stands = false, step = null, submitted_at = null, reason_id = null,
      announced_start = null, announced_end = null, announced_venue = null, announced_location = null,
      shown_values = '{}'`);
}
