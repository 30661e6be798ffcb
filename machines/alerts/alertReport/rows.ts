import type { ReportedPerson } from '#contract/alerts/alertReport.ts';
import { deliveryWords, whyNotDelivered } from '#machines/messages/deliveryWords.ts';
import { answerSigns, clockOf } from '../organizationAlerts/words.ts';

export type TellingChannel = ReportedPerson['deliveries'][number]['channel'];

export const channelNames: Readonly<Record<TellingChannel, string>> = { sms: 'Text', mail: 'Email' };

const channels = Object.keys(channelNames) as TellingChannel[];

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
    .map((each) => {
      const why = whyNotDelivered(each);
      const end = why === null ? (each.state === 'waiting' ? '' : ` ${clockOf(each.at, zone)}`) : `. ${why}`;
      return `${channelNames[each.channel]} ${deliveryWords[each.state].toLowerCase()}${end}`;
    });
}

function answeredOf({ status, answeredAt, markedBy }: ReportedPerson, zone: string): string[] {
  if (status === null || answeredAt === null) return [];
  const at = clockOf(answeredAt, zone);
  return [markedBy === null ? `Answered ${at}` : `Marked by ${markedBy} ${at}`];
}
