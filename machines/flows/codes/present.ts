import type { SnapshotFrom } from 'xstate';
import { showCode } from '#contract/codes.ts';
import type { codesMachine } from './codes.machine.ts';

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
  error: string | null;
}

export function present(snapshot: SnapshotFrom<typeof codesMachine>): CodesView {
  const { known, error, isCheckInStaff } = snapshot.context;
  const view = snapshot.matches('failed')
    ? 'failed'
    : snapshot.matches('nobody')
      ? 'nobody'
      : snapshot.matches('shown')
        ? 'shown'
        : 'loading';
  const busy = snapshot.matches({ shown: 'checkingSelfIn' });
  const ready = isCheckInStaff && known?.rsvp === 'yes' && !known.checkedIn;
  return {
    view,
    passes: view === 'shown' ? passesOf(snapshot.context) : [],
    checkInSelf: busy ? 'busy' : ready && view === 'shown' ? 'ready' : 'none',
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
    .filter((guest) => guest.rsvp === 'yes')
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
