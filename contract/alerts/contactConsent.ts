import * as z from 'zod/mini';
import { Instant } from '#contract/kit/shared.ts';

/** What a safety contact says to being one (S-124). */
export const ConsentAnswer = z.enum(['confirmed', 'declined']);
export type ConsentAnswer = z.infer<typeof ConsentAnswer>;

/** How it stands with a safety contact: no one has asked them, they were asked and said nothing, or what they said. */
export const ConsentState = z.enum(['unasked', 'asked', ...ConsentAnswer.options]);
export type ConsentState = z.infer<typeof ConsentState>;

/**
 * Whether a safety contact agreed, as the member sees it. `at`: since when; null where no one has asked. `mayAsk`: the member may
 * ask now (S-127). `undelivered`: why the last question did not arrive, as one word; null where nothing says so.
 */
export const ContactConsent = z.object({
  state: ConsentState,
  at: z.nullable(Instant),
  mayAsk: z.boolean(),
  undelivered: z.nullable(z.string()),
});
export type ContactConsent = z.infer<typeof ContactConsent>;

/** What the link of a safety contact opens (S-124): the first name of who asks, and how it stands. */
export const ContactLink = z.object({ firstName: z.string(), state: ConsentState, at: z.nullable(Instant) });
export type ContactLink = z.infer<typeof ContactLink>;
