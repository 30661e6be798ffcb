import { type AccessRule, type Caller, pairedDoor, type ResourceKind } from '#contract/kit/access.ts';
import { listDoors } from '#contract/door/doorDeviceCalls.ts';
import { getEventInfo } from '#contract/rsvp/calls.ts';
import { listUpcomingEvents } from '#contract/events/calls.ts';
import { readAlertBoard } from '#contract/alerts/calls.ts';
import { readRollCall } from '#contract/alerts/rollCallCalls.ts';
import { searchChapters } from '#contract/organization/chapterCalls.ts';
import { readDuty } from '#contract/alerts/dutyCalls.ts';
import { saveUser } from '#contract/account/calls.ts';
import { sendIncidentMessage } from '#contract/incidents/threadCalls.ts';
import { idOf, kindOf, type Topic } from '#contract/kit/news.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';
import type { Sql } from '../db/db.ts';
import { resourceLoaders } from '#server/calls/resources.ts';

/** The call that each kind of topic stands for: who may make it for this id may listen. */
const callsOfTopics = {
  event: { call: getEventInfo, asked: (id: string) => ({ params: { id }, query: {} }) },
  doors: { call: listDoors, asked: (id: string) => ({ params: { id }, query: {} }) },
  rollCall: { call: readRollCall, asked: (id: string) => ({ params: { id }, query: {} }) },
  organization: { call: listUpcomingEvents, asked: (id: string) => ({ params: {}, query: { OrganizationId: id } }) },
  settings: { call: listUpcomingEvents, asked: (id: string) => ({ params: {}, query: { OrganizationId: id } }) },
  chapters: { call: searchChapters, asked: (id: string) => ({ params: { parentId: id }, query: {} }) },
  duty: { call: readDuty, asked: (id: string) => ({ params: { orgId: id }, query: {} }) },
  alert: { call: readAlertBoard, asked: (id: string) => ({ params: { alertId: id }, query: {} }) },
  incident: { call: sendIncidentMessage, asked: (id: string) => ({ params: { reportId: id }, query: {} }) },
  user: { call: saveUser, asked: (id: string) => ({ params: { userId: id }, query: {} }) },
} as const;

/** What a paired phone may listen to. */
const topicsOfDoor = (eventId: string): Topic[] => [`event:${eventId}`, `doors:${eventId}`];

/** Why someone may not listen to a topic at `now` (UTC ISO), by the rule of the call that it stands for; null when they may. */
export async function refusalOf(sql: Sql, caller: Caller, topic: Topic, now: string): Promise<RefusalCode | null> {
  if (caller.door && !topicsOfDoor(caller.door.eventId).includes(topic)) return 'notFound';
  const { call, asked } = callsOfTopics[kindOf(topic)];
  const question = asked(idOf(topic));
  const resource = await resourceLoaders[call.resource](sql, question, caller.id, now);
  if (resource === null) return 'notFound';
  const rule = (caller.door ? pairedDoor : call.access) as AccessRule<ResourceKind>;
  const verdict = rule(caller, resource, question);
  if (caller.door && verdict !== 'allowed') return 'doorClosed';
  if (verdict === 'hidden') return 'notFound';
  const stays = 'afterCancelling' in call && verdict === 'allowed';
  if (!stays && 'reviewStatus' in resource && resource.reviewStatus === 'cancelled') return 'eventCancelled';
  return verdict === 'forbidden' ? 'notAllowed' : null;
}
