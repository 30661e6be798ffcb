import { href } from '#contract/kit/addresses.ts';
import { type DecisionContext, stampOf } from '#server/calls/decisionContext.ts';
import { addressOf } from '#server/outbox/addressOf.ts';
import { lineOf } from '#server/outbox/eventMail.ts';
import { mailOf } from '#server/outbox/layout.ts';
import { queueMessages } from '#server/outbox/queue.ts';
import type { Template } from '#server/outbox/template.ts';
import type { Pair } from './pair.ts';

const template = 'recordsMerged';

/** Mails someone that a second record of theirs was merged into this one (M-169), in the caller's transaction. */
export async function notifyMerged(
  context: DecisionContext,
  { organizationId, keptId, endingId }: Pair,
): Promise<void> {
  const cause = `${organizationId}:${template}:${endingId}:${context.now}`;
  const recipient = { kind: 'person', id: keptId } as const;
  const message = { cause, template, recipient, channel: 'mail', organization: organizationId } as const;
  await queueMessages(context.sql, [message], stampOf(context));
}

const belongs = `
select o.name from membership m join organization o on o.id = m.organization_id
where m.person_id = $1 and o.id = $2 and not exists (
  select 1 from membership_standing s
  where s.person_id = m.person_id and s.organization_id = o.id and s.state in ('removed', 'erased'))`;

/** Says nothing of the other record, which would be a stranger's where the merge was wrong. Nothing for who belongs there no more. */
export const recordsMerged: Template = async ({ sql, cause, recipient, channel, link }) => {
  const to = await addressOf(sql, recipient, channel);
  const { rows } = await sql.query<{ name: string }>(belongs, [recipient.id, cause.split(':')[0] ?? '']);
  const [found] = rows;
  if (!found || !to) return null;
  const name = lineOf(found.name);
  return mailOf({
    to,
    subject: `${name} merged two records of you`,
    before: [
      `You were on file twice at ${name}. Now there's one record of you. Sign in with this email address.`,
      'Roles, events and invitations of the other record are yours now. If you said yes to an event with it, please say yes again: that answer ended with the other record.',
      "Safety contacts, your birthday, your photo and your second factor weren't carried over. If you only set them up there, set them up again.",
    ],
    button: { label: 'Open Muster', url: link(href.home()) },
    after: [`If you weren't on file twice, please tell the people who run ${name}.`],
  });
};
