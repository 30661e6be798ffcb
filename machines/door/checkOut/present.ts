import { href } from '#contract/kit/addresses.ts';
import type { SnapshotFrom } from 'xstate';
import { type Exit, exit } from '#machines/kit/exit.ts';
import type { checkOutMachine } from './machine.ts';

export interface CheckOutView {
  /** The question stands on screen. */
  open: boolean;
  /** Stays while the dialog goes. */
  question: string;
  /** About guests who stay in; null where there are none. */
  note: string | null;
  busy: boolean;
  /** Where the flow leads when it is over. */
  goesTo: Exit | null;
}

export function present(snapshot: SnapshotFrom<typeof checkOutMachine>): CheckOutView {
  const { leaving } = snapshot.context;
  const busy = snapshot.matches('checkingOut');
  return {
    open: busy || snapshot.matches('asking'),
    question: leaving === null ? '' : leaving.isSelf ? forOneself : `Check ${leaving.name} out?`,
    note: leaving && leaving.guests.length > 0 ? stillIn(leaving.guests) : null,
    busy,
    goesTo: snapshot.matches('home') ? exit.backTo(href.home()) : null,
  };
}

const forOneself = 'Are you sure you want to check out?';

const stillIn = (guests: readonly string[]): string =>
  `${guests.join(', ')} ${guests.length === 1 ? 'stays' : 'stay'} checked in. You can check your guests out under Manage Invited Guests.`;
