import type { SnapshotFrom } from 'xstate';
import type { DoorDevice } from '#contract/door/doorDevice.ts';
import { clockColumn, shortTime } from '#contract/kit/clocks.ts';
import { limits } from '#contract/kit/limits.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { countdown } from '#machines/kit/countdown.ts';
import type { doorDevicesMachine, ShownCode } from './machine.ts';

export interface DoorRow {
  id: string;
  name: string;
  /** When it was paired, or its code offered. */
  when: string;
  by: string;
  /** No phone has used its code yet. */
  isOffered: boolean;
  /** Its phone is closed while whoever paired it isn't check-in staff. */
  isClosed: boolean;
  /** When its phone last asked for something, UTC ISO, and as a clock. */
  seenAt: string;
  seen: string;
}

export interface DoorDevicesView {
  view: 'loading' | 'failed' | 'empty' | 'shown';
  error: string | null;
  refreshing: boolean;
  /** The form for another door; not while a code is shown. */
  form: { failed: FailedRule | null; busy: boolean } | null;
  code: (ShownCode & { cancelling: boolean; doorUntil: string }) | null;
  rows: DoorRow[];
  /** How many phones are doors now. */
  paired: number;
  /** The zone of the times above. */
  times: string | null;
  question: string;
  /** What the Yes costs beside the door; null for a code, which costs nothing. */
  warning: string | null;
  answer: string;
  asking: boolean;
  closing: boolean;
}

export function present(snapshot: SnapshotFrom<typeof doorDevicesMachine>): DoorDevicesView {
  const { doors, error, failed, code, chosen, zone, endsAt } = snapshot.context;
  const listed = (doors ?? []).filter(({ id }) => id !== code?.id);
  const column = clockColumn(
    listed.flatMap(({ since, seenAt }) => [since, seenAt ?? since]),
    zone,
  );
  const rows = listed.map((door) => rowOf(door, column.show));
  const isOffer = chosen?.state === 'offered';
  const closing = snapshot.matches('closing');
  const asked = closing && chosen?.id !== code?.id;
  return {
    view: doors === null ? (snapshot.matches('failed') ? 'failed' : 'loading') : rows.length === 0 ? 'empty' : 'shown',
    error,
    refreshing: snapshot.matches('refreshing'),
    form: doors === null || code ? null : { failed, busy: snapshot.matches('offering') },
    code: code && { ...code, cancelling: closing && !asked, doorUntil: shortTime(endsAt, zone) },
    rows,
    paired: rows.filter(({ isOffered }) => !isOffered).length,
    times: column.caption,
    question: chosen ? (isOffer ? `Cancel the code for ${chosen.name}?` : `Revoke ${chosen.name} now?`) : '',
    warning: chosen && !isOffer ? lost : null,
    answer: isOffer ? 'Cancel it' : 'Revoke it',
    asking: snapshot.matches('asking') || asked,
    closing: asked,
  };
}

/** A revoked door hands over nothing more. */
const lost = 'Check-ins and check-outs it made without a connection and hasn’t sent yet will be lost.';

function rowOf(door: DoorDevice, clock: (instant: string) => string): DoorRow {
  const { id, name, state, since, by, seenAt, isWithoutStaff = false } = door;
  return {
    ...{ id, name, by, when: clock(since), isOffered: state === 'offered', isClosed: isWithoutStaff },
    seenAt: seenAt ?? since,
    seen: clock(seenAt ?? since),
  };
}

/** A phone at a door asks at least every 20 seconds. */
const isLiveFor = 60_000;

/** Whether a paired phone is a door, and was heard of a moment ago. */
export const isLive = ({ seenAt, isClosed }: DoorRow, now: string): boolean =>
  !isClosed && Date.parse(now) - Date.parse(seenAt) < isLiveFor;

/** What stands below the name of a door. What only a closed phone has, no server knows (C-103). */
export function doorNote(row: DoorRow, now: string): string {
  if (row.isOffered) return `Code not used yet, by ${row.by}`;
  if (row.isClosed) return `Closed: ${row.by} isn’t check-in staff. It may have unsent check-ins.`;
  return isLive(row, now) ? `Live, by ${row.by}` : `Not seen since ${row.seen}`;
}

/** How long a code that is shown still works, as minutes and seconds. */
export const untilCodeExpires = ({ until }: Pick<ShownCode, 'until'>, now: string): string =>
  countdown(until, now, limits.doorCodeMinutes * 60_000);
