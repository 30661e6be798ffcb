import { deviceText } from '#contract/account/session.ts';
import { href } from '#contract/kit/addresses.ts';
import { shortTime } from '#contract/kit/clocks.ts';
import { defaultZone, showDate } from '#contract/kit/zones.ts';
import { one, q } from '#server/db/sql.ts';
import { mailOf } from '#server/outbox/layout.ts';
import type { Template } from '#server/outbox/template.ts';

/** Tells the owner of an account that a browser signed in where they did not before. Nothing once that session is swept. */
export const newDevice: Template = async ({ sql, cause, recipient, link }) => {
  const begun = q
    .selectFrom('identity_session as s')
    .innerJoin('identity_account as a', 'a.sub', 's.sub')
    .select(['a.email', 's.browser', 's.system', 's.signed_in_at as at'])
    .where('s.origin_jti', '=', cause.replace(/^session\./, ''))
    .where('a.sub', '=', recipient.id)
    .where('a.status', '=', 'CONFIRMED');
  const found = await one(sql, begun);
  if (!found) return null;
  const at = found.at.toISOString();
  const device = found.browser === null ? 'a browser that gave no name' : deviceText(found);
  return mailOf({
    to: found.email,
    subject: 'New sign-in to your account',
    before: [
      `Someone signed in to your Muster account with ${device} on ${showDate(at, defaultZone)}, ${shortTime(at, defaultZone)}.`,
      "If that was you, there's nothing to do.",
    ],
    button: { label: 'My Account', url: link(href.myAccount()) },
    after: ["If it wasn't you, sign that device out in My Account and change your password."],
  });
};
