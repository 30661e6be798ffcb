import { type KeptProvider, type SignOn, type SignOnValues } from '#contract/organization/signOn.ts';
import type { CallContext } from '#server/calls/handler.ts';
import type { Sql } from '#server/db/db.ts';
import { all, q } from '#server/db/sql.ts';

/** What stands where there is no provider. */
export const nothing = { name: '', issuer: '', clientId: '', domains: '', state: '', secret: '' };

/** What names a client secret that a variable of the server holds. */
const byVariable = 'server';

const stateOf = (isOn: boolean): SignOnValues['state'] => (isOn ? 'on' : 'off');

/** The providers of one organization, in the order of their tiles; no secret. */
export async function keptProviders(sql: Sql, organizationId: string): Promise<KeptProvider[]> {
  const found = q
    .selectFrom('sign_on_provider')
    .select(['provider', 'name', 'issuer', 'client_id', 'email_domains', 'is_on'])
    .select(['client_secret_mark', 'client_secret_variable'])
    .where('organization_id', '=', organizationId)
    .orderBy('position')
    .orderBy('name');
  return (await all(sql, found)).map((row) => ({
    provider: row.provider,
    values: {
      ...{ name: row.name, issuer: row.issuer, clientId: row.client_id, domains: row.email_domains.join(', ') },
      state: stateOf(row.is_on),
      secret: row.client_secret_mark ?? (row.client_secret_variable === null ? '' : byVariable),
    },
  }));
}

type Asking = Pick<CallContext<'readSignOn'>, 'sql' | 'resource' | 'services'>;

/** The sign-on providers of an organization, and those it has from its parent, as they stand for whoever runs it. */
export async function signOnOf({ sql, resource, services }: Asking): Promise<SignOn> {
  const next = services.newId().replaceAll('-', '').toLowerCase();
  if (!services.checkIssuer) return { keptBy: 'pool', next, providers: [], ofParent: [] };
  const ofParent = q
    .selectFrom('sign_on_provider as p')
    .innerJoin('organization as o', 'o.parent_id', 'p.parent_id')
    .select(['p.provider', 'p.name', 'p.email_domains', 'p.is_on'])
    .where('o.id', '=', resource.organizationId)
    .orderBy('p.position')
    .orderBy('p.name');
  return {
    ...{ keptBy: 'muster', next },
    providers: await keptProviders(sql, resource.organizationId),
    ofParent: (await all(sql, ofParent)).map(({ provider, name, email_domains, is_on }) => ({
      ...{ provider, name, domains: email_domains.join(', '), state: stateOf(is_on) },
    })),
  };
}
