import { countOf, kindsIn, recordsText } from '#machines/door/records.ts';
import type { LogOutSnapshot } from './machine.ts';

export interface LogOutView {
  title: string;
  text: string;
  stay: string;
  /** What gives up what was not sent; null while they are being sent. */
  discard: string | null;
  busy: boolean;
  /** How it ended; null while it has not. */
  over: 'stayed' | 'left' | null;
}

export function present(snapshot: LogOutSnapshot): LogOutView {
  const { unsent } = snapshot.context;
  const count = countOf(unsent);
  const some = recordsText(unsent);
  const [are, them] = count === 1 ? ['is', 'it'] : ['are', 'them'];
  const isMixed = kindsIn(unsent) > 1;
  const isSending = snapshot.matches('sending');
  return {
    title: isSending ? 'Sending check-ins and check-outs' : 'You can’t log out yet',
    text: isSending
      ? 'You’ll be logged out when they’re sent.'
      : `${some} ${are} only on this phone. Go online to send ${them}, or discard ${them}. What you discard can’t be brought back.`,
    stay: 'Stay logged in',
    discard: isSending ? null : `Discard ${isMixed ? `all ${count}` : some} and log out`,
    busy: snapshot.matches('discarding'),
    over: snapshot.matches('stayed') ? 'stayed' : snapshot.matches('leaving') ? 'left' : null,
  };
}
