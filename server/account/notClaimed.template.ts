import { href } from '#contract/kit/addresses.ts';
import { one, q } from '#server/db/sql.ts';
import { statusesFor } from '#server/identity/codes.ts';
import { mailOf } from '#server/outbox/layout.ts';
import type { Template } from '#server/outbox/template.ts';

/** For who asks for a new password of an account that was never claimed: no one but its owner is told so. */
export const notClaimed: Template = async ({ sql, recipient, link }) => {
  const account = q
    .selectFrom('identity_account')
    .select('email')
    .where('sub', '=', recipient.id)
    .where('status', 'in', statusesFor.claim);
  const found = await one(sql, account);
  if (!found) return null;
  return mailOf({
    to: found.email,
    subject: "Your account isn't claimed yet",
    before: [
      "Someone asked for a new password for your Muster account. It hasn't been claimed yet, so this email has no code.",
      "If it was you, use Claim Account. We'll email you a code, and you choose a password.",
    ],
    button: { label: 'Claim Account', url: link(href.claimAccount()) },
    after: ["If it wasn't you, you can ignore this email."],
  });
};
