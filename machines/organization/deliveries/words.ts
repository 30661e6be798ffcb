import { numberText } from '#contract/kit/numberText.ts';
import type {
  Deliveries,
  DeliveryChannel,
  DeliveryCount,
  DeliveryTopic,
  FailedGroup,
  FailedKind,
  Retried,
} from '#contract/organization/deliveries.ts';

const topics: Readonly<Record<DeliveryTopic, string>> = {
  accounts: 'Accounts and roles',
  invitations: 'Event invitations',
  volunteers: 'Volunteering',
  reviews: 'Event reviews',
  changes: 'New dates and places',
  cancellations: 'Cancelled events',
  hosts: 'Host updates to guests',
  notifications: 'Event notifications',
  safetyAlerts: 'Safety alerts',
  allClears: 'All clear',
  duty: 'No one on duty',
};

const purposes: Readonly<Record<DeliveryCount['purpose'], string>> = {
  safety: 'Safety',
  account: 'Accounts',
  social: 'Events and members',
};

const ways: Readonly<Record<DeliveryChannel, string>> = {
  mail: 'by email',
  sms: 'by text message',
  push: 'as notifications',
};

const reasons: Readonly<Record<string, string>> = {
  stopped: 'The recipients opted out of messages',
  tooLate: 'Not sent in time',
  restored: 'Waiting when a backup was restored',
  throttled: 'Too many messages to one person at once',
  noChannel: 'Text messages aren’t set up here',
  refused: 'The address or number was rejected',
  unknownNumber: 'The number isn’t in service',
  senderRefused: 'The mail server rejected the sender',
  notAuthorized: 'Messages aren’t set up correctly',
  noConnection: 'There was no connection',
  deferred: 'The mail or text service was unavailable',
  tookTooLong: 'Sending took too long',
  interrupted: 'The server stopped while sending',
  templateFailed: 'The message couldn’t be put together',
};

/** `Event invitations by text message` */
export const kindText = ({ topic, channel }: Pick<FailedKind, 'topic' | 'channel'>): string =>
  `${topics[topic]} ${ways[channel]}`;

/** `Safety by email` */
export const purposeText = ({ purpose, channel }: Pick<DeliveryCount, 'purpose' | 'channel'>): string =>
  `${purposes[purpose]} ${ways[channel]}`;

/** Why messages failed, without a full stop; a word that no one here knows is shown as it is. */
export const reasonText = (reason: string): string =>
  (Object.hasOwn(reasons, reason) ? reasons[reason] : undefined) ?? `Not delivered: ${reason}`;

/** `1 message`, `1,204 messages` */
export const messagesText = (count: number): string => `${numberText(count)} ${count === 1 ? 'message' : 'messages'}`;

/** What became of trying again. */
export function retriedText({ retried, left }: Retried): string {
  const rest = left === 0 ? '' : ` ${messagesText(left)} left.`;
  if (retried > 0) return `Sending ${messagesText(retried)} again.${rest}`;
  return `Someone else has just sent these again.${rest}`;
}

/** The group of a kind among what was read; null where there is none anymore. */
export const groupOf = (deliveries: Deliveries | null, { topic, channel, reason }: FailedKind): FailedGroup | null =>
  deliveries?.failed.find((each) => each.topic === topic && each.channel === channel && each.reason === reason) ?? null;
