import { assign, emit } from 'xstate';
import type { PersonalAlert } from '#contract/alerts/alert.ts';
import { information, success } from '#machines/kit/notice.ts';
import { isTransient } from '#machines/kit/refusal.ts';
import { handOverTime } from './delays.ts';
import { leftOf } from './hold.ts';
import type {
  PersonalSafetyContext as Context,
  PersonalSafetyEmitted,
  PersonalSafetySignal as Signal,
} from './types.ts';

type Read = { alert: PersonalAlert };
interface Scope {
  context: Context;
  event: Signal;
}

const isUpAt = ({ alert }: Context, now: string | null): boolean => !!alert?.held && leftOf(alert.held, now) === 0;
const emits = (emitted: PersonalSafetyEmitted) =>
  emit<Context, Signal, undefined, Signal, PersonalSafetyEmitted>(emitted);

/** What the chart needs of an alert that is held. */
export const hold = {
  guards: {
    isHeld: (_: Scope, { alert }: Read) => alert.held !== null,
    isTakenBack: (_: Scope, { alert }: Read) => alert.ended?.how === 'takenBack',
    /** It can still be taken back, as far as is known. */
    mayTakeBack: ({ context }: Scope) => !isUpAt(context, context.now),
    /** What could not be taken back for want of a server may be yet. */
    isWorthTrying: ({ context }: Scope, { error }: { error: unknown }) =>
      isTransient(error) && !isUpAt(context, context.now),
    /** The time is up at this moment, and nothing is known to keep it from being read. */
    isUp: ({ context, event }: Scope) =>
      event.type === 'time.updated' && context.error === null && isUpAt(context, event.now),
    isUpWhileTrying: ({ context, event }: Scope) => event.type === 'time.updated' && isUpAt(context, event.now),
  },
  actions: {
    takeNow: assign<Context, Signal, undefined, Signal, never>(({ context, event }) =>
      event.type === 'time.updated' ? { ...context, now: event.now } : context,
    ),
    /** It went out just now: what is late counts from here. */
    countFromRelease: assign<Context, Signal, undefined, Signal, never>(({ context }) => ({
      ...context,
      ...{ underWay: { id: context.alert?.id ?? '', lateIn: handOverTime }, isLate: false, said: [] },
    })),
    sayTakenBack: emits(success('Taken back. No one was told.')),
    sayTooLate: emits(information('Too late to take it back. Your alert has gone out.')),
  },
};
