import { href } from '#contract/kit/addresses.ts';
import { addressOf } from '#server/outbox/addressOf.ts';
import { mailOf } from '#server/outbox/layout.ts';
import type { Template } from '#server/outbox/template.ts';

/** Tells someone that their number was changed by whoever was signed in as them (M-195). It quotes neither number. */
export const phoneChanged: Template = async ({ sql, recipient, channel, link }) => {
  const to = await addressOf(sql, recipient, channel);
  if (!to) return null;
  return mailOf({
    to,
    subject: 'Your phone number was changed',
    before: [
      'The phone number of your Muster account was changed in My Account. Texts go to the new number now.',
      "If that was you, there's nothing to do.",
    ],
    button: { label: 'My Account', url: link(href.myAccount()) },
    after: ["If it wasn't you, change your password and ask an admin of your organization for help."],
  });
};
