import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/db/db.ts';
import { one, q } from '#server/db/sql.ts';
import type { AccountStatus } from '#server/db/tables/identity.ts';
import { queueMessage } from '#server/outbox/queue.ts';
import type { TemplateName } from '#server/outbox/purposes.ts';
import { foldEmail } from './accounts.ts';
import { type CodePurpose, statusesFor } from './codes.ts';
import { countAsking } from './limits.ts';
import { requestBackoffs } from './backoffs.ts';

export interface CodeRequest {
  purpose: CodePurpose;
  /** As it was typed. */
  email: string;
  /** The address that limits count. */
  address: string;
  /** The device, where the account signed in on it before. */
  device?: string | null;
  now: Date;
}

/**
 * Queues the mail with a code in the caller's transaction, where there is an account that may have one. For every other
 * address the same statements run and the message is taken back: neither answer nor time says which it was.
 */
export async function askForCode(sql: Sql, asked: CodeRequest): Promise<'taken' | 'tooMany'> {
  const { purpose, email, address, device = null, now } = asked;
  const counted = await countAsking(sql, requestBackoffs, { what: purpose, account: email, address, device }, now);
  if (counted === 'tooMany') return 'tooMany';
  const account = await one(sql, accountOf(email));
  const template = account && counted === 'counted' ? templateFor(purpose, account) : null;
  await sql.query('savepoint code_message');
  const message = {
    cause: `code.${randomUUID()}`,
    template: template ?? 'passwordCode',
    recipient: { kind: 'account', id: account?.sub ?? randomUUID() },
    channel: 'mail',
    organization: null,
  } as const;
  await queueMessage(sql, message, { actor: 'identity', at: now.toISOString() });
  await sql.query(template ? 'release savepoint code_message' : 'rollback to savepoint code_message');
  return 'taken';
}

interface CodeAccount {
  sub: string;
  status: AccountStatus;
  hasPerson: boolean;
}

/**
 * Whoever asks to claim an account that is claimed already is told so by mail, and by nothing else; so is who asks for a new
 * password of one that isn't claimed yet, as from the page where its code is typed, opened anew.
 */
function templateFor(purpose: CodePurpose, { status, hasPerson }: CodeAccount): TemplateName | null {
  if (purpose === 'reset' && statusesFor.reset.includes(status)) return 'passwordCode';
  if (!hasPerson || status === 'DISABLED') return null;
  if (purpose === 'reset') return 'notClaimed';
  return statusesFor.claim.includes(status) ? 'accountCode' : 'alreadyClaimed';
}

const accountOf = (email: string) =>
  q
    .selectFrom('identity_account as account')
    .leftJoin('login', (join) =>
      join.on(({ eb, ref }) => eb('login.sub', '=', eb.cast<string>(ref('account.sub'), 'text'))),
    )
    .select(['account.sub', 'account.status'])
    .select(({ eb }) => eb('login.person_id', 'is not', null).$castTo<boolean>().as('hasPerson'))
    .where('account.email', '=', foldEmail(email))
    .where('account.provider', 'is', null);
