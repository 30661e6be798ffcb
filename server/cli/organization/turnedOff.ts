import { recordAudit } from '#server/audit/record.ts';
import type { Sql } from '#server/db/db.ts';
import { revokeSessionsOfProvider, revokeWithoutProvider } from '#server/identity/sessions.ts';

/** Names of the providers that let people in. */
export async function providersOn(sql: Sql): Promise<ReadonlySet<string>> {
  const { rows } = await sql.query<{ provider: string }>('select provider from sign_on_provider where is_on');
  return new Set(rows.map(({ provider }) => provider));
}

/** A provider of a parent is one of each of its organizations; one of neither lets in members of all. */
const off = `
select p.provider, p.name, array(
  select o.id from organization o
  where o.id = p.organization_id or (p.organization_id is null and (p.parent_id is null or o.parent_id = p.parent_id))
  order by o.id) as organizations
from sign_on_provider p where not p.is_on and p.provider = any($1) order by p.provider`;

/**
 * Ends the sessions of each provider that was on and is off since, with an entry in the audit log by the command, and of every other
 * that is off or gone. `at` is UTC ISO.
 */
export async function endTurnedOff(sql: Sql, wereOn: ReadonlySet<string>, at: string): Promise<void> {
  const { rows } = await sql.query<{ provider: string; name: string; organizations: string[] }>(off, [[...wereOn]]);
  for (const { provider, name, organizations } of rows) {
    const count = await revokeSessionsOfProvider(sql, provider, new Date(at));
    for (const organizationId of organizations) {
      const byCommand = { organizationId, person: null, session: null, at };
      await recordAudit(sql, byCommand, { kind: 'signOnChanged', named: name, count });
    }
  }
  await revokeWithoutProvider(sql, new Date(at));
}
