import { createHash } from 'node:crypto';
import {
  type SettingChange,
  type OrganizationFact,
  whyNotOrganization,
} from '#machines/lifecycles/organization.machine.ts';
import { stampOf, stamped } from '#server/calls/decisionContext.ts';
import type { CallContext } from '#server/calls/handler.ts';
import type { CallName } from '#contract/calls.ts';
import type { Sql } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { Refused, refuseFor } from '#server/kit/refused.ts';
import { organizationKind, settingsIdOf } from './organization.kind.ts';

/** What someone saves, what they saw, and what stands there: one text for each field, empty for none. */
export interface Saving<Field extends string> {
  values: Readonly<Record<Field, string>>;
  seen: Readonly<Record<Field, string>>;
  now: Readonly<Record<Field, string>>;
  /** Each field in a sentence, in the order of the form. */
  words: Readonly<Record<Field, string>>;
}

/** The fields that change. Refuses where someone else has written another thing there since; `told` goes along. */
export function changedIn<Field extends string>(
  { values, seen, now, words }: Saving<Field>,
  told: Record<string, unknown>,
): Field[] {
  const changed = (Object.keys(words) as Field[]).filter((field) => values[field] !== seen[field]);
  const others = changed.filter((field) => now[field] !== seen[field] && now[field] !== values[field]);
  if (others.length > 0) {
    throw new Refused('detailsChanged', { fields: others.map((field) => words[field]).join(' and '), ...told });
  }
  return changed.filter((field) => now[field] !== values[field]);
}

type Deciding = CallContext<
  Extract<
    CallName,
    'changeLook' | 'changeNumbers' | 'changeSignInSecurity' | 'saveSignOnProvider' | 'removeSignOnProvider'
  >
>;

/** Appends the fact that these fields have changed. The row of the organization is locked, so that they change one after the other. */
export async function decideSettings<Field extends string>(
  context: Deciding,
  type: OrganizationFact['type'],
  { values, now }: Pick<Saving<Field>, 'values' | 'now'>,
  fields: readonly Field[],
): Promise<void> {
  const { sql, resource } = context;
  const stream = await loadStream(sql, organizationKind, settingsIdOf(resource.organizationId), 'update');
  const fact = {
    type,
    ...stamped(context),
    organization: resource.organizationId,
    changes: fields.map(
      (field): SettingChange => ({ field, from: markOf(field, now[field]), to: markOf(field, values[field]) }),
    ),
  };
  refuseFor(whyNotOrganization(stream.snapshot, fact), { fields: 'these settings' });
  await append(sql, organizationKind, stream, [fact], stampOf(context));
}

/** A name stands in no fact. */
const markOf = (field: string, value: string): string =>
  field === 'name' ? createHash('sha256').update(value).digest('base64url') : value;

const write = `
insert into setting (organization_id, slug, value, file_id) values ($1, $2, $3, $4)
on conflict (organization_id, slug) do update set value = excluded.value, file_id = excluded.file_id`;

const clear = 'delete from setting where organization_id = $1 and slug = $2';

/** Writes a setting, or takes it away where there is neither text nor file. */
export async function storeSetting(
  sql: Sql,
  { organizationId, slug }: { organizationId: string; slug: string },
  { value = '', fileId = null }: { value?: string; fileId?: string | null },
): Promise<void> {
  if (value === '' && fileId === null) await sql.query(clear, [organizationId, slug]);
  else await sql.query(write, [organizationId, slug, value || null, fileId]);
}
