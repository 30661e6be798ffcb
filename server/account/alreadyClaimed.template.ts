import { one, q } from '#server/db/sql.ts';
import { statusesFor } from '#server/identity/codes.ts';
import { mailOf } from '#server/outbox/layout.ts';
import type { Template } from '#server/outbox/template.ts';

/** For who asks to claim an account that is claimed already: nobody but its owner is told so. */
export const alreadyClaimed: Template = async ({ sql, recipient, appUrl }) => {
  const account = q
    .selectFrom('identity_account')
    .select('email')
    .where('sub', '=', recipient.id)
    .where('status', 'in', statusesFor.reset);
  const found = await one(sql, account);
  if (!found) return null;
  return mailOf({
    to: found.email,
    subject: 'Your account is claimed already',
    before: [
      'Somebody asked to claim your Muster account. It has been claimed already, so there is no code in this mail.',
      'If it was you and you do not know your password, use Forgot Password.',
    ],
    button: { label: 'Forgot Password', url: `${appUrl}/forgot-password` },
    after: ['If it was not you, do nothing.'],
  });
};
