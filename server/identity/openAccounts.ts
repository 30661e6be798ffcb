import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/db/db.ts';
import { foldEmail } from './accounts.ts';
import { localIdentity } from './identity.ts';

export interface AccountHolder {
  personId: string;
  /** As it stands with the person. */
  email: string;
}

const opened = `
insert into identity_account (sub, email, status, password_hash, created_at, updated_at)
select g.sub, g.email, 'UNCLAIMED', null, $2::timestamptz, $2::timestamptz
from jsonb_to_recordset($1::jsonb) as g (sub uuid, email text, person text)
where not exists (select 1 from login l where l.person_id = g.person and l.issuer = $3)
order by g.email on conflict do nothing`;

/** An account that belongs to someone already stays theirs. */
const tied = `
insert into login (sub, issuer, person_id)
select a.sub::text, $2, g.person
from jsonb_to_recordset($1::jsonb) as g (email text, person text)
join identity_account a on a.email = g.email and a.provider is null
where not exists (select 1 from login l where l.person_id = g.person and l.issuer = $2)
order by g.person on conflict do nothing`;

/** Accounts without a password, each tied to its person, for those who have none with the embedded provider. */
export async function openAccounts(sql: Sql, people: readonly AccountHolder[], now: string): Promise<void> {
  const rows = people.map(({ personId, email }) => ({ sub: randomUUID(), email: foldEmail(email), person: personId }));
  const given = JSON.stringify(rows);
  await sql.query(opened, [given, now, localIdentity.issuer]);
  await sql.query(tied, [given, localIdentity.issuer]);
}
