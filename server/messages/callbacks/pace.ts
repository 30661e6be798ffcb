/** How many requests one address may make at once, and how many more each second. */
const most = 2_000;
const perSecond = 200;
const mostAddresses = 10_000;

/** Answers whether one more request of an address is taken; in milliseconds of whichever clock. */
export function createPace(): (address: string, now: number) => boolean {
  const seen = new Map<string, { left: number; at: number }>();
  return (address, now) => {
    const last = seen.get(address) ?? { left: most, at: now };
    const left = Math.min(most, last.left + (Math.max(0, now - last.at) / 1000) * perSecond);
    seen.delete(address);
    if (seen.size >= mostAddresses)
      for (const oldest of [...seen.keys()].slice(0, mostAddresses / 2)) seen.delete(oldest);
    seen.set(address, { left: Math.max(0, left - 1), at: now });
    return left >= 1;
  };
}
