import type { Sql } from '#server/db/db.ts';
import { one, q, run } from '#server/db/sql.ts';
import { hashOf, newSecret } from '../secrets.ts';

/** Who tries a provider: an admin of its organization, in one session. */
export interface Trial {
  provider: string;
  organizationId: string;
  personId: string;
  session: string;
}

/** Seconds. */
export const trialSeconds = 2 * 60;

/** Remembers for two minutes that someone tries a provider. Returns the ticket with which their browser opens the trial, once. */
export async function beginTrial(sql: Sql, trial: Trial, now: Date): Promise<string> {
  const ticket = newSecret(32);
  const row = {
    ...{ ticket_hash: hashOf(ticket), provider: trial.provider, organization_id: trial.organizationId },
    ...{ person_id: trial.personId, session: trial.session, is_opened: false },
    expires_at: new Date(now.getTime() + trialSeconds * 1000),
  };
  await run(sql, q.insertInto('sign_on_trial').values(row));
  return ticket;
}

/** The provider to be tried, and the name under which the trial is found again. Null for a ticket that is unknown, used or over. */
export async function openTrial(
  sql: Sql,
  ticket: string,
  now: Date,
): Promise<{ provider: string; hash: string } | null> {
  const opened = await one(
    sql,
    q
      .updateTable('sign_on_trial')
      .set({ is_opened: true })
      .where('ticket_hash', '=', hashOf(ticket))
      .where('is_opened', '=', false)
      .where('expires_at', '>', now)
      .returning(['provider', 'ticket_hash as hash']),
  );
  return opened;
}

/** Takes the trial out, once. Null where it is over, its session has ended or whoever began it runs the organization no more. */
export async function takeTrial(sql: Sql, hash: string, now: Date): Promise<Trial | null> {
  const taken = await one(sql, q.deleteFrom('sign_on_trial').where('ticket_hash', '=', hash).returningAll());
  if (!taken || taken.expires_at <= now) return null;
  const { organization_id: organizationId, person_id: personId, provider, session } = taken;
  const running = q
    .selectFrom('identity_session')
    .select('sub')
    .where(({ eb, cast, ref }) => eb(cast<string>(ref('origin_jti'), 'text'), '=', session))
    .where('revoked_at', 'is', null);
  if ((await one(sql, running)) === null) return null;
  const admin = q
    .selectFrom('held_policy as g')
    .innerJoin('active_membership as m', (join) =>
      join.onRef('m.person_id', '=', 'g.person_id').onRef('m.organization_id', '=', 'g.organization_id'),
    )
    .select('g.person_id')
    .where('g.organization_id', '=', organizationId)
    .where('g.person_id', '=', personId)
    .where('g.policy', '=', 'organization-admin');
  return (await one(sql, admin)) === null ? null : { provider, organizationId, personId, session };
}

/** Removes what is over. */
export async function sweepTrials(sql: Sql, now: Date): Promise<void> {
  await run(sql, q.deleteFrom('sign_on_trial').where('expires_at', '<', now));
}
