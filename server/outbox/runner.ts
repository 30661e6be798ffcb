import { type Channel, maxAttempts, type Purpose } from '#machines/lifecycles/message.machine.ts';
import { type Claimed, claimDue, claimHolds, type ClaimParts, ranks, type ClaimScope } from './claim.ts';
import { createMarker } from './marker.ts';
import { NotSent, type Transports } from './transport.ts';
import type { RenderFailed } from './render.ts';

/** How an attempt ended, for whoever counts. */
export interface AttemptEnded {
  channel: Channel;
  /** One word for machines, without anything of the message or its recipient; null where it was handed over. */
  failed: string | null;
}

export interface RunnerParts extends ClaimParts {
  outlets: Transports;
  /** Takes one line, without anything of a message or its recipient. */
  log: (line: string) => void;
  /** Takes what broke while no one waited for it; without it `sendDue` throws it. */
  onCrash?: (error: unknown) => void;
  /** Facts were committed. */
  committed?: (() => void) | undefined;
  /** Told of every attempt. */
  onAttempt?: ((ended: AttemptEnded) => void) | undefined;
  /** The channels and the messages of them that this runner sends; without it all. */
  lane?: { channel: Channel; share: ClaimScope };
  /** How many messages are under way at once. */
  atOnce?: number;
  /** How long an attempt may take, in milliseconds; shorter than a claim holds. */
  longest?: number;
}

export interface Runner {
  /** Begins to send what is due, as far as there is room; what comes after it goes on by itself as room gets free. */
  begin(): Promise<void>;
  /** Sends everything that is due, and ends when all of it is marked. */
  sendDue(): Promise<void>;
  /** Takes who is told in how many milliseconds something that failed is tried again. */
  whenDue(listener: (wait: number) => void): void;
  /** When the next message is due; null when none waits. */
  nextDue(): Promise<Date | null>;
  /** Begins no more messages and waits for those under way; when they take longer than `grace` ms they are broken off. */
  stop(grace?: number): Promise<void>;
}

/** How often in a row another runner may be quicker before this one rests. */
const patience = 100;

const longestOf: Readonly<Record<Purpose, number>> = { safety: 10_000, account: 60_000, social: 60_000 };

const dueText = `
select min(due_at) as due from outbox where due_at is not null and channel = any($1) and rank between $2 and $3
  and template = any($4) and not exists (select from sending_pause)`;

/** Sends messages: claims some in a transaction, hands them over outside, side by side, and marks many in another one. */
export function createRunner(parts: RunnerParts): Runner {
  const { db, outlets, log, atOnce = 32, lane } = parts;
  const share = lane?.share ?? 'all';
  const channels = (['mail', 'sms', 'push'] as const).filter(
    (channel) => outlets[channel] && (lane === undefined || lane.channel === channel),
  );
  const known = Object.keys(parts.templates);
  const leaving = new AbortController();
  const stopped = new AbortController();
  const underWay = new Set<Promise<void>>();
  const broken: unknown[] = [];
  let free = atOnce;
  let again = false;
  let mayBeMore = false;
  let beginning: Promise<void> | undefined;
  let onDue: (wait: number) => void = () => undefined;

  const hasRoom = () => free > 0 && !leaving.signal.aborted;

  /** Keeps what no one waits for from being lost. */
  function goesOn(work: Promise<void>): void {
    const kept = work.catch(broke).finally(() => underWay.delete(kept));
    underWay.add(kept);
  }

  function broke(error: unknown): void {
    if (parts.onCrash) parts.onCrash(error);
    else broken.push(error);
  }

  function begin(): Promise<void> {
    again = true;
    if (free === 0) mayBeMore = true;
    else if (channels.length > 0 && !leaving.signal.aborted) beginning ??= claimWhileRoom();
    return beginning ?? Promise.resolve();
  }

  async function claimWhileRoom(): Promise<void> {
    try {
      while (again && hasRoom()) {
        again = false;
        mayBeMore = false;
        for (const channel of channels) await claimOf(channel);
      }
      mayBeMore ||= again;
    } finally {
      beginning = undefined;
    }
  }

  async function claimOf(channel: Channel): Promise<void> {
    for (let overtaken = 0; overtaken < patience; ) {
      if (!hasRoom()) {
        mayBeMore = true;
        return;
      }
      const asked = free;
      const batch = await claimDue(parts, channel, share, asked);
      if (batch.looked > 0) parts.committed?.();
      batch.unrendered.forEach((error) => {
        log(`The text of message ${error.id} could not be made: ${framesOf(error)}`);
        parts.onAttempt?.({ channel, failed: 'templateFailed' });
      });
      batch.claimed.forEach((claimed) => goesOn(deliver(claimed)));
      if (batch.looked < asked) return;
      overtaken = batch.overtaken === batch.looked ? overtaken + 1 : 0;
    }
  }

  const marker = createMarker({
    ...parts,
    signal: stopped.signal,
    onMarked(count, wait) {
      parts.committed?.();
      free += count;
      if (wait !== null) onDue(wait);
      if (mayBeMore && !leaving.signal.aborted && (free * 2 >= atOnce || !marker.hasMore())) goesOn(begin());
    },
    onCrash: broke,
  });

  async function deliver(claimed: Claimed): Promise<void> {
    free -= 1;
    const { id, attempt: number, spent, channel, purpose } = claimed;
    const heldUntil = performance.now() + claimHolds[purpose];
    const failed = await attempt(claimed);
    parts.onAttempt?.({ channel, failed: failed?.reason ?? null });
    const most = purpose === 'safety' ? '' : ` of ${spent + maxAttempts}`;
    if (failed) log(`Message ${id} was not sent: ${failed.reason}, attempt ${number}${most}.`);
    await marker.mark({ id, attempt: number, spent, purpose, failed, heldUntil });
  }

  async function attempt({ id, attempt: number, channel, purpose, rendered }: Claimed): Promise<NotSent | null> {
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(parts.longest ?? longestOf[purpose])]);
    let isTaken = false;
    const taken = () => void (isTaken = true);
    try {
      const sending = outlets[channel]?.send(rendered, { id, attempt: number, channel, signal, taken });
      await Promise.race([sending, aborted(signal)]);
      return null;
    } catch (error) {
      if (isTaken) return null;
      return error instanceof NotSent ? error : new NotSent('failed');
    }
  }

  return {
    begin,
    whenDue(listener) {
      onDue = listener;
    },
    async sendDue() {
      goesOn(begin());
      while (underWay.size > 0) await Promise.all(underWay);
      if (broken.length > 0) throw broken.splice(0)[0];
    },
    async nextDue() {
      return (await db.query<{ due: Date | null }>(dueText, [channels, ...ranks[share], known])).rows[0]?.due ?? null;
    },
    async stop(grace = 5_000) {
      leaving.abort();
      const timer = setTimeout(() => stopped.abort(), grace);
      await beginning?.catch(() => undefined);
      while (underWay.size > 0) await Promise.all(underWay);
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
