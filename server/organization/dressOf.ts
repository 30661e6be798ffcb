import type { Setting, SettingSlug } from '#contract/organization/organization.ts';
import type { DecisionContext } from '#server/calls/decisionContext.ts';
import type { Sql } from '#server/db/db.ts';
import { settingsOf } from './settingsOf.ts';

const dress: readonly SettingSlug[] = ['backgroundColor', 'textColor', 'secondaryColor', 'logo', 'logoDisplaySize'];

/** What dresses a page of an organization for who has no account there: its name, colors and logo. */
export const dressOf = async (
  context: Pick<DecisionContext, 'sql' | 'services' | 'now'>,
  organizationId: string,
): Promise<{ name: string; settings: Setting[] }> => ({
  name: await nameOf(context.sql, organizationId),
  settings: await settingsOf(context, organizationId, dress),
});

async function nameOf(sql: Sql, organizationId: string): Promise<string> {
  const { rows } = await sql.query<{ name: string }>('select name from organization where id = $1', [organizationId]);
  return rows[0]?.name ?? '';
}
