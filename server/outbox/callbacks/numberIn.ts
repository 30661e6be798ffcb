import { firstPhoneNumber } from '#contract/kit/phone.ts';

/** The number that a gateway names, as E.164: with or without the plus. Null where it is none, as with names for senders. */
export const numberIn = (text: string): string | null =>
  firstPhoneNumber(text) ?? (/^\d{8,15}$/.test(text.trim()) ? firstPhoneNumber(`+${text.trim()}`) : null);
