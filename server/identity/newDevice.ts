import type { Sql } from '#server/db/db.ts';
import { queueMessage } from '#server/outbox/queue.ts';

export interface NewSession {
  sub: string;
  originJti: string;
  signedInAt: Date;
}

/** Mails of this kind to one account in a day: whoever clears their browser each time gets no more. */
const maxInDay = 5;

/** The first sign-in of an account is no news to its owner. */
const before = `
select
  exists (select 1 from identity_session s where s.sub = $1)
    or exists (select 1 from login l join person p on p.id = l.person_id
      where l.sub = $1::text and p.last_login_at is not null) as "wasIn",
  (select count(*)::int from outbox o
    where o.recipient_id = $1::text and o.template = 'newDevice' and o.queued_at > $2) as mailed`;

/** Mails the owner of an account that a browser signed in which did not before. */
export async function notifyNewDevice(sql: Sql, { sub, originJti, signedInAt }: NewSession): Promise<void> {
  const dayAgo = new Date(signedInAt.getTime() - 24 * 60 * 60_000);
  const { rows } = await sql.query<{ wasIn: boolean; mailed: number }>(before, [sub, dayAgo]);
  const [{ wasIn, mailed } = { wasIn: false, mailed: 0 }] = rows;
  if (!wasIn || mailed >= maxInDay) return;
  const recipient = { kind: 'account', id: sub } as const;
  const message = { cause: `session.${originJti}`, template: 'newDevice', recipient, channel: 'mail' } as const;
  await queueMessage(sql, { ...message, organization: null }, { actor: 'identity', at: signedInAt.toISOString() });
}
