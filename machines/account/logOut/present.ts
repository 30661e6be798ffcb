import { countOf, kindsIn, recordsText } from '#machines/door/records.ts';
import { refusedCodesText } from '#machines/door/refusedCodes.ts';
import { type UnsentReason, unsentReasonText } from '#machines/door/unsentReason.ts';
import type { LogOutSnapshot } from './machine.ts';

export interface LogOutView {
  title: string;
  text: string;
  stay: string;
  /** What gives up what was not sent, or says that it was read; null while they are being sent. */
  discard: string | null;
  /** Whether anything is given up by that. */
  isLosing: boolean;
  busy: boolean;
  /** How it ended; null while it has not. */
  over: 'stayed' | 'left' | null;
}

export function present(snapshot: LogOutSnapshot): LogOutView {
  const { unsent, why, refused } = snapshot.context;
  const answered = refusedCodesText(refused, '').map(({ title, text }) => `${title} ${text}`);
  const count = countOf(unsent);
  const some = recordsText(unsent);
  const [are, they, them] = count === 1 ? ['is', 'it', 'it'] : ['are', 'they', 'them'];
  const isMixed = kindsIn(unsent) > 1;
  const isSending = snapshot.matches('sending');
  return {
    title: isSending
      ? 'Sending check-ins and check-outs'
      : count > 0
        ? 'You can’t log out yet'
        : 'Read this before you log out',
    text: isSending
      ? 'You’ll be logged out when they’re sent.'
      : [...(count > 0 ? [`${some} ${are} only on this phone. ${whatToDo(why, they, them)}`] : []), ...answered].join(
          ' ',
        ),
    stay: 'Stay logged in',
    discard: isSending ? null : count > 0 ? `Discard ${isMixed ? `all ${count}` : some} and log out` : 'Log out',
    isLosing: count > 0,
    busy: snapshot.matches('discarding'),
    over: snapshot.matches('stayed') ? 'stayed' : snapshot.matches('leaving') ? 'left' : null,
  };
}

/** Where a network sends it that is asked for, else what keeps it here (C-82). */
const whatToDo = (why: UnsentReason, they: string, them: string): string =>
  why === 'offline'
    ? `Go online to send ${them}, or discard ${them}. What you discard can’t be brought back.`
    : `${unsentReasonText(why, they, them)} What you discard can’t be brought back.`;
