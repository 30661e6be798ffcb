import { type SavedProvider, type SignOn, type SignOnValues } from '#contract/organization/signOn.ts';
import type { CallContext } from '#server/calls/handler.ts';
import type { Sql } from '#server/db/db.ts';
import { all, q } from '#server/db/sql.ts';

/** What stands where there is no provider. */
export const nothing = { name: '', issuer: '', clientId: '', domains: '', state: '', secret: '' };

/** What names a client secret that a variable of the server holds. */
const byVariable = 'server';

const stateOf = (isOn: boolean): SignOnValues['state'] => (isOn ? 'on' : 'off');

/** The providers of one organization, in the order of their tiles; no secret. */
export async function savedProviders(sql: Sql, organizationId: string): Promise<SavedProvider[]> {
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

type Asking = Pick<CallContext<'readSignOn'>, 'sql' | 'resource' | 'services' | 'caller' | 'now'>;

const signedInText = `
select a.provider, count(distinct l.person_id)::int as "signedIn", bool_or(l.person_id = $2) as "isOwn"
from sign_on_provider p join identity_account a on a.provider = p.provider join identity_session s on s.sub = a.sub
join login l on l.sub = a.sub::text
where p.organization_id = $1 and s.revoked_at is null and s.expires_at > $3 group by a.provider`;

/** The providers of one organization, with who is signed in through each. */
async function withSignedIn({ sql, resource, caller, now }: Asking): Promise<SavedProvider[]> {
  const { rows } = await sql.query<{ provider: string; signedIn: number; isOwn: boolean }>(signedInText, [
    ...[resource.organizationId, caller.id, new Date(now)],
  ]);
  const counts = new Map(rows.map(({ provider, ...counted }) => [provider, counted]));
  return (await savedProviders(sql, resource.organizationId)).map((each) => ({
    ...each,
    ...(counts.get(each.provider) ?? { signedIn: 0, isOwn: false }),
  }));
}

/** The sign-on providers of an organization, and those it has from its parent, as they stand for whoever runs it. */
export async function signOnOf(context: Asking): Promise<SignOn> {
  const { sql, resource, services } = context;
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
    providers: await withSignedIn(context),
    ofParent: (await all(sql, ofParent)).map(({ provider, name, email_domains, is_on }) => ({
      ...{ provider, name, domains: email_domains.join(', '), state: stateOf(is_on) },
    })),
  };
}
