import { type ClockColumn, clockTime } from '#contract/kit/clocks.ts';
import type { DeliveryState } from '#contract/messages/message.ts';
import { type AlertedContact, listed, stateOf } from './alert.ts';

export interface AlertedContactRow {
  id: string;
  name: string;
  /** E.164; null where none is known. */
  number: string | null;
  mark: 'wait' | 'half' | 'noted' | 'ok' | 'no' | 'bad';
  word: string;
  /** `21:41`. */
  time: string;
  /** Whom it may help to call: who is on it, has seen it, or was not reached; everyone, once no one has answered. */
  callable: boolean;
}

export interface RowParts {
  missed: readonly AlertedContact[];
  column: ClockColumn;
  /** IANA. */
  zone: string;
  isUnanswered: boolean;
  /** The alert has ended: who was not told by then is not told at all. */
  isOver: boolean;
}

/** Of someone whose wave has not been told. */
export const notAlerted = (isOver: boolean): string => (isOver ? 'Not told' : 'Not told yet');

const marks = {
  waiting: 'wait',
  handedOver: 'half',
  delivered: 'noted',
  notDelivered: 'bad',
} as const satisfies Readonly<Record<DeliveryState, AlertedContactRow['mark']>>;

const words: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Not sent yet',
  handedOver: 'Sent',
  delivered: 'Delivered',
  notDelivered: 'Not delivered',
};

/** One contact’s row on the board of a personal alert. */
export function rowOf(
  contact: AlertedContact,
  { missed, column, zone, isUnanswered, isOver }: RowParts,
): AlertedContactRow {
  const { id, name, phone: number, answer, seenAt, toldAt } = contact;
  const state = stateOf(contact);
  const at = contact.deliveries.find((each) => each.state === state)?.at;
  const helps = answer === 'onIt' || (answer === null && seenAt !== null) || missed.includes(contact);
  return {
    ...{ id, name, number, time: at === undefined ? '' : column.show(at) },
    mark: markOf(contact),
    word: toldAt === null ? notAlerted(isOver) : wordOf(contact, zone),
    callable: number !== null && (isUnanswered || helps),
  };
}

function markOf(contact: AlertedContact): AlertedContactRow['mark'] {
  const { answer, seenAt } = contact;
  if (answer !== null) return answer === 'onIt' ? 'ok' : 'no';
  return seenAt ? 'noted' : marks[stateOf(contact)];
}

function wordOf(contact: AlertedContact, zone: string): string {
  const { answer, answeredAt, seenAt, isOfficer } = contact;
  const who = isOfficer ? 'Safety officer. ' : '';
  if (answer === 'onIt' && answeredAt) return `${who}On it since ${clockTime(answeredAt, zone)}`;
  if (answer === 'cannot') return `${who}Can’t help`;
  return `${who}${seenAt ? `Seen ${clockTime(seenAt, zone)}, no answer yet` : deliveredWord(contact)}`;
}

const channels = ['sms', 'mail'] as const;
const channelNames = { sms: 'text', mail: 'email' } as const;

/** `Delivered`; of whoever is told in several ways each by itself, those that came equally far together: `Text and email sent`. */
function deliveredWord(contact: AlertedContact): string {
  const { deliveries, notified } = contact;
  const ways: { name: string; state: DeliveryState }[] = [
    ...channels.flatMap((each) =>
      deliveries.flatMap(({ channel, state }) => (channel === each ? [{ name: channelNames[each], state }] : [])),
    ),
    ...(notified ? [{ name: 'notification', state: notified }] : []),
  ];
  if (ways.length < 2) return words[stateOf(contact)];
  const alike = [...Map.groupBy(ways, ({ state }) => state)].map(
    ([state, some]) => `${listed(some.map(({ name }) => name))} ${words[state].toLowerCase()}`,
  );
  const text = alike.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
