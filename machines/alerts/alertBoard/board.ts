import type { AlertAnswer, AlertTally } from '#contract/alerts/alert.ts';
import { deliveryWords, whyNotDelivered } from '#machines/messages/deliveryWords.ts';
import { type Liveness, livenessOf } from '#machines/kit/liveness.ts';
import { answerSigns, clockOf, namedAlertLine } from '../organizationAlerts/words.ts';

/** The board, and when it was asked for last with success, UTC ISO. */
export interface ReadBoard {
  board: AlertTally;
  readAt: string;
}

export interface BoardRow {
  id: string;
  who: string;
  /** `6 m`: since the answer, or since the alert where there is none. */
  ago: string;
  place: string | null;
  note: string | null;
  /** E.164. */
  phone: string | null;
  /** `Seen 10:42pm EDT`, `Delivered 10:42pm EDT`: how far the alert came to whom has not answered, and whether it does not come. */
  told: { text: string; isMissed: boolean } | null;
}

export interface BoardView {
  view: 'loading' | 'failed' | 'shown';
  error: string | null;
  text: string;
  line: string | null;
  /** Not Safe, No answer, Safe, as mark, word and number. */
  tally: readonly { kind: 'bad' | 'wait' | 'ok'; word: string; count: number }[];
  live: Liveness;
  notSafe: BoardRow[];
  noAnswer: BoardRow[];
  safe: BoardRow[];
  /** How many messages came how far. */
  messages: readonly { state: keyof AlertTally['messages']; count: number }[];
  /** How many have seen it in the app, those who answered among them. */
  seen: number;
}

/** What is older than this is not live any more. */
export const liveWithin = 15_000;

/** The board from what has been read so far, at a moment (UTC ISO). It asks again by itself, so what is old was not answered. */
export function boardOf(
  { data, error }: { data: ReadBoard | null; error: string | null },
  now: string,
  zone: string,
): BoardView {
  const answers = data?.board.answers ?? [];
  const alert = data?.board.alert ?? null;
  const readAt = data?.readAt ?? now;
  const rows = (status: AlertAnswer['status']) =>
    answers
      .filter((each) => each.status === status)
      .map((each) => rowOf(each, each.answeredAt ?? alert?.createdAt ?? now, now, zone));
  const [notSafe, safe] = [rows('Not Safe'), rows('Safe')];
  const noAnswer = rows(null).toSorted((one, other) => Number(isMissed(other)) - Number(isMissed(one)));
  return {
    view: data ? 'shown' : error === null ? 'loading' : 'failed',
    error,
    text: alert?.information ?? 'Answers',
    line: alert && namedAlertLine(alert, zone),
    tally: [
      { ...answerSigns['Not Safe'], count: notSafe.length },
      { ...answerSigns.none, count: noAnswer.length },
      { ...answerSigns.Safe, count: safe.length },
    ],
    live: livenessOf(readAt, now, { liveFor: liveWithin, clock: clockOf(readAt, zone) }),
    ...{ notSafe, noAnswer, safe },
    seen: answers.filter((each) => each.seenAt !== null || each.status !== null).length,
    messages: data ? countsOf(data.board.messages) : [],
  };
}

const rowOf = (answer: AlertAnswer, since: string, now: string, zone: string): BoardRow => ({
  id: answer.id,
  who: [answer.lastName, answer.firstName].filter(Boolean).join(', '),
  ago: agoOf(since, now),
  place: answer.location || null,
  note: answer.note ? `“${answer.note}”` : null,
  phone: answer.phone,
  told: answer.status === null ? toldOf(answer, zone) : null,
});

const isMissed = ({ told }: BoardRow): boolean => told?.isMissed ?? false;

function toldOf({ seenAt, delivery }: AlertAnswer, zone: string): BoardRow['told'] {
  if (seenAt !== null) return { text: `Seen ${clockOf(seenAt, zone)}`, isMissed: false };
  if (delivery === null) return { text: 'No message', isMissed: true };
  const { state, at } = delivery;
  const why = whyNotDelivered(delivery);
  const more = why !== null ? `. ${why}` : state === 'waiting' ? '' : ` ${clockOf(at, zone)}`;
  return { text: `${deliveryWords[state]}${more}`, isMissed: state === 'notDelivered' };
}

function agoOf(since: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000));
  if (minutes < 60) return `${minutes} m`;
  return minutes < 1_440 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} d`;
}

const states = ['notDelivered', 'waiting', 'handedOver', 'delivered'] as const;

const countsOf = (messages: AlertTally['messages']): BoardView['messages'] =>
  states.map((state) => ({ state, count: messages[state] })).filter(({ count }) => count > 0);
