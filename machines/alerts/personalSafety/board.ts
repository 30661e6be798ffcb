import { clockColumn, shortTime } from '#contract/kit/clocks.ts';
import type { PersonalAlert } from '#contract/alerts/alert.ts';
import { isReached, reachedOf, reachedText } from '#contract/alerts/reached.ts';
import {
  isForOfficersAlone,
  missedBy,
  missedText,
  onIt,
  stateOf,
  type AlertedContact,
  alertedContacts,
} from './alert.ts';
import { type AlertedContactRow, notAlerted, rowOf, type RowParts } from './boardRow.ts';

export interface BoardView {
  /** Whether someone is coming, or how it ended; `next`: what happens then, unless someone is on it. */
  head: { mark: 'wait' | 'ok' | 'no' | 'bad'; title: string; line: string; next: NextView | null };
  /** The zone of the times of the rows, once above them. */
  times: string | null;
  /** Everyone it is for, in the order in which they are told. */
  sections: BoardSection[];
  /** Who has to be called, in a sentence. */
  missed: string | null;
  /** It goes on: people may still answer, and its sender may end it. */
  isActive: boolean;
  /** Everyone was told, and no one is on it. */
  isUnanswered: boolean;
  /** The question behind the end, while it is asked. */
  question: { title: string; text: string } | null;
  /** Being ended, or that it could not be ended yet. */
  ending: { text: string | null } | null;
}

export interface NextView {
  /** `Next, 9:43pm EDT:`, or empty where there is no time to name. */
  lead: string;
  text: string;
}

export interface BoardSection {
  /** Who they are. */
  label: 'Safety contacts' | 'Other contacts' | 'Safety officers';
  heading: string;
  /** `9:43pm EDT`: when it is told, or was. */
  time: string | null;
  rows: AlertedContactRow[];
}

export interface BoardParts {
  /** IANA. */
  zone: string;
  isLate: boolean;
  isAsking: boolean;
  ending: 'trying' | 'failed' | null;
}

const notEnded = 'Not ended yet. We’ll keep trying.';

/** The board of a personal alert: its contacts with what reached them and what they answered, at the times of `zone`. */
export function boardOf(alert: PersonalAlert, { zone, isLate, isAsking, ending }: BoardParts): BoardView {
  const missed = missedBy(alert, isLate);
  const times = alertedContacts(alert).flatMap((each) => each.deliveries.map(({ at }) => at));
  const column = clockColumn(times, zone);
  return {
    head: headOf(alert, zone),
    times: column.caption,
    sections: sectionsOf(alert, {
      ...{ missed, column, zone },
      ...{ isUnanswered: isUnanswered(alert), isOver: alert.ended !== null },
    }),
    missed: missedText(missed),
    isActive: alert.ended === null,
    isUnanswered: isUnanswered(alert),
    question: isAsking ? questionOf(reachedOf(alert).reached) : null,
    ending: ending && { text: ending === 'trying' ? null : notEnded },
  };
}

const isUnanswered = ({ ended, unansweredAt }: PersonalAlert): boolean => ended === null && unansweredAt !== null;

/** The answer to the one question that the sender has. */
function headOf(alert: PersonalAlert, zone: string): BoardView['head'] {
  const { ended, createdAt } = alert;
  if (ended)
    return {
      mark: ended.how === 'safe' ? 'ok' : 'no',
      title: ended.how === 'safe' ? 'You’re safe' : 'False alarm',
      line: `Alert ended ${shortTime(ended.at, zone)}. ${lettingKnow(alert)}`,
      next: null,
    };
  const told = alertedContacts(alert);
  const helpers = told.filter(({ answer }) => answer === 'onIt');
  const since = helpers.flatMap(({ answeredAt }) => answeredAt ?? []).toSorted()[0];
  const next = nextOf(alert, helpers, zone);
  if (since !== undefined)
    return { mark: 'ok', title: onIt(helpers.map(({ name }) => name)), line: `Since ${shortTime(since, zone)}`, next };
  if (isUnanswered(alert)) return unansweredHead(alert, zone);
  const [first, ...others] = told;
  const line =
    first && isReached(first) && others.length === 0 && alert.contacts.length > 1
      ? `${first.name} was told at ${shortTime(createdAt, zone)}`
      : 'You’ll see here who is on it.';
  return { mark: 'wait', title: 'No answer yet', line, next };
}

/** Whoever has nothing of it is told nothing of its end. */
function lettingKnow(alert: PersonalAlert): string {
  if (reachedOf(alert).reached === 0) return 'It reached no one.';
  return `We’re letting ${isForOfficersAlone(alert) ? 'the safety officers' : 'your contacts'} know.`;
}

/** How many it reached is said by the deliveries, so that no one waits for people who know nothing (S-179). */
function unansweredHead(alert: PersonalAlert, zone: string): BoardView['head'] {
  const { told, reached } = reachedOf(alert);
  const everyone = `${told === 1 ? '1 person' : `${told} people`} told since ${shortTime(alert.createdAt, zone)}`;
  const next = { lead: '', text: 'If you are in danger, call 911. An answer still shows here right away.' };
  if (reached === 0) return { mark: 'bad', title: 'Your alert reached no one', line: 'Call someone yourself.', next };
  return { mark: 'bad', title: 'No one has answered', line: reachedText({ told, reached }) ?? everyone, next };
}

const tells = { contacts: 'all your contacts are told', officers: 'safety officers on duty are told' } as const;

function nextOf({ next }: PersonalAlert, helpers: readonly AlertedContact[], zone: string): NextView | null {
  if (next === null) return null;
  const [helper, ...others] = helpers;
  const unless =
    helper === undefined ? '' : `, unless ${others.length > 0 ? 'they stay' : `${helper.name} stays`} on it`;
  return { lead: `Next, ${shortTime(next.at, zone)}:`, text: `${tells[next.wave]}${unless}.` };
}

/** Contacts in the order of their waves, then safety officers; everyone at once where it is the sender's turn to call. */
function sectionsOf(alert: PersonalAlert, parts: RowParts): BoardSection[] {
  const rows = (contacts: readonly AlertedContact[]) => contacts.map((each) => rowOf(each, parts));
  if (parts.isUnanswered)
    return [
      { label: 'Safety contacts', heading: 'Call someone yourself', time: null, rows: rows(alertedContacts(alert)) },
    ];
  const { zone } = parts;
  const contacts = alert.contacts.filter(({ isOfficer }) => !isOfficer);
  const later = contacts.filter(({ toldAt }) => toldAt !== alert.createdAt);
  const first = contacts.filter(({ toldAt }) => toldAt === alert.createdAt);
  const isNext = alert.next?.wave === 'contacts';
  const laterAt = isNext ? alert.next?.at : later[0]?.toldAt;
  const received = alertedContacts(alert).filter(hasReceived).length;
  if (contacts.length === 0) return officersOf(alert, parts);
  return [
    {
      label: 'Safety contacts',
      heading: later.length > 0 ? 'Told first' : `${received} of ${alertedContacts(alert).length} delivered`,
      ...{ time: null, rows: rows(first) },
    },
    ...(later.length > 0
      ? [
          {
            label: 'Other contacts' as const,
            heading: isNext ? 'Next, all contacts' : 'Then all contacts',
            time: timeOf(laterAt, zone),
            rows: rows(later),
          },
        ]
      : []),
    ...officersOf(alert, parts),
  ];
}

const timeOf = (at: string | null | undefined, zone: string): string | null => (at ? shortTime(at, zone) : null);

/** Whoever opened the link or answered has the message, with a receipt or without. */
const hasReceived = (contact: AlertedContact): boolean =>
  stateOf(contact) === 'delivered' || contact.seenAt !== null || contact.answer !== null;

function officersOf(alert: PersonalAlert, parts: RowParts): BoardSection[] {
  if (!alert.asksOfficers) return [];
  const told = alert.contacts.filter(({ isOfficer }) => isOfficer);
  const isNext = alert.next?.wave === 'officers';
  const at = isNext ? alert.next?.at : told[0]?.toldAt;
  const nobody: AlertedContactRow = {
    ...{ id: 'officers', name: 'Safety officers on duty', number: null, mark: 'wait', time: '', callable: false },
    word: alert.next === null && !parts.isOver ? 'No one was on duty' : notAlerted(parts.isOver),
  };
  return [
    {
      label: 'Safety officers',
      heading: headingOf(isNext, told.length < alert.contacts.length),
      time: timeOf(at, parts.zone),
      rows: told.length > 0 ? told.map((each) => rowOf(each, parts)) : [nobody],
    },
  ];
}

const headingOf = (isNext: boolean, areContactsTold: boolean): string =>
  isNext ? 'Next, safety officers' : areContactsTold ? 'Then safety officers' : 'Safety officers';

const questionOf = (count: number) => ({
  title: 'Are you safe?',
  text:
    count === 0
      ? 'The alert ends. It reached no one.'
      : `The alert ends, and we let ${count === 1 ? 'the person' : `the ${count} people`} who got it know.`,
});
