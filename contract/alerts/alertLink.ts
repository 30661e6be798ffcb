import * as z from 'zod/mini';
import { Instant } from '#contract/kit/shared.ts';

/** What a contact answers to a personal alert: they help, or they can't (S-59). */
export const ContactAnswer = z.enum(['onIt', 'cannot']);
export type ContactAnswer = z.infer<typeof ContactAnswer>;

/** How a sender ends a personal alert (S-61). */
export const AlertEnding = z.enum(['safe', 'falseAlarm']);
export type AlertEnding = z.infer<typeof AlertEnding>;

/**
 * What the link of a safety contact opens (S-58). `phone`, E.164: of the sender, where they ask to be called and one is known.
 * `helpers`: who else is on it, by the names that the sender gave them. Once it has ended there are neither words nor place
 * nor phone. `contact`: whose link it is; `onItUntil`: until when they are on it unless they say so again, `lapsedAt`: since when
 * that is over (S-63); `officerOf`: the organization whose safety officer they are, null of a contact. `writtenAt`: when it was written, of
 * one that waited on the phone (S-238). `asksOthers`: someone else is asked, or will be (S-243); a server before that doesn't say.
 */
export const AlertLink = z.object({
  sender: z.object({ name: z.string(), firstName: z.string(), phone: z.nullable(z.string()) }),
  information: z.string(),
  location: z.string(),
  requestCall: z.boolean(),
  isDrill: z.boolean(),
  createdAt: Instant,
  writtenAt: z.optional(Instant),
  ended: z.nullable(z.object({ how: AlertEnding, at: Instant })),
  contact: z.object({
    name: z.string(),
    answer: z.nullable(ContactAnswer),
    answeredAt: z.nullable(Instant),
    onItUntil: z.nullable(Instant),
    lapsedAt: z.nullable(Instant),
    officerOf: z.nullable(z.string()),
  }),
  helpers: z.array(z.string()),
  asksOthers: z.optional(z.boolean()),
});
export type AlertLink = z.infer<typeof AlertLink>;
