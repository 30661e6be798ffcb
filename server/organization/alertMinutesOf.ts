import { minutesOfWave, type WaveMinutes, waveSettings } from '#contract/alerts/alertPlan.ts';
import type { Sql } from '#server/db/db.ts';
import { all, q } from '#server/db/sql.ts';

/** After how many minutes an alert that begins now tells its waves, where its sender is a member of this organization (S-131). */
export async function alertMinutesOf(sql: Sql, organizationId: string): Promise<WaveMinutes> {
  const rows = await all(
    sql,
    q
      .selectFrom('setting')
      .select(['slug', 'value'])
      .where('organization_id', '=', organizationId)
      .where('slug', 'in', Object.values(waveSettings)),
  );
  const of = (slug: string) => rows.find((row) => row.slug === slug)?.value;
  return {
    contacts: minutesOfWave('contacts', of(waveSettings.contacts)),
    officers: minutesOfWave('officers', of(waveSettings.officers)),
  };
}
