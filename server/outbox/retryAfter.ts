import { second } from '#contract/kit/durations.ts';

/** Milliseconds that a header `Retry-After` asks to wait from `now` on, in seconds or until a date (RFC 9110); 0 for none, and for what is neither. */
export function retryAfterMs(header: string | null, now: Date): number {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * second;
  const until = /^[A-Z][a-z]{2}, .* GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(until) ? 0 : Math.max(0, until - now.getTime());
}
