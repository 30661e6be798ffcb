import type { SnapshotFrom } from 'xstate';
import type { OfficerOnDuty } from '#contract/alerts/duty.ts';
import { clockColumn, clockTime, shortTime } from '#contract/kit/clocks.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { zoneAbbreviation } from '#contract/kit/zones.ts';
import { notLiveSince } from '#machines/kit/liveness.ts';
import { lengthOf } from './end.ts';
import { endIn, type onDutyMachine, timeIn } from './machine.ts';
import { dutyOf, gapsOf, meaningOfNobody, onDutyAt } from './roster.ts';

export interface DutyRow {
  id: string;
  /** Since when, in the margin. */
  when: string;
  who: string;
  /** Until when, and why they may not be reached. */
  lines: readonly string[];
  isReached: boolean;
  /** E.164; null of oneself, and where none is known. */
  phone: string | null;
}

export interface DutyFormView {
  title: string;
  /** `HH:mm`, or nothing. */
  time: string;
  /** The zone of the time, and how long the duty would be. */
  hint: string | null;
  failed: FailedRule | null;
  button: string;
  busy: boolean;
  /** The end stays as it is: says what to press for that; null for whoever is not on duty. */
  keep: string | null;
}

export interface OnDutyView {
  view: 'loading' | 'failed' | 'shown';
  error: string | null;
  refreshing: boolean;
  /** What it means that no one is on duty; null while someone is. */
  warning: string | null;
  /** During which events no one is going to be on duty, a sentence for each. */
  gaps: readonly string[];
  /** The own duty: until when. */
  own: { until: string; leaving: boolean } | null;
  form: DutyFormView | null;
  rows: readonly DutyRow[];
  /** The zone of the times of the list. */
  times: string | null;
  /** How old the list is. */
  live: string;
  asking: boolean;
  leaving: boolean;
}

/** The list is asked for every 15 seconds. */
const liveFor = 40_000;

export function present(snapshot: SnapshotFrom<typeof onDutyMachine>): OnDutyView {
  const { context } = snapshot;
  const { read, error, zone, now, userId, isOfficer, changing } = context;
  const own = dutyOf(context);
  const people = onDutyAt(context);
  const column = clockColumn(
    people.flatMap(({ since, until }) => [since, until]),
    zone,
  );
  const readAt = read?.readAt ?? now;
  const leaving = snapshot.matches('goingOff');
  const wasAsked = people.length === 1;
  return {
    view: read ? 'shown' : snapshot.matches('failed') ? 'failed' : 'loading',
    error,
    refreshing: snapshot.matches('refreshing'),
    warning: read && people.length === 0 ? meaningOfNobody(read.roster.officers) : null,
    gaps: gapsOf(context, zone),
    own: own && !changing ? { until: `Until ${shortTime(own.until, zone)}`, leaving: leaving && !wasAsked } : null,
    form: read && isOfficer && (own === null || changing) ? formOf(snapshot, own) : null,
    rows: people.map((person) => rowOf(person, { userId, zone, clock: column.show })),
    times: column.caption,
    live: Date.parse(now) - Date.parse(readAt) <= liveFor ? 'Live' : notLiveSince(shortTime(readAt, zone)),
    asking: snapshot.matches('asking') || (leaving && wasAsked),
    leaving: leaving && wasAsked,
  };
}

function formOf(snapshot: SnapshotFrom<typeof onDutyMachine>, own: OfficerOnDuty | null): DutyFormView {
  const { context } = snapshot;
  const { now, zone, failed } = context;
  const until = endIn(context);
  const end = until === null ? '' : ` until ${clockTime(until, zone)}`;
  return {
    title: own ? 'Change When Your Duty Ends' : 'Put Yourself on Duty',
    time: timeIn(context),
    hint: until === null ? null : `In ${zoneAbbreviation(until, zone)}, ${lengthOf(now, until)} from now.`,
    failed,
    button: `${own ? 'Stay' : 'Go'} on Duty${end}`,
    busy: snapshot.matches('goingOn'),
    keep: own && `Keep ${clockTime(own.until, zone)}`,
  };
}

interface Shown {
  userId: string;
  zone: string;
  clock: (instant: string) => string;
}

function rowOf(
  { id, firstName, lastName, since, until, phone, lastText }: OfficerOnDuty,
  { userId, zone, clock }: Shown,
): DutyRow {
  const isOwn = id === userId;
  const missed = phone === null ? 'No phone number' : lastText === 'notDelivered' ? 'Last text not delivered' : null;
  return {
    id,
    when: clock(since),
    who: `${firstName} ${lastName}`,
    lines: [`${isOwn ? 'You, until' : 'Until'} ${clockTime(until, zone)}`, ...(missed === null ? [] : [missed])],
    isReached: missed === null,
    phone: isOwn ? null : phone,
  };
}
