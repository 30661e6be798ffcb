import * as z from 'zod/mini';

/**
 * What may be listened to on `GET /live?topics=…`: the changes of an event; of its doors, which are its paired phones, who
 * may have some, and the alerts that they tell; of its roll calls, which are who is accounted for of those alerts; of an organization's events and alerts; of its name, look and settings; of the
 * members of all chapters of a parent; of who is on duty there; of one's own standing and of what one's own messages came to; the answers to an alert; and what is
 * written in the thread of an incident report.
 */
export type TopicKind =
  | 'event'
  | 'doors'
  | 'rollCall'
  | 'organization'
  | 'settings'
  | 'chapters'
  | 'duty'
  | 'user'
  | 'alert'
  | 'incident';
export type Topic = `${TopicKind}:${string}`;

/** What every stream of a person tells without being asked: what they may do in an organization has changed. */
export type MembershipTopic = `membership:${string}`;

/** Whether a topic is one that is told without being asked for. */
export const isMembershipTopic = (topic: string): topic is MembershipTopic => topic.startsWith('membership:');

/** Most topics of one stream. */
export const maxTopics = 24;

/**
 * One message of the stream: what is known of a topic is older than this version. A number is a position of the journal;
 * `all` means that no one knows how much changed; `ended` is the last message of a topic that is no longer open.
 */
export const News = z.object({ topic: z.string(), version: z.union([z.number(), z.enum(['all', 'ended'])]) });
export type News = z.infer<typeof News>;

/** The topics of a list with commas between them, each once; null where it is empty, too long or holds something else. */
export function readTopics(text: string): Topic[] | null {
  const topics = [...new Set(text.split(','))];
  return topics.length <= maxTopics && topics.every(isTopic) ? topics : null;
}

const isTopic = (text: string): text is Topic =>
  /^(event|doors|rollCall|organization|settings|chapters|duty|user|alert|incident):[\w-]{1,64}$/.test(text);

/** The part of a topic before the colon. */
export const kindOf = (topic: Topic): TopicKind => topic.slice(0, topic.indexOf(':')) as TopicKind;

/** The part of a topic after the colon: the id of an event, an organization, a person and so on. */
export const idOf = (topic: Topic): string => topic.slice(topic.indexOf(':') + 1);
