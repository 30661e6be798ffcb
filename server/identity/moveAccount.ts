import type { Sql } from '#server/db/db.ts';
import { foldEmail } from './accounts.ts';
import { openAccounts } from './openAccounts.ts';

/** Accounts that were never claimed, and the codes that were sent to the former address. */
const former = `
delete from identity_account a using login l
where l.person_id = $1 and l.sub = a.sub::text and a.status in ('UNCLAIMED', 'UNCONFIRMED') and a.provider is null returning a.sub`;

const untied = 'delete from login where person_id = $1 and sub = any($2)';

/** An account that was not claimed yet begins again under another address: no code that was sent before opens it. */
export async function moveAccount(sql: Sql, personId: string, email: string, now: Date): Promise<void> {
  const { rows } = await sql.query<{ sub: string }>(former, [personId]);
  if (rows.length === 0) return;
  await sql.query(untied, [personId, rows.map(({ sub }) => sub)]);
  await openAccounts(sql, [{ personId, email: foldEmail(email) }], now.toISOString());
}
