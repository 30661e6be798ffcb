import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import * as z from 'zod/mini';
import { type AnyCall, isReading } from '#contract/kit/call.ts';
import { TooManyRequests } from '#server/kit/tooManyRequests.ts';

/** What one sender's requests are counted as, each apart from the others. */
export type RequestClass = 'reading' | 'writing' | 'heavy' | 'safety';

/** Who sends: an account by its subject, a paired phone by its id, anyone else by their address. */
export type Sender = { account: string } | { door: string } | { address: string };

export interface RequestLimits {
  /** Counts a request. Refuses with `tooManyRequests`, and when to come again, where the sender makes too many. */
  count(sender: Sender, call: AnyCall): Promise<void>;
}

/** Short, so that whoever is refused may soon go on. */
const windowSeconds = 10;

/** Of the requests that may read: no one's hand is as fast as any of these. */
const shares: Readonly<Record<RequestClass, number>> = { reading: 1, writing: 0.5, heavy: 0.1, safety: 5 };

/** Many people come from one address: a house, a school. */
const sharedAddress = 10;

/** Whoever is in danger shares no count with what else they do: whatever is about safety is counted by itself, and generously. */
export function requestClassOf(call: Pick<AnyCall, 'feature' | 'isHeavy' | 'method' | 'reading'>): RequestClass {
  if (call.feature === 'alerts') return 'safety';
  if (call.isHeavy) return 'heavy';
  return isReading(call) ? 'reading' : 'writing';
}

/** Limits of this process alone: what they protect is its time. `perSecond`: how many calls that read one account may make. */
export function createRequestLimits(perSecond: number): RequestLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = (counted: RequestClass, isShared: boolean): RateLimiterMemory => {
    const keyPrefix = `${counted} ${isShared ? 'shared' : 'own'}`;
    const known = limiters.get(keyPrefix);
    if (known) return known;
    const points = Math.ceil(perSecond * windowSeconds * shares[counted] * (isShared ? sharedAddress : 1));
    const made = new RateLimiterMemory({ keyPrefix, points, duration: windowSeconds });
    limiters.set(keyPrefix, made);
    return made;
  };
  return {
    async count(sender, call) {
      try {
        await limiterOf(requestClassOf(call), 'address' in sender).consume(Object.entries(sender).join());
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new TooManyRequests(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
      }
    },
  };
}

/** The variable that says how many. */
export const requestVariables = {
  REQUESTS_PER_SECOND: z.optional(
    z.string().check(z.regex(/^\d{1,5}$/, { error: 'REQUESTS_PER_SECOND must be a whole number, 0 for no limit.' })),
  ),
};

/** Null where there is no limit. */
export const requestsPerSecondOf = ({
  REQUESTS_PER_SECOND: said = '20',
}: {
  REQUESTS_PER_SECOND?: string | undefined;
}) => Number(said) || null;
