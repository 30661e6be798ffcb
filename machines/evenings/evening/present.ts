import type { SnapshotFrom } from 'xstate';
import { clock24, localDate, showDate, showTime, showWeekday } from '#contract/kit/zones.ts';
import { type Curve, iso, type Quarter } from './curve.ts';
import type { Evening } from './evening.ts';
import type { Phase } from './timeline.ts';
import { type EveningContext, type eveningMachine, speeds, type Speed } from './machine.ts';
import { type Moment, next, previous } from './moment.ts';
import {
  type AgreedRow,
  agreedRows,
  type AgreementRow,
  agreementRows,
  clockOf,
  type DoorRow,
  everyDoor,
  doorRows,
  type FactRow,
  factRows,
  type PersonRow,
  personRows,
  titleOfDoor,
} from './rows.ts';
import { partAt } from './scale.ts';
import { stateAfter } from './state.ts';

export interface PhaseView {
  name: Phase['name'];
  time: string;
  /** Where it stands on the slider, from 0 to 1. */
  part: number;
  reached: boolean;
}

export interface MomentView {
  /** `October 17, 2026, 9:42 PM EDT`. */
  time: string;
  inside: number;
  /** What the slider says: `9:42 PM EDT, 37 inside`. */
  spoken: string;
  value: number;
  max: number;
  /** Where it stands on the slider, from 0 to 1. */
  part: number;
  hasPrevious: boolean;
  hasNext: boolean;
  /** How many facts stand behind those that are shown. */
  earlier: number;
  /** The door whose facts alone are told; null where there is no door to choose. */
  door: { chosen: string; choices: readonly { value: string; name: string }[] } | null;
  people: readonly PersonRow[];
  /** Names the zone of the times once. */
  caption: string | null;
  doors: readonly DoorRow[];
  facts: readonly FactRow[];
  agreements: readonly AgreementRow[];
  /** By name who had agreed to which of them. */
  agreed: readonly AgreedRow[];
}

export interface EveningView {
  heading: string;
  lead: string | null;
  view: 'loading' | 'failed' | 'empty' | 'shown';
  error: string | null;
  /** What is shown is being read again. */
  refreshing: boolean;
  playing: boolean;
  speeds: readonly { speed: Speed; name: string; chosen: boolean }[];
  phases: readonly PhaseView[];
  curve: Curve | null;
  quarters: readonly Quarter[];
  moment: MomentView | null;
}

export function present(snapshot: SnapshotFrom<typeof eveningMachine>): EveningView {
  const { evening, speed, error } = snapshot.context;
  const zone = evening?.event.timezone ?? '';
  return {
    heading: evening?.event.title ?? 'Evening',
    lead: evening && showWeekday(evening.event.startDate, zone),
    view: viewOf(snapshot),
    error,
    refreshing: snapshot.matches({ shown: { reading: 'refreshing' } }),
    playing: snapshot.matches({ shown: { position: 'playing' } }),
    speeds: speeds.map((each) => ({ speed: each, name: `${each} min`, chosen: each === speed })),
    phases: evening ? phasesOf(evening, snapshot.context.moment) : [],
    curve: evening?.curve ?? null,
    quarters: evening?.quarters ?? [],
    moment: evening && momentOf(evening, snapshot.context),
  };
}

function viewOf(snapshot: SnapshotFrom<typeof eveningMachine>): EveningView['view'] {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('empty') ? 'empty' : 'shown';
}

function phasesOf({ phases, scale, event }: Evening, moment: Moment): PhaseView[] {
  const day = localDate(event.startDate, event.timezone);
  return phases.map(({ name, at }) => ({
    name,
    time: localDate(iso(at), event.timezone) === day ? clock24(iso(at), event.timezone) : showDay(at, event.timezone),
    part: partAt(scale, at),
    reached: at <= moment.at,
  }));
}

/** `Oct 3`. */
const showDay = (at: number, zone: string): string => {
  const [month = '', day = ''] = showDate(iso(at), zone).replace(',', '').split(' ');
  return `${month.slice(0, 3)} ${day}`;
};

function momentOf(evening: Evening, { moment, door, told }: EveningContext): MomentView {
  const { scale, event, entries } = evening;
  const state = stateAfter(evening, moment.count);
  const inside = state.inside.reduce((sum, { count }) => sum + count, 0);
  const time = showTime(iso(moment.at), event.timezone);
  const date = showDate(iso(moment.at), event.timezone);
  const isThatDay = moment.at >= scale.doors;
  const people = personRows(evening, state);
  const behind = entries.findIndex(({ to }) => to > moment.count);
  const happened = behind < 0 ? entries.length : behind;
  const { facts, earlier } = factRows(evening, { happened, door, told });
  return {
    time: `${date}, ${time}`,
    inside,
    spoken: `${isThatDay ? time : `${date}, ${time}`}, ${inside} inside`,
    value: moment.value,
    max: scale.max,
    part: partAt(scale, moment.at),
    hasPrevious: previous(evening, moment) !== moment,
    hasNext: next(evening, moment) !== moment,
    earlier,
    door: doorOf(evening, door),
    people,
    caption: people.length > 0 ? clockOf(evening).caption : null,
    doors: doorRows(evening, state),
    facts,
    agreements: agreementRows(evening, state),
    agreed: agreedRows(evening, state),
  };
}

function doorOf(evening: Evening, chosen: string): MomentView['door'] {
  if (evening.doors.length === 0) return null;
  const doors = evening.doors.map((device) => ({ value: device, name: titleOfDoor(evening, device) }));
  return { chosen, choices: [{ value: everyDoor, name: 'Everywhere' }, ...doors] };
}
