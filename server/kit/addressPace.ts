import { createHmac, randomBytes } from 'node:crypto';

/** How often network addresses did something within a time. */
export interface AddressPace {
  isFull: (from: AddressedThing) => boolean;
  count: (from: AddressedThing) => void;
  /** Takes one back that was counted and came to nothing. */
  uncount: (from: AddressedThing) => void;
}

export interface AddressedThing {
  /** Id of what it was done to: each thing is counted apart. */
  about: string;
  /** As limits know it: an IPv6 network of /64 counts as one. */
  address: string;
  /** UTC ISO. */
  now: string;
}

/**
 * Held by this process alone and never written down: for each address a hash under a key that ends with the process, and how often
 * it came since when. Nothing leads from it to what was done, and nothing of it is asked about once `lasts` milliseconds are over.
 */
export function createAddressPace(most: number, lasts: number): AddressPace {
  const key = randomBytes(32);
  const counted = new Map<string, { since: number; count: number }>();
  const hashOf = ({ about, address }: AddressedThing): string =>
    createHmac('sha256', key).update(`${about} ${address}`).digest('base64url');

  function forgetOver(now: number): void {
    for (const [hash, { since }] of counted) if (now - since >= lasts) counted.delete(hash);
  }

  return {
    isFull(from) {
      forgetOver(Date.parse(from.now));
      return (counted.get(hashOf(from))?.count ?? 0) >= most;
    },
    count(from) {
      const hash = hashOf(from);
      const { since, count } = counted.get(hash) ?? { since: Date.parse(from.now), count: 0 };
      counted.set(hash, { since, count: count + 1 });
    },
    uncount(from) {
      const hash = hashOf(from);
      const before = counted.get(hash);
      if (before === undefined) return;
      if (before.count <= 1) counted.delete(hash);
      else counted.set(hash, { ...before, count: before.count - 1 });
    },
  };
}
