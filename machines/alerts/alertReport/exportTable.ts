import type { OrganizationAlert } from '#contract/alerts/alert.ts';
import type { AlertReport, ReportedPerson } from '#contract/alerts/alertReport.ts';
import { momentCell } from '#machines/kit/exportCells.ts';
import { deliveryWords } from '#machines/messages/deliveryWords.ts';
import type { TellingChannel } from './rows.ts';

/** The columns of the file (S-110), in their order; that of chapters (S-159) stands in an alert to chapters alone. */
export const reportColumns = ({ toChapters }: Pick<OrganizationAlert, 'toChapters'>): string[] => [
  ...['#', 'Name', ...(toChapters ? ['Chapter'] : []), 'Guest of'],
  'Text',
  'Text at',
  'Email',
  'Email at',
  'Notification',
  'Notification at',
  'Times asked again',
  'Asked again at',
  'Seen at',
  'Answer',
  'Answered at',
  'Marked by',
];

/**
 * A report as the cells of a table, columns first, one row for each person in the order of the report. Times are those of `zone`
 * (IANA id), as `10/17/2026 10:42 PM EDT`; what there is not is an empty cell.
 */
export const exportTable = ({ alert, people }: AlertReport, zone: string): string[][] => [
  reportColumns(alert),
  ...people.map((person, index) => [
    String(index + 1),
    `${person.firstName} ${person.lastName}`.trim(),
    ...(alert.toChapters ? [person.chapter ?? ''] : []),
    person.host ?? '',
    ...messageCells(person, 'sms', zone),
    ...messageCells(person, 'mail', zone),
    ...besideCells(person, zone),
    momentCell(person.seenAt, zone),
    person.status ?? 'No answer',
    momentCell(person.answeredAt, zone),
    person.markedBy ?? '',
  ]),
];

function messageCells({ deliveries }: ReportedPerson, channel: TellingChannel, zone: string): [string, string] {
  const message = deliveries.find((each) => each.channel === channel);
  return message ? [deliveryWords[message.state], momentCell(message.at, zone)] : ['', ''];
}

/** The notification of the alert itself, and how often and when last they were asked again. */
function besideCells({ beside = [] }: ReportedPerson, zone: string): string[] {
  const push = beside.find(({ channel, again }) => channel === 'push' && again === 0);
  const last = beside.toSorted((a, b) => b.again - a.again).find(({ again }) => again > 0);
  return [
    ...(push ? [deliveryWords[push.state], momentCell(push.at, zone)] : ['', '']),
    ...(last ? [String(last.again), momentCell(last.at, zone)] : ['', '']),
  ];
}
