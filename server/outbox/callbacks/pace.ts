import { siteOf } from '#server/clients/address.ts';

/** How many requests one address may make at once, and how many more each second. */
const most = 2_000;
const perSecond = 200;
const maxAddresses = 10_000;

/** Returns whether one more request of an address is taken; in milliseconds of whichever clock. An IPv6 network of /48 may make four times as many. */
export function createPace(): (address: string, now: number) => boolean {
  const [alone, around] = [createBucket(1), createBucket(4)];
  return (address, now) => {
    const site = siteOf(address);
    return (site === null || around(site, now)) && alone(address, now);
  };
}

function createBucket(times: number): (address: string, now: number) => boolean {
  const seen = new Map<string, { left: number; at: number }>();
  return (address, now) => {
    const last = seen.get(address) ?? { left: most * times, at: now };
    const left = Math.min(most * times, last.left + (Math.max(0, now - last.at) / 1000) * perSecond * times);
    seen.delete(address);
    if (seen.size >= maxAddresses)
      for (const oldest of [...seen.keys()].slice(0, maxAddresses / 2)) seen.delete(oldest);
    seen.set(address, { left: Math.max(0, left - 1), at: now });
    return left >= 1;
  };
}
