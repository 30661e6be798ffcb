import { href } from '#contract/kit/addresses.ts';
import { one, q } from '#server/db/sql.ts';
import { statusesFor } from '#server/identity/codes.ts';
import { mailOf } from '#server/outbox/layout.ts';
import type { Template } from '#server/outbox/template.ts';

/** For who asks to claim an account that is claimed already: no one but its owner is told so. */
export const alreadyClaimed: Template = async ({ sql, recipient, link }) => {
  const account = q
    .selectFrom('identity_account')
    .select('email')
    .where('sub', '=', recipient.id)
    .where('status', 'in', statusesFor.reset);
  const found = await one(sql, account);
  if (!found) return null;
  return mailOf({
    to: found.email,
    subject: 'Your account is already claimed',
    before: [
      'Someone asked to claim your Muster account. It has already been claimed, so this email has no code.',
      "If it was you and you don't know your password, use Forgot Password.",
    ],
    button: { label: 'Forgot Password', url: link(href.forgotPassword()) },
    after: ["If it wasn't you, you can ignore this email."],
  });
};
