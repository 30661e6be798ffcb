import { domainsIn, type SignOnField, type SignOnValues } from '#contract/organization/signOn.ts';
import type { CallContext } from '#server/calls/handler.ts';
import type { Sql } from '#server/db/db.ts';
import { conceal, signOnSecret } from '#server/db/secrets/columns.ts';
import { one, q, run } from '#server/db/sql.ts';

/** A provider as it is to be stored; `newSecret` is empty where the secret that is kept stays. */
interface Writing {
  provider: string;
  values: SignOnValues;
  newSecret: string;
}

type Saving = Pick<CallContext<'saveSignOnProvider'>, 'sql' | 'resource'>;

/** A name is never given again: people may be tied to what the provider before called them. */
export async function isNewName(sql: Sql, provider: string): Promise<boolean> {
  if (!/^[0-9a-f]{32}$/.test(provider)) return false;
  const kept = q.selectFrom('sign_on_provider').select('id').where('provider', '=', provider);
  const tied = q.selectFrom('identity_account').select('sub').where('provider', '=', provider).limit(1);
  return (await one(sql, kept)) === null && (await one(sql, tied)) === null;
}

const rowOf = ({ values }: Writing) => ({
  name: values.name,
  client_id: values.clientId,
  email_domains: JSON.stringify(domainsIn(values.domains)),
  is_on: values.state === 'on',
});

const secretOf = (sql: Sql, id: string, { values, newSecret }: Writing) => ({
  client_secret: conceal(sql, signOnSecret, id, newSecret),
  client_secret_mark: values.secret,
  client_secret_variable: null,
});

/** Stores a new provider behind all others. */
export async function addProvider({ sql, resource }: Saving, written: Writing): Promise<void> {
  const { provider, values, newSecret } = written;
  const last = q.selectFrom('sign_on_provider').select(({ fn }) => fn.max('position').as('position'));
  const row = {
    ...{ id: provider, provider, integration_id: provider, logo_id: null, background_color: null },
    ...{ parent_id: null, organization_id: resource.organizationId, issuer: values.issuer },
    ...{ client_secret: null, client_secret_mark: null, client_secret_variable: null },
    ...(newSecret === '' ? {} : secretOf(sql, provider, written)),
    ...{ ...rowOf(written), position: ((await one(sql, last))?.position ?? 0) + 1, authority: 'admin' as const },
  };
  await run(sql, q.insertInto('sign_on_provider').values(row));
}

/** What says for whom the provider speaks: once an admin has changed that, it is no longer the operator who answers for it. */
const answersFor: readonly SignOnField[] = ['clientId', 'secret', 'domains'];

/** Stores what has changed of a provider, and nothing else: another admin may have changed the rest. */
export async function changeProvider({ sql }: Saving, written: Writing, fields: readonly SignOnField[]): Promise<void> {
  const { provider, newSecret } = written;
  const id = (await one(sql, q.selectFrom('sign_on_provider').select('id').where('provider', '=', provider)))?.id;
  if (id === undefined) throw new Error('The provider was there, and is not.');
  const row = rowOf(written);
  const has = (field: SignOnField): boolean => fields.includes(field);
  const changes = {
    ...(has('name') ? { name: row.name } : {}),
    ...(has('clientId') ? { client_id: row.client_id } : {}),
    ...(has('domains') ? { email_domains: row.email_domains } : {}),
    ...(has('state') ? { is_on: row.is_on } : {}),
    ...(newSecret === '' ? {} : secretOf(sql, id, written)),
    ...(fields.some((field) => answersFor.includes(field)) ? { authority: 'admin' as const } : {}),
  };
  await run(sql, q.updateTable('sign_on_provider').set(changes).where('id', '=', id));
}
