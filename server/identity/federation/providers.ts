import type { Sql } from '#server/db/db.ts';
import { one, q } from '#server/db/sql.ts';

/** A provider as the broker works with it. It signs in members of one organization, or of all under one parent. */
export interface SignOnProvider {
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
}

export const findProvider = (sql: Sql, provider: string): Promise<SignOnProvider | null> =>
  one(
    sql,
    q
      .selectFrom('sign_on_provider')
      .select([
        'name',
        'provider',
        'organization_id as organizationId',
        'parent_id as parentId',
        'email_domains as emailDomains',
        'issuer',
        'client_id as clientId',
        'client_secret_variable as clientSecretVariable',
      ])
      .where('provider', '=', provider),
  );
