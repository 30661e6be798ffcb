import type { SnapshotFrom } from 'xstate';
import { showDate, showTime } from '#contract/kit/zones.ts';
import {
  type DeliveryCount,
  type FailedGroup,
  type FailedKind,
  mostRetried,
} from '#contract/organization/deliveries.ts';
import type { deliveriesMachine } from './machine.ts';
import { kindText, messagesText, numberText, purposeText, reasonText } from './words.ts';

export interface CountedLine {
  id: string;
  what: string;
  /** How many came how far: `1 waiting · 12 delivered`. */
  states: string;
  hasFailed: boolean;
}

export interface FailedLine {
  id: string;
  kind: FailedKind;
  what: string;
  lines: readonly string[];
  canRetry: boolean;
}

export interface DeliveriesView {
  view: 'loading' | 'failed' | 'shown';
  /** `As of October 1, 2026, 12:00 PM EDT` */
  asOf: string | null;
  counts: readonly CountedLine[];
  /** Since when the oldest one waits. */
  waiting: string | null;
  failed: readonly FailedLine[];
  /** Asked before messages are tried again. */
  question: { title: string; lines: readonly string[] } | null;
  /** They are being tried again. */
  busy: boolean;
  refreshing: boolean;
  /** Why nothing, or nothing newer, could be loaded. */
  error: string | null;
}

type Snapshot = SnapshotFrom<typeof deliveriesMachine>;

export function present(snapshot: Snapshot): DeliveriesView {
  const { deliveries, group, zone, error } = snapshot.context;
  const moment = (at: string): string => `${showDate(at, zone)}, ${showTime(at, zone)}`;
  const isAsked = snapshot.matches('asking') || snapshot.matches('retrying');
  return {
    view: deliveries !== null ? 'shown' : snapshot.matches('failed') ? 'failed' : 'loading',
    asOf: deliveries && `As of ${moment(deliveries.at)}`,
    counts: deliveries?.counts.map(countedLine) ?? [],
    waiting: deliveries?.waitingSince ? `The oldest one has waited since ${moment(deliveries.waitingSince)}.` : null,
    failed: deliveries?.failed.map((each) => failedLine(each, moment)) ?? [],
    question: isAsked && group ? questionOf(group) : null,
    busy: snapshot.matches('retrying'),
    refreshing: snapshot.matches('refreshing'),
    error,
  };
}

const states = [
  ['waiting', 'waiting'],
  ['sending', 'being sent'],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['failed', 'failed'],
  ['dropped', 'no longer needed'],
] as const;

function countedLine(count: DeliveryCount): CountedLine {
  const some = states.filter(([state]) => count[state] > 0);
  return {
    id: `${count.purpose} ${count.channel}`,
    what: purposeText(count),
    states: some.map(([state, word]) => `${numberText(count[state])} ${word}`).join(' · '),
    hasFailed: count.failed > 0,
  };
}

function failedLine(group: FailedGroup, moment: (at: string) => string): FailedLine {
  const { topic, channel, reason, count, retriable, firstAt, lastAt } = group;
  return {
    id: `${topic} ${channel} ${reason}`,
    kind: { topic, channel, reason },
    what: kindText(group),
    lines: [
      `${messagesText(count)}, ${retriableText(count, retriable)}`,
      reasonText(reason),
      [...new Set([firstAt, lastAt].map(moment))].join(' to '),
    ],
    canRetry: retriable > 0,
  };
}

function retriableText(count: number, retriable: number): string {
  if (retriable === 0) return 'can’t be sent again';
  return retriable === count ? 'can be sent again' : `${numberText(retriable)} of them can be sent again`;
}

const questionOf = (group: FailedGroup): NonNullable<DeliveriesView['question']> => ({
  title: `Send ${messagesText(Math.min(group.retriable, mostRetried))} again?`,
  lines: [
    `${kindText(group)}. ${reasonText(group.reason)}.`,
    'Messages that are no longer needed aren’t sent.',
    ...(group.retriable > mostRetried ? [`${numberText(mostRetried)} go at a time. Send the others after them.`] : []),
  ],
});
