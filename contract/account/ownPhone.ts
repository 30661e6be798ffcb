import * as z from 'zod/mini';

/** One's own phone number, E.164, null where none is known. `texts`: text messages go out from this server, without which no number can be confirmed. */
export const OwnPhone = z.object({ phone: z.nullable(z.string()), texts: z.boolean() });
export type OwnPhone = z.infer<typeof OwnPhone>;

/** A code is on its way to this number, E.164. */
export const PhoneCodeAsked = z.object({ phone: z.string() });
export type PhoneCodeAsked = z.infer<typeof PhoneCodeAsked>;

/**
 * What came of a code: the number is `changed`; the code was `wrong`, and may be typed again; it is `over`, being too old, tried too
 * often or used, so that another one is needed. No refusal, since a wrong one is counted. `phone`: the number that counts now, E.164.
 */
export const PhoneConfirmed = z.object({
  outcome: z.enum(['changed', 'wrong', 'over']),
  phone: z.nullable(z.string()),
});
export type PhoneConfirmed = z.infer<typeof PhoneConfirmed>;

/** What is said of a code that did not change the number. */
export const wrongPhoneCode = 'That code didn’t match. Enter the one from the latest text.';
export const overPhoneCode = 'That code doesn’t work anymore. Get a new one.';
