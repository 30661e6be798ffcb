import { organizationMachine } from '#machines/lifecycles/organization.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';
import { organizationInFact } from '#server/journal/tenant.ts';

/** The stream of the name, look and numbers of an organization, and of how its members sign in. */
export const settingsIdOf = (organizationId: string): string => `${organizationId}.settings`;

/** One stream per organization; one that stands as its folder brought it has no facts. */
export const organizationKind = streamKind({
  kind: 'organization',
  machine: organizationMachine,
  tenant: organizationInFact,
  chart: 1,
  schemas: {
    'organization.lookChanged': 1,
    'organization.numbersChanged': 1,
    'organization.signInSecurityChanged': 1,
    'organization.signOnChanged': 1,
  },
  tables: { changed_setting: 'stream_id' },
  project,
  clear: async (sql) => void (await run(sql, q.deleteFrom('changed_setting'))),
});

async function project(sql: Sql, { stream, fact }: Change<typeof organizationMachine>): Promise<void> {
  const rows = fact.changes.map(({ field, to }) => ({
    ...{ stream_id: stream, organization_id: fact.organization, field, mark: to },
    ...{ changed_at: new Date(fact.at), changed_by: fact.by },
  }));
  await run(
    sql,
    q
      .insertInto('changed_setting')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['stream_id', 'field']).doUpdateSet(({ ref }) => ({
          mark: ref('excluded.mark'),
          changed_at: ref('excluded.changed_at'),
          changed_by: ref('excluded.changed_by'),
        })),
      ),
  );
}
