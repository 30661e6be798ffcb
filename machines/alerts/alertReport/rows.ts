import type { ReportedPerson } from '#contract/alerts/alertReport.ts';
import { deliveryWords, whyNotDelivered } from '#machines/messages/deliveryWords.ts';
import { answerSigns, clockOf } from '../organizationAlerts/words.ts';

export type TellingChannel = ReportedPerson['deliveries'][number]['channel'];

export const channelNames: Readonly<Record<TellingChannel, string>> = { sms: 'Text', mail: 'Email' };

const channels = Object.keys(channelNames) as TellingChannel[];

type Beside = NonNullable<ReportedPerson['beside']>[number];

export interface ReportRow {
  id: string;
  who: string;
  answer: { kind: 'ok' | 'bad' | 'wait' | 'no'; word: string };
  /** Of which chapter, how they were told, by which message and when; when they saw it; when they answered, and who said it for them. */
  lines: readonly string[];
}

/** Someone in a report (S-109), times in `zone` (IANA id). */
export function rowOf(person: ReportedPerson, zone: string): ReportRow {
  const { id, firstName, lastName, host, chapter, status, seenAt } = person;
  return {
    id,
    who: [lastName, firstName].filter(Boolean).join(', '),
    answer: status === 'Left before' ? { kind: 'no', word: status } : answerSigns[status ?? 'none'],
    lines: [
      ...(chapter ? [chapter] : []),
      ...(host === null ? [] : [`Guest of ${host}`]),
      ...toldOf(person, zone),
      ...besideOf(person, zone),
      ...(seenAt === null ? [] : [`Seen ${clockOf(seenAt, zone)}`]),
      ...answeredOf(person, zone),
    ],
  };
}

/** `Text delivered 10:42pm EDT`, `Email not delivered. This person opted out of messages`. */
function toldOf({ deliveries }: ReportedPerson, zone: string): string[] {
  if (deliveries.length === 0) return ['No message'];
  return deliveries
    .toSorted((a, b) => channels.indexOf(a.channel) - channels.indexOf(b.channel))
    .map((each) => messageLine(channelNames[each.channel], each, zone));
}

const besideNames = { ...channelNames, push: 'Notification' } as const;

/** `Notification sent 10:42pm EDT`, `Asked again: text delivered 10:47pm EDT`; those of the alert itself first. */
const besideOf = ({ beside = [] }: ReportedPerson, zone: string): string[] =>
  beside
    .toSorted((a, b) => a.again - b.again)
    .map((each) => {
      const name = besideNames[each.channel];
      return messageLine(each.again === 0 ? name : `Asked again: ${name.toLowerCase()}`, each, zone);
    });

type Message = Beside | ReportedPerson['deliveries'][number];

function messageLine(name: string, { channel, state, at, reason }: Omit<Message, 'again'>, zone: string): string {
  const why = channel === 'push' ? null : whyNotDelivered({ channel, state, reason });
  const end = why === null ? (state === 'waiting' ? '' : ` ${clockOf(at, zone)}`) : `. ${why}`;
  return `${name} ${deliveryWords[state].toLowerCase()}${end}`;
}

function answeredOf({ status, answeredAt, markedBy }: ReportedPerson, zone: string): string[] {
  if (status === null || answeredAt === null) return [];
  const at = clockOf(answeredAt, zone);
  return [markedBy === null ? `Answered ${at}` : `Marked by ${markedBy} ${at}`];
}
