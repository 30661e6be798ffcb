import { href } from '#contract/kit/addresses.ts';
import { inactiveText } from '#machines/account/requiredFactor.ts';
import { type DecisionContext, stampOf } from '#server/calls/decisionContext.ts';
import type { RoleName } from '#contract/organization/roles.ts';
import { addressOf } from '#server/outbox/addressOf.ts';
import { lineOf } from '#server/outbox/eventMail.ts';
import { mailOf } from '#server/outbox/layout.ts';
import { queueMessages } from '#server/outbox/queue.ts';
import type { Template } from '#server/outbox/template.ts';
import { holdersWithoutFactor, rolesWithoutFactor } from './requiredFactors.ts';

const template = 'roleNeedsFactor';

/** Mails whoever holds one of these roles and has no second factor that the role is inactive now, in the caller's transaction. */
export async function notifyHoldersWithout(
  context: DecisionContext,
  organizationId: string,
  roles: readonly RoleName[],
): Promise<void> {
  const cause = `${organizationId}:${template}:${context.now}`;
  const people = await holdersWithoutFactor(context.sql, organizationId, roles);
  await queueMessages(
    context.sql,
    people.map((id) => ({
      ...{ cause, template, channel: 'mail', organization: organizationId },
      recipient: { kind: 'person', id },
    })),
    stampOf(context),
  );
}

/** Nothing for who has a second factor by then, or a role no more that needs one. */
export const roleNeedsFactor: Template = async ({ sql, cause, recipient, channel, link }) => {
  const to = await addressOf(sql, recipient, channel);
  const found = await rolesWithoutFactor(sql, recipient.id, cause.split(':')[0] ?? '');
  if (!found || !to) return null;
  const name = lineOf(found.organization);
  return mailOf({
    to,
    subject: `${name} asks you for a second factor`,
    before: [inactiveText(name, found.roles)],
    button: { label: 'My Account', url: link(href.myAccount()) },
  });
};
