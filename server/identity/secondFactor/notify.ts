import { type AccountAudit, recordAccountAudit } from '#server/audit/record.ts';
import type { Sql } from '#server/db/db.ts';
import { queueMessage } from '#server/outbox/queue.ts';
import { nameDevice } from '../deviceName.ts';
import type { RequestOrigin } from '../devices.ts';

/** What becomes of a second factor, and of which its owner gets a mail. */
export type FactorChange =
  | 'authenticatorOn'
  | 'authenticatorOff'
  | 'authenticatorReplaced'
  | 'recoveryCodeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved';

interface FactorChanged {
  sub: string;
  kind: FactorChange;
  at: Date;
  from: Pick<RequestOrigin, 'agent'>;
}

/** Mails the owner of an account, with the change itself. */
export async function mailFactorChange(sql: Sql, { sub, kind, at }: Omit<FactorChanged, 'from'>): Promise<void> {
  const sent = { cause: `${kind}.${sub}.${at.toISOString()}`, template: kind } as const;
  const recipient = { kind: 'account', id: sub } as const;
  const message = { ...sent, recipient, channel: 'mail', organization: null } as const;
  await queueMessage(sql, message, { actor: 'identity', at: at.toISOString() });
}

/** Mails them, and writes into the audit logs that they did it. */
export async function notifyFactorChange(sql: Sql, told: FactorChanged): Promise<void> {
  await mailFactorChange(sql, told);
  await recordFactor(sql, told);
}

/** Writes it into the audit logs alone. */
export const recordFactor = (
  sql: Sql,
  { sub, kind, at, from }: Omit<FactorChanged, 'kind'> & { kind: AccountAudit['kind'] },
): Promise<void> => recordAccountAudit(sql, { sub }, { kind, at, device: nameDevice(from.agent) });
