import * as z from 'zod/mini';
import { Rsvp } from './attendee.ts';
import { Setting } from './organization.ts';
import { Rule } from './rule.ts';
import { CalendarDate, Id, Instant } from './shared.ts';

/**
 * What the link of a guest opens (section 7): the guest, the event's facts, the rules that a yes agrees to (none where the
 * event's type bypasses approval). `User.birthDate` is always null, `hasBirthDate` says whether one is known; the code comes
 * with a yes alone. `hasBirthDate`, `host` and `organization` are ours; `settings` are those that dress a page.
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
    }),
  }),
  host: z.object({ firstName: z.string() }),
  organization: z.object({ name: z.string(), settings: z.array(Setting) }),
  rules: z.array(Rule),
});
export type GuestLink = z.infer<typeof GuestLink>;
