import { rolesIn } from '#contract/organization/roles.ts';
import { recordAudit, recordForEach } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { RowGrants } from './grants.ts';
import type { ImportContext } from './importContext.ts';

/** A file comes in parts. What one person imports within this time of its last part is one entry. */
const pauseMs = 10 * 60_000;

const more = `
update audit_entry set count = count + $1, at = $4
where id = (
  select id from audit_entry where organization_id = $2 and kind = 'membersImported' order by id desc limit 1
) and actor_id = $3 and at > $5`;

/** A part of an import in the audit log: how many it added or changed, and who of them was given which roles. */
export async function recordImport(
  context: ImportContext,
  imported: readonly { id: string; given: RowGrants }[],
): Promise<void> {
  const { sql, resource, caller, now } = context;
  if (imported.length === 0) return;
  const actor = auditActor(context, resource.organizationId);
  const since = new Date(Date.parse(now) - pauseMs);
  const { count } = await sql.query(more, [imported.length, resource.organizationId, caller.id, now, since]);
  if (count === 0) await recordAudit(sql, actor, { kind: 'membersImported', count: imported.length });
  const byRoles = Map.groupBy(imported, ({ given }) => [...rolesIn(given.gained), ...ownNames(given)].join());
  for (const people of byRoles.values()) {
    const [given, givenOwn] = [rolesIn(people[0]?.given.gained ?? []), ownNames(people[0]?.given)];
    const ids = people.map(({ id }) => id);
    if (given.length + givenOwn.length > 0)
      await recordForEach(sql, actor, { kind: 'rolesChanged', given, givenOwn }, ids);
  }
}

const ownNames = (given: RowGrants | undefined): string[] => given?.roles.map(({ name }) => name) ?? [];
