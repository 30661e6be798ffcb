import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import {
  localDate,
  minimumStart,
  showTimeRange,
  showWeekday,
  zoneAbbreviation,
  zoneBehind,
} from '#contract/kit/zones.ts';
import type { changeDateMachine } from './machine.ts';
import { dateClosed } from './closings.ts';

export interface ChangeDateView {
  screen: 'loading' | 'failed' | 'closed' | 'editing';
  heading: string;
  /** Being saved, or read again before it can be. */
  busy: boolean;
  /** What is typed is on its way. */
  isSaving: boolean;
  /** Wall times as typed. */
  start: string;
  end: string;
  /** The first day that can be chosen, `YYYY-MM-DD`. */
  earliest: string;
  /** The event's zone as it stands behind each time: EST or EDT by what is typed, else by the event's start. */
  startZone: string;
  endZone: string;
  /** IANA id. */
  zone: string;
  startError: string | null;
  endError: string | null;
  /** Why the event did not load. */
  error: string | null;
  /** Why the date can not be changed. */
  closed: string | null;
  /** That someone else has set the date meanwhile, and to what. */
  overtaken: string | null;
  goesTo: Exit | null;
}

export function present(snapshot: SnapshotFrom<typeof changeDateMachine>): ChangeDateView {
  const { info, now, daysBeforeEventCreate, eventDateChangeTimeLimit, start, end, failed, error } = snapshot.context;
  const { timezone, startDate } = info.event.information;
  const screen = screenOf(snapshot);
  const zoneOf = (wall: string) => zoneBehind(wall, timezone) ?? zoneAbbreviation(startDate, timezone);
  return {
    screen,
    heading: 'Change Event Date',
    busy: snapshot.matches('saving') || snapshot.matches({ editing: 'refreshing' }),
    isSaving: snapshot.matches('saving'),
    start,
    end,
    earliest: localDate(minimumStart(now, timezone, daysBeforeEventCreate, info.EventType.bypassApproval), timezone),
    startZone: zoneOf(start),
    endZone: zoneOf(end),
    zone: timezone,
    startError: failed?.field === 'startDate' ? failed.message : null,
    endError: failed?.field === 'endDate' ? failed.message : null,
    error: screen === 'failed' ? error : null,
    closed: screen === 'closed' ? (dateClosed(info, now, eventDateChangeTimeLimit) ?? refusalText('dateLocked')) : null,
    overtaken: screen === 'editing' ? overtakenIn(snapshot) : null,
    goesTo: snapshot.matches('saved') ? exit.backTo(href.eventView(info.event.id)) : null,
  };
}

function screenOf(snapshot: SnapshotFrom<typeof changeDateMachine>): ChangeDateView['screen'] {
  if (snapshot.matches('closed')) return 'closed';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('loading') ? 'loading' : 'editing';
}

function overtakenIn({ context: { overtaken, known, info } }: SnapshotFrom<typeof changeDateMachine>): string | null {
  if (!overtaken || !known) return null;
  const { timezone } = info.event.information;
  const day = showWeekday(known.startDate, timezone);
  const time = showTimeRange(known.startDate, known.endDate, timezone);
  return `Someone else changed the date to ${day}, ${time}. What you typed stays here until you save.`;
}
