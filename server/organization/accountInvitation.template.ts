import { href } from '#contract/kit/addresses.ts';
import { addressOf } from '#server/outbox/addressOf.ts';
import { lineOf } from '#server/outbox/eventMail.ts';
import { mailOf } from '#server/outbox/layout.ts';
import type { Template } from '#server/outbox/template.ts';
import { movedFrom, organizationOf } from './inviteToAccounts.ts';
import { hasClaimed } from './memberStanding.ts';

const invited = `
select o.name, ${hasClaimed} as claimed, (select f.name from organization f where f.id = $3) as from
from person p join active_membership m on m.person_id = p.id join organization o on o.id = m.organization_id
where p.id = $1 and o.id = $2`;

interface Invited {
  name: string;
  claimed: boolean | null;
  /** Where they were moved from. */
  from: string | null;
}

/** Tells someone who was made a member how they come in (M-128). Nothing for who is none anymore. */
export const accountInvitation: Template = async ({ sql, cause, recipient, channel, link }) => {
  const to = await addressOf(sql, recipient, channel);
  const organizationId = organizationOf(cause);
  const { rows } = await sql.query<Invited>(invited, [recipient.id, organizationId, movedFrom(cause)]);
  const [found] = rows;
  if (!found || !to) return null;
  const name = lineOf(found.name);
  const how =
    found.from === null ? `${name} added you as a member.` : `You were moved from ${lineOf(found.from)} to ${name}.`;
  const added = `${how} Its events, invitations and safety alerts are in Muster.`;
  if (found.claimed === false)
    return mailOf({
      to,
      subject: `Your ${name} account`,
      before: [added, 'Claim your account with this email address: we send you a code, and you choose a password.'],
      button: { label: 'Claim Your Account', url: link(href.claimAccount()) },
      after: ["If you don't know this organization, you can ignore this email."],
    });
  return mailOf({
    to,
    subject: found.from === null ? `You're a member of ${name}` : `You were moved to ${name}`,
    before: [added, found.claimed ? 'Sign in as before.' : 'Sign in the way your organization has set up.'],
    button: { label: 'Open Muster', url: link(href.home()) },
  });
};
