import { type Channel, mostAttempts } from '#machines/lifecycles/message.machine.ts';
import { together } from '#server/db/together.ts';
import { type Claimed, claimNext, type ClaimParts, mark, markUnrendered, RenderFailed, type Settled } from './claim.ts';
import { NotSent, type Outlets } from './outlet.ts';

export interface RunnerParts extends ClaimParts {
  outlets: Outlets;
  /** Takes one line, without anything of a message or its recipient. */
  log: (line: string) => void;
  /** How many messages are under way at once. */
  atOnce?: number;
  /** How long an attempt may take, in milliseconds; shorter than a claim holds. */
  longest?: number;
}

export interface Runner {
  /** Sends everything that is due, and ends when all of it is marked. */
  sendDue(): Promise<void>;
  /** When the next message is due; null when none waits. */
  nextDue(): Promise<Date | null>;
  /** Begins no more messages and waits for those under way; when they take longer than `grace` ms they are broken off. */
  stop(grace?: number): Promise<void>;
}

/** How often in a row another runner may be quicker before this one rests. */
const patience = 100;

/** Sends messages: claims one in a transaction, hands it over outside, marks it in a second one. */
export function createRunner(parts: RunnerParts): Runner {
  const { db, outlets, log, atOnce = 4, longest = 60_000 } = parts;
  const channels = (['mail', 'sms'] as const).filter((channel: Channel) => outlets[channel] !== null);
  const leaving = new AbortController();
  const stopped = new AbortController();
  const running = new Set<Promise<void>>();

  async function work(): Promise<void> {
    let overtaken = 0;
    while (!leaving.signal.aborted && overtaken < patience) {
      const claimed = await claimOne();
      if (claimed === null) return;
      overtaken = claimed === 'overtaken' ? overtaken + 1 : 0;
      if (typeof claimed !== 'string') await deliver(claimed);
    }
  }

  async function claimOne(): Promise<Claimed | Settled | null> {
    try {
      return await claimNext(parts, channels);
    } catch (error) {
      if (!(error instanceof RenderFailed)) throw error;
      const marked = await markUnrendered(parts, error.id);
      if (marked) log(`The text of message ${error.id} could not be made: ${framesOf(error)}`);
      return 'settled';
    }
  }

  async function deliver(claimed: Claimed): Promise<void> {
    const failed = await attempt(claimed);
    if (failed) {
      log(`Message ${claimed.id} was not sent: ${failed.reason}, attempt ${claimed.attempt} of ${mostAttempts}.`);
    }
    await mark(parts, claimed, failed);
  }

  async function attempt({ id, attempt: number, channel, rendered }: Claimed): Promise<NotSent | null> {
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(longest)]);
    try {
      const sending = outlets[channel]?.send(rendered, { id, attempt: number, channel, signal });
      await Promise.race([sending, aborted(signal)]);
      return null;
    } catch (error) {
      return error instanceof NotSent ? error : new NotSent('failed');
    }
  }

  return {
    async sendDue() {
      const round = together(...Array.from({ length: atOnce }, work)).then(() => undefined);
      running.add(round);
      await round.finally(() => running.delete(round));
    },
    async nextDue() {
      const text = 'select min(due_at) as due from outbox where due_at is not null and channel = any($1)';
      return (await db.query<{ due: Date | null }>(text, [channels])).rows[0]?.due ?? null;
    },
    async stop(grace = 5_000) {
      leaving.abort();
      const timer = setTimeout(() => stopped.abort(), grace);
      await Promise.allSettled(running);
      clearTimeout(timer);
    },
  };
}

/** Throws when the signal says that it is enough. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const enough = () => reject(new NotSent('tookTooLong'));
    if (signal.aborted) enough();
    else signal.addEventListener('abort', enough, { once: true });
  });

/** Where something was thrown, without what it says: a template knows addresses and codes. */
function framesOf({ template, cause }: RenderFailed): string {
  if (!(cause instanceof Error)) return `${template} threw something that is no error`;
  const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${template} threw ${cause.name}`, ...frames].join('\n');
}
