import { clockTime, shortTime } from '#contract/kit/clocks.ts';
import { showWeekdayName } from '#contract/kit/zones.ts';
import type { DutyGap, DutyRoster, OfficerOnDuty } from '#contract/alerts/duty.ts';

interface Known {
  read: { roster: DutyRoster } | null;
  /** UTC ISO. */
  now: string;
}

/** Who of those that were read is on duty still. */
export const onDutyAt = ({ read, now }: Known): readonly OfficerOnDuty[] =>
  (read?.roster.onDuty ?? []).filter(({ until }) => Date.parse(until) > Date.parse(now));

/** The reader's own duty; null while they are on none. */
export const dutyOf = (known: Known & { userId: string }): OfficerOnDuty | null =>
  onDutyAt(known).find(({ id }) => id === known.userId) ?? null;

/** During which events no one is going to be on duty, or is not now: a sentence for each part that is not over. */
export const gapsOf = ({ read, now }: Known, zone: string): string[] =>
  (read?.roster.gaps ?? [])
    .filter(({ until }) => Date.parse(until) > Date.parse(now))
    .map((gap) => gapSentence(gap, now, zone));

/** A part of an event without anyone, at `now` (UTC ISO), by the clocks of `zone` (IANA id). */
export function gapSentence({ title, from, until }: DutyGap, now: string, zone: string): string {
  const verb = Date.parse(from) > Date.parse(now) ? 'will be' : 'is';
  const when = `${showWeekdayName(from, zone)}, ${clockTime(from, zone)} to ${shortTime(until, zone)}`;
  return `No one ${verb} on duty during ${title}: ${when}.`;
}

/** What stands first where no one is on duty. */
export const nobodyOnDuty = 'No one is on duty.';

/** What it means that no one is on duty, of how many safety officers there are. */
export function meaningOfNobody(officers: number): string {
  const who = officers === 1 ? 'not the safety officer' : `none of the ${officers} safety officers`;
  return officers === 0
    ? 'Personal alerts reach contacts only. No member is a safety officer yet.'
    : `Personal alerts reach contacts only, ${who}.`;
}
