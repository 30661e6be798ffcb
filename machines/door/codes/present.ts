import type { SnapshotFrom } from 'xstate';
import { showCode } from '#contract/door/codes.ts';
import type { codesMachine } from './machine.ts';

export interface CodePass {
  id: string;
  name: string;
  /** `You`, or whose guest. */
  of: string;
  /** What the QR code holds. */
  code: string;
  /** The code as shown, 4 + 4. */
  shown: string;
  checkedIn: boolean;
}

export interface CodesView {
  view: 'loading' | 'failed' | 'nobody' | 'shown';
  passes: CodePass[];
  /** Check In Self: none, ready, or under way. */
  checkInSelf: 'none' | 'ready' | 'busy';
  /** Why the door would refuse the own code; null where it takes it. */
  refused: string | null;
  /** RSVP is offered beside a code that the door would refuse. */
  offersRsvp: boolean;
  error: string | null;
}

const untilYes = 'This code won’t work at the door until you RSVP.';
const neverYes = 'This code won’t work at the door: you didn’t RSVP, and RSVP is closed.';

export function present(snapshot: SnapshotFrom<typeof codesMachine>): CodesView {
  const { known, error, isCheckInStaff, canRsvp } = snapshot.context;
  const view = snapshot.matches('failed')
    ? 'failed'
    : snapshot.matches('nobody')
      ? 'nobody'
      : snapshot.matches('shown')
        ? 'shown'
        : 'loading';
  const busy = snapshot.matches({ shown: 'checkingSelfIn' });
  const isRefused = snapshot.matches('shown') && known !== null && known.rsvp !== 'yes';
  const ready = isCheckInStaff && known?.rsvp === 'yes' && !known.checkedIn;
  return {
    view,
    passes: view === 'shown' ? passesOf(snapshot.context) : [],
    checkInSelf: busy ? 'busy' : ready && view === 'shown' ? 'ready' : 'none',
    refused: isRefused ? (canRsvp ? untilYes : neverYes) : null,
    offersRsvp: isRefused && canRsvp,
    error: view === 'failed' || view === 'shown' ? error : null,
  };
}

function passesOf({ known }: SnapshotFrom<typeof codesMachine>['context']): CodePass[] {
  if (!known) return [];
  const host = `${known.User.firstName} ${known.User.lastName}`;
  const own = {
    id: known.id,
    name: host,
    of: 'You',
    code: known.qrCode,
    shown: showCode(known.qrCode),
    checkedIn: known.checkedIn,
  };
  const guests = known.guests
    .filter((guest) => known.rsvp === 'yes' && guest.rsvp === 'yes')
    .map((guest) => ({
      id: guest.id,
      name: guest.name,
      of: `Guest of ${host}`,
      code: guest.qrCode,
      shown: showCode(guest.qrCode),
      checkedIn: guest.checkedIn,
    }));
  return [own, ...guests];
}
