import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { type SentNotification, sentOf } from './board.ts';
import { reachesNobody, type SendNotificationContext, type sendNotificationMachine } from './machine.ts';

export interface Audience {
  checkedIn: boolean;
  name: string;
  /** `12 people`; null while no one knows. */
  reach: string | null;
  chosen: boolean;
}

export interface SendNotificationView {
  heading: string;
  audiences: readonly Audience[];
  /** Why no one would be told; null where someone would, or no one knows. */
  nobody: string | null;
  /** What is asked before it goes; null while nothing is. */
  question: string | null;
  sending: boolean;
  canSend: boolean;
  failed: FailedRule | null;
  board: 'loading' | 'failed' | 'empty' | 'shown';
  sent: readonly SentNotification[];
  /** What did not load; beside a shown list, that it may be old. */
  error: string | null;
  refreshing: boolean;
  /** Where the flow leads when it is over. */
  goesTo: Exit | null;
}

const audienceNames = { going: 'Everyone going', checkedIn: 'Checked in now' } as const;

const peopleOf = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;

export function present(snapshot: SnapshotFrom<typeof sendNotificationMachine>): SendNotificationView {
  const { context } = snapshot;
  const { eventId, checkedIn, failed, reach, notifications, opened, zone, error } = context;
  const isSent = snapshot.matches('sent');
  const sending = snapshot.matches({ open: { form: 'sending' } });
  const isNobody = reachesNobody(context);
  const audience = (chosen: 'going' | 'checkedIn'): Audience => ({
    checkedIn: chosen === 'checkedIn',
    name: audienceNames[chosen],
    reach: reach && peopleOf(reach[chosen]),
    chosen: checkedIn === (chosen === 'checkedIn'),
  });
  return {
    heading: 'Send Event Notification',
    audiences: [audience('going'), audience('checkedIn')],
    nobody: isNobody ? `There’s no one to notify yet: no one ${checkedIn ? 'is checked in' : 'else is going'}.` : null,
    question: sending || snapshot.matches({ open: { form: 'asking' } }) ? questionOf(context) : null,
    sending: sending || isSent,
    canSend: !isNobody,
    failed,
    board: boardOf(snapshot),
    sent: notifications.map((each) => sentOf(each, zone, each.id === opened)),
    error,
    refreshing: snapshot.matches({ open: { board: 'refreshing' } }),
    goesTo: isSent ? exit.backTo(href.eventView(eventId)) : null,
  };
}

const questionOf = ({ checkedIn, reach }: SendNotificationContext): string => {
  const chosen = checkedIn ? 'checkedIn' : 'going';
  return `Send this to ${reach ? peopleOf(reach[chosen]) : asked[chosen]}?`;
};

const asked = { going: 'everyone going', checkedIn: 'everyone checked in' } as const;

function boardOf(snapshot: SnapshotFrom<typeof sendNotificationMachine>): SendNotificationView['board'] {
  if (snapshot.matches({ open: { board: 'loading' } })) return 'loading';
  if (snapshot.matches({ open: { board: 'failed' } })) return 'failed';
  return snapshot.context.notifications.length === 0 ? 'empty' : 'shown';
}
