import { href } from '#contract/kit/addresses.ts';
import { one, q } from '#server/db/sql.ts';
import { mailOf } from '#server/outbox/layout.ts';
import type { Template } from '#server/outbox/template.ts';

/** Tells the owner of an account that its password was changed by somebody who knew the one before. */
export const passwordChanged: Template = async ({ sql, recipient, appUrl }) => {
  const account = q
    .selectFrom('identity_account')
    .select('email')
    .where('sub', '=', recipient.id)
    .where('status', '=', 'CONFIRMED');
  const found = await one(sql, account);
  if (!found) return null;
  return mailOf({
    to: found.email,
    subject: 'Your password was changed',
    before: [
      'The password of your Muster account was changed. Every other device is signed out.',
      'If that was you, there is nothing to do.',
    ],
    button: { label: 'Forgot Password', url: `${appUrl}${href.forgotPassword()}` },
    after: ['If it wasn’t you, set a new password now with Forgot Password.'],
  });
};
