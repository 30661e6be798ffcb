import type { SavedSection } from '#machines/lifecycles/eventReview.machine.ts';
import { type DecisionContext, stamped } from '#server/calls/decisionContext.ts';
import { decideEvent } from '#server/events/decideEvent.ts';
import { sectionsOf } from '#server/events/eventModules.ts';
import { type EventStream, lockEventHead } from '#server/events/lockEvent.ts';
import { handDoorsOver } from '#server/door/handDoorsOver.ts';
import { saveValues } from '#server/events/sectionValues.ts';
import { volunteersIn } from '#server/events/sectionChanges.ts';
import { notifyVolunteers, sendInvitations } from '#server/messages/invitations.ts';
import { invitePerson } from '#server/messages/invitePerson.ts';
import { notifyNewApprovers } from '#server/review/notify.ts';
import { holdersOf } from '../holdersOf.ts';
import type { Pair } from './pair.ts';

const listed = `
exists (select 1 from attendee_record r join attendance t on t.id = r.id
  where r.event_id = e.id and r.person_id = $2 and not t.is_removed)`;

const concerned = `
select e.id, e.ends_at > $3 as "isComing", ${listed} as "isListed" from event e
where e.organization_id = $1 and e.review_status <> 'cancelled' and (
  e.owner_id = $2 or e.review_status = 'submitted' or e.ends_at > $3 and (
    ${listed} or exists (select 1 from volunteer v where v.event_id = e.id and v.person_id = $2)))
order by e.id`;

interface Concerned {
  id: string;
  isComing: boolean;
  isListed: boolean;
}

/**
 * What a record has in events goes to the one that is kept: whose they are, who has to approve, who volunteers. Who was on the list of
 * one that is to come is on it, and answers for themself: what was agreed to stays with who agreed.
 */
export async function handOverEvents(context: DecisionContext, pair: Pair): Promise<void> {
  const { sql, now } = context;
  const { organizationId, keptId, endingId } = pair;
  const { rows } = await sql.query<Concerned>(concerned, [organizationId, endingId, now]);
  const reviewers = (await holdersOf(sql, organizationId, 'event-reviewer')).filter((id) => id !== endingId);
  for (const { id, isComing, isListed } of rows) {
    const before = await lockEventHead(context, id, 'update');
    if (before.snapshot.matches('cancelled')) continue;
    const after = await merge(context, { pair, event: before, isComing, reviewers });
    const owns = after.snapshot.context.owner === keptId;
    if (isComing || owns) await handDoorsOver(context, id, { from: endingId, to: keptId });
    if (!isComing) continue;
    const isNew = isListed && (await invitePerson(context, id, keptId));
    if (isNew && !owns && after.snapshot.matches('approved')) await sendInvitations(context, id, [keptId]);
    await notifyVolunteers(context, after);
  }
}

interface Merging {
  pair: Pair;
  event: EventStream;
  isComing: boolean;
  reviewers: string[];
}

async function merge(context: DecisionContext, { pair, event, isComing, reviewers }: Merging): Promise<EventStream> {
  const { keptId, endingId } = pair;
  const waits = event.snapshot.matches('submitted');
  const fact = {
    type: 'event.personMerged',
    ...{ ...stamped(context), from: endingId, into: keptId },
    sections: isComing ? await otherVolunteers(context, event, pair) : [],
    grounds: { reviewers: waits ? reviewers : [] },
  } as const;
  if (!event.snapshot.can(fact)) return event;
  const after = await decideEvent(context, event, fact);
  if (waits) await notifyNewApprovers(context, event, after);
  return after;
}

/** The sections that name the record that ends as a volunteer, saved with the kept one in its place. */
async function otherVolunteers(
  context: DecisionContext,
  { id: eventId, snapshot }: EventStream,
  { keptId, endingId }: Pair,
): Promise<SavedSection[]> {
  const saved: SavedSection[] = [];
  for (const section of await sectionsOf(context.sql, eventId, snapshot.context)) {
    if (!volunteersIn(section, section.values).includes(endingId)) continue;
    const values = { ...section.values };
    for (const { id, type } of section.markup) {
      const chosen = values[id];
      if (type !== 'volunteer' || !Array.isArray(chosen)) continue;
      values[id] = [...new Set(chosen.map((person) => (person === endingId ? keptId : person)))];
    }
    saved.push(await saveValues(context, section.id, section.version + 1, values));
  }
  return saved;
}
