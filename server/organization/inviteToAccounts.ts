import type { InvitationState } from '#contract/organization/member.ts';
import { type DecisionContext, stampOf } from '#server/calls/decisionContext.ts';
import type { Sql } from '#server/db/db.ts';
import { shownStates } from '#server/outbox/deliveries.ts';
import { queueMessages } from '#server/outbox/queue.ts';

const template = 'accountInvitation';

/**
 * Mails people that they are members of an organization now, and how they come in (M-128), in the caller's transaction. `from`: the
 * organization that they were moved from, which the mail names (M-161).
 */
export async function inviteToAccounts(
  context: DecisionContext,
  organizationId: string,
  people: readonly string[],
  from?: string,
): Promise<void> {
  const cause = `${organizationId}:${from === undefined ? 'account' : `moved:${from}`}:${context.now}`;
  await queueMessages(
    context.sql,
    people.map((id) => ({
      ...{ cause, template, channel: 'mail', organization: organizationId },
      recipient: { kind: 'person', id },
    })),
    stampOf(context),
  );
}

/** The organization whose member someone became, by the cause of their invitation. */
export const organizationOf = (cause: string): string => cause.split(':')[0] ?? '';

/** The organization that they were moved from, by the same cause; null for who was added. */
export function movedFrom(cause: string): string | null {
  const [, how, from] = cause.split(':');
  return how === 'moved' && from !== undefined ? from : null;
}

const latest = `
select state, changed_at as at from outbox
where recipient_kind = 'person' and recipient_id = $1 and template = '${template}' and starts_with(cause, $2)
order by queued_at desc, id desc limit 1`;

/** How far the latest invitation of a member came (M-129); null where there was none. */
export async function invitationOf(
  sql: Sql,
  organizationId: string,
  personId: string,
): Promise<InvitationState | null> {
  const { rows } = await sql.query<{ state: keyof typeof shownStates; at: Date }>(latest, [
    personId,
    `${organizationId}:`,
  ]);
  const [found] = rows;
  return found ? { state: shownStates[found.state], at: found.at.toISOString() } : null;
}
