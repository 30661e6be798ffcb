import type { Sql } from '#server/db/db.ts';
import { reveal, signOnSecret } from '#server/db/secrets/columns.ts';
import { one, q } from '#server/db/sql.ts';

/** A provider as the broker works with it. It signs in members of one organization, or of all under one parent. */
export interface SignOnProvider {
  id: string;
  name: string;
  provider: string;
  organizationId: string | null;
  parentId: string | null;
  /** In lower case. */
  emailDomains: string[];
  /** An absolute address, or the path of this server's own demo provider. */
  issuer: string;
  clientId: string;
  clientSecretVariable: string | null;
  /** As it is stored. */
  clientSecret: string | null;
  isOn: boolean;
  authority: 'operator' | 'admin';
}

export const findProvider = (sql: Sql, provider: string): Promise<SignOnProvider | null> =>
  one(
    sql,
    q
      .selectFrom('sign_on_provider')
      .select([
        'id',
        'name',
        'provider',
        'organization_id as organizationId',
        'parent_id as parentId',
        'email_domains as emailDomains',
        'issuer',
        'client_id as clientId',
        'client_secret_variable as clientSecretVariable',
        'client_secret as clientSecret',
        'is_on as isOn',
        'authority',
      ])
      .where('provider', '=', provider),
  );

/** The client secret of a provider outside; null for a public client. Throws where its variable is not set. */
export async function clientSecretOf(
  sql: Sql,
  { id, clientSecret, clientSecretVariable: variable }: SignOnProvider,
  secrets: Readonly<Record<string, string>>,
): Promise<string | null> {
  if (clientSecret !== null) return reveal(sql, signOnSecret, id, clientSecret);
  if (variable === null) return null;
  const secret = secrets[variable];
  if (secret === undefined) throw new Error(`${variable} is not set.`);
  return secret;
}

/** Whether an account comes from a provider that is off or gone, and so gets no tokens. */
export async function isFromRemovedProvider(sql: Sql, sub: string): Promise<boolean> {
  const account = q
    .selectFrom('identity_account as a')
    .leftJoin('sign_on_provider as p', 'p.provider', 'a.provider')
    .select('p.is_on')
    .where(({ eb, cast, ref }) => eb(cast<string>(ref('a.sub'), 'text'), '=', sub))
    .where('a.provider', 'is not', null);
  const found = await one(sql, account);
  return found !== null && found.is_on !== true;
}
