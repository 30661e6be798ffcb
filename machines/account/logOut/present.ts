import type { LogOutSnapshot } from './machine.ts';

export interface LogOutView {
  title: string;
  text: string;
  stay: string;
  /** What gives the check-ins up; null while they are being sent. */
  discard: string | null;
  busy: boolean;
  /** How it ended; null while it has not. */
  over: 'stayed' | 'left' | null;
}

export function present(snapshot: LogOutSnapshot): LogOutView {
  const { checkIns } = snapshot.context;
  const [some, them] = checkIns === 1 ? ['1 check-in', 'it'] : [`${checkIns} check-ins`, 'them'];
  const isSending = snapshot.matches('sending');
  return {
    title: isSending ? 'Sending check-ins' : 'You can’t log out yet',
    text: isSending
      ? 'You’ll be logged out when they’re sent.'
      : `${some} ${checkIns === 1 ? 'is' : 'are'} only on this phone. Go online to send ${them}, or discard ${them}. Discarded check-ins can’t be brought back.`,
    stay: 'Stay logged in',
    discard: isSending ? null : `Discard ${some} and log out`,
    busy: snapshot.matches('discarding'),
    over: snapshot.matches('stayed') ? 'stayed' : snapshot.matches('leaving') ? 'left' : null,
  };
}
