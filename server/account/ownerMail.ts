import { one, q } from '#server/db/sql.ts';
import { type MailContent, mailOf } from '#server/outbox/layout.ts';
import type { Template, TemplateContext } from '#server/outbox/template.ts';

/** A mail to the owner of an account; none to an account that no one signs in to anymore. */
export const ownerMail =
  (contentFor: (link: TemplateContext['link']) => Omit<MailContent, 'to'>): Template =>
  async ({ sql, recipient, link }) => {
    const account = q
      .selectFrom('identity_account')
      .select('email')
      .where('sub', '=', recipient.id)
      .where('status', '=', 'CONFIRMED');
    const found = await one(sql, account);
    return found && mailOf({ to: found.email, ...contentFor(link) });
  };
