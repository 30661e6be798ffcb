import * as z from 'zod/mini';
import { Rsvp } from '#contract/rsvp/attendee.ts';
import { ShownAnswer } from '#contract/events/event.ts';
import { Setting } from '#contract/organization/organization.ts';
import { Rule } from '#contract/learning/rule.ts';
import { CalendarDate, Id, Instant } from '#contract/kit/shared.ts';

/**
 * Why an invitation waits for the host: they cancelled, or have not said yes yet. `texts`: the guest is told by text message
 * when the host goes.
 */
export const OnHold = z.object({ because: z.enum(['cancelled', 'unanswered']), texts: z.boolean() });
export type OnHold = z.infer<typeof OnHold>;

/**
 * What the link of a guest opens (P-49, P-80): the guest, the event's facts, the rules that a yes agrees to. `User.birthDate`
 * is always null, `hasBirthDate` says whether one is known; the code comes with a yes alone. While it is on hold there is
 * neither code nor rules. While the event is changed the approved version is shown, which takes no new yes. `isBeingChanged`,
 * `answers` (what guests read of the event's steps), `hasBirthDate`, `host`, `onHold` and `organization` are ours; `settings` are those that dress a page.
 */
export const GuestLink = z.object({
  guest: z.object({
    id: Id,
    rsvp: Rsvp,
    checkedIn: z.boolean(),
    qrCode: z.nullable(z.string()),
    hasBirthDate: z.boolean(),
    User: z.object({ firstName: z.string(), birthDate: z.nullable(CalendarDate) }),
  }),
  event: z.object({
    information: z.object({
      title: z.string(),
      startDate: Instant,
      endDate: Instant,
      timezone: z.string(),
      venue: z.string(),
      location: z.string(),
      photo: z.nullable(z.object({ url: z.string() })),
    }),
    isBeingChanged: z.optional(z.boolean()),
    answers: z.optional(z.array(ShownAnswer)),
  }),
  host: z.object({ firstName: z.string() }),
  onHold: z.nullable(OnHold),
  organization: z.object({ name: z.string(), settings: z.array(Setting) }),
  rules: z.array(Rule),
});
export type GuestLink = z.infer<typeof GuestLink>;
