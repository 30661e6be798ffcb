import type { AlertAnswer, AlertTally, NotSafeHelp } from '#contract/alerts/alert.ts';
import { deliveryWords, whyNotDelivered } from '#machines/messages/deliveryWords.ts';
import { clockOf, listedName, markedLine } from '../organizationAlerts/words.ts';

export interface BoardRow {
  id: string;
  who: string;
  /** `6 m`: since the answer, or since the alert where there is none. */
  ago: string;
  place: string | null;
  note: string | null;
  /** E.164. */
  phone: string | null;
  /** The chapter in which they were asked; null where the alert is to none. */
  chapter: string | null;
  /** `Guest of Maya Okafor`. */
  guestOf: string | null;
  /** `Seen 10:42pm EDT`, `Delivered 10:42pm EDT`: how far the alert came to whom has not answered. */
  told: string | null;
  /** `Marked by Sam Okafor 10:50pm EDT`. */
  marked: string | null;
  /** Who is on it, or who was told, of someone who is not safe. */
  help: string | null;
  /** The one who looks may say that they are on it, or that they can't go on. */
  offers: 'onIt' | 'handBack' | null;
  /** They may be marked: they have not answered themselves, or another one said it. */
  mayMark: boolean;
}

/** Where someone stands on the board, the most urgent first (S-88). */
export const boardGroups = ['notSafe', 'noAnswer', 'unreachable', 'leftBefore', 'safe'] as const;
export type BoardGroup = (typeof boardGroups)[number];

/** Where someone stands: what was said of them, and else whether the alert could come to them at all. */
export function groupOf({ status, seenAt, delivery }: AlertAnswer): BoardGroup {
  if (status !== null) return groupsOfStatus[status];
  return seenAt === null && (delivery === null || delivery.state === 'notDelivered') ? 'unreachable' : 'noAnswer';
}

const groupsOfStatus = { 'Not Safe': 'notSafe', 'Left before': 'leftBefore', Safe: 'safe' } as const;

/** Who is still to be accounted for. */
export const isMissing = (group: BoardGroup): boolean => group !== 'leftBefore' && group !== 'safe';

/** Whether its reader may end it: not once it is all clear, nor who reads a part of the board alone (S-157). */
export const takesAllClear = ({ alert, part }: AlertTally): boolean => alert.clearedAt === null && !part;

interface Moment {
  /** UTC ISO. */
  now: string;
  zone: string;
  /** When the alert was sent, UTC ISO. */
  sentAt: string;
}

/** One member’s row on the board of an organization’s alert. */
export const rowOf = (answer: AlertAnswer, { now, zone, sentAt }: Moment): BoardRow => ({
  id: answer.id,
  who: listedName(answer),
  ago: agoOf(answer.answeredAt ?? sentAt, now),
  place: answer.location || null,
  note: answer.note ? `“${answer.note}”` : null,
  phone: answer.phone,
  chapter: answer.chapter ?? null,
  guestOf: answer.host === null ? null : `Guest of ${answer.host}`,
  told: answer.status === null ? toldOf(answer, zone) : null,
  marked: markedLine(answer, (at) => clockOf(at, zone)),
  help: answer.help && helpOf(answer.help, zone),
  offers: answer.help === null ? null : answer.help.isOwn ? 'handBack' : answer.help.helper === null ? 'onIt' : null,
  mayMark: answer.status === null || answer.markedBy !== null || answer.status === 'Not Safe',
});

/** `Sam Okafor is on it.`, `Priya Raman told, next at 10:47pm.` */
function helpOf({ helper, isOwn, told, escalatesAt }: NotSafeHelp, zone: string): string {
  if (isOwn) return 'You’re on it.';
  if (helper !== null) return `${helper} is on it.`;
  const who = told.length === 0 ? 'No officer on duty' : `${told.join(', ')} told`;
  if (escalatesAt === null) return `${who}. No one is on it.`;
  return `${who}. ${told.length === 0 ? 'Trying again' : 'Next officer'} at ${clockOf(escalatesAt, zone)}.`;
}

function toldOf({ phone, seenAt, delivery }: AlertAnswer, zone: string): string {
  if (seenAt !== null) return `Seen ${clockOf(seenAt, zone)}`;
  if (delivery === null) return phone === null ? 'No phone, no email' : 'No message';
  const { state, at } = delivery;
  const why = whyNotDelivered(delivery);
  const more = why !== null ? `. ${why}` : state === 'waiting' ? '' : ` ${clockOf(at, zone)}`;
  return `${deliveryWords[state]}${more}`;
}

function agoOf(since: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000));
  if (minutes < 60) return `${minutes} m`;
  return minutes < 1_440 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} d`;
}

const states = ['notDelivered', 'waiting', 'handedOver', 'delivered'] as const;

export interface MessageCount {
  state: keyof AlertTally['messages'];
  count: number;
}

/** How many messages came how far. */
export const countsOf = (messages: AlertTally['messages']): MessageCount[] =>
  states.map((state) => ({ state, count: messages[state] })).filter(({ count }) => count > 0);

/** In the order in which it is said. */
export const nameOf = ({ firstName, lastName }: Pick<AlertAnswer, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');
