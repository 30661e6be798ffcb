import { numberText } from '#contract/kit/numberText.ts';
import { showMoment } from '#contract/kit/zones.ts';
import type { SnapshotFrom } from 'xstate';
import {
  type DeliveryCount,
  type FailedGroup,
  type FailedKind,
  maxRetried,
} from '#contract/organization/deliveries.ts';
import { statusView, type StatusView } from '../statusPage/present.ts';
import type { deliveriesMachine } from './machine.ts';
import { kindText, messagesText, purposeText, reasonText } from './words.ts';

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

export interface DeliveriesView extends StatusView {
  counts: readonly CountedLine[];
  /** Since when the oldest one waits. */
  waiting: string | null;
  failed: readonly FailedLine[];
}

export function present(snapshot: SnapshotFrom<typeof deliveriesMachine>): DeliveriesView {
  const { deliveries, group, zone } = snapshot.context;
  const since = deliveries?.waitingSince;
  return {
    ...statusView(snapshot, deliveries, group && questionOf(group)),
    counts: deliveries?.counts.map(countedLine) ?? [],
    waiting: since ? `The oldest one has waited since ${showMoment(since, zone)}.` : null,
    failed: deliveries?.failed.map((each) => failedLine(each, zone)) ?? [],
  };
}

const states = [
  ['waiting', 'waiting'],
  ['pushed', 'waiting for a notification to be opened'],
  ['sending', 'being sent'],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['opened', 'opened as notifications'],
  ['failed', 'failed'],
  ['dropped', 'no longer needed'],
] as const;

function countedLine(count: DeliveryCount): CountedLine {
  const some = states.flatMap(([state, word]) => {
    const of = count[state] ?? 0;
    return of > 0 ? [`${numberText(of)} ${word}`] : [];
  });
  return {
    id: `${count.purpose} ${count.channel}`,
    what: purposeText(count),
    states: some.join(' · '),
    hasFailed: count.failed > 0,
  };
}

function failedLine(group: FailedGroup, zone: string): FailedLine {
  const { topic, channel, reason, count, retriable, firstAt, lastAt } = group;
  return {
    id: `${topic} ${channel} ${reason}`,
    kind: { topic, channel, reason },
    what: kindText(group),
    lines: [
      `${messagesText(count)}, ${retriableText(count, retriable)}`,
      reasonText(reason),
      [...new Set([firstAt, lastAt].map((at) => showMoment(at, zone)))].join(' to '),
    ],
    canRetry: retriable > 0,
  };
}

function retriableText(count: number, retriable: number): string {
  if (retriable === 0) return 'can’t be sent again';
  return retriable === count ? 'can be sent again' : `${numberText(retriable)} of them can be sent again`;
}

const questionOf = (group: FailedGroup): NonNullable<StatusView['question']> => ({
  title: `Send ${messagesText(Math.min(group.retriable, maxRetried))} again?`,
  lines: [
    `${kindText(group)}. ${reasonText(group.reason)}.`,
    'Messages that are no longer needed aren’t sent.',
    ...(group.retriable > maxRetried ? [`${numberText(maxRetried)} go at a time. Send the others after them.`] : []),
  ],
});
