import { createHash } from 'node:crypto';
import type { Sql } from './db.ts';
import { DatabaseNotReady, sqlState } from './errors.ts';
import { scriptInside } from './session.ts';

/** The schema that holds an empty table like each read table: what the journal says is projected there (docs/topics/database-and-journal.md). */
export const shadowSchema = 'journal_shadow';

/** The tables that facts are projected into. */
export const readTables = [
  'event',
  'event_module',
  'volunteer',
  'section_decision',
  'attendance',
  'door_device_state',
  'incident_reading',
  'incident_state',
  'personal_alert_sent',
  'personal_alert_contact',
  'personal_alert_officer',
  'safety_check_state',
  'contact_consent',
  'timer',
  'organization_alert_sent',
  'alert_answer',
  'alert_seen',
  'officer_duty',
  'outbox',
  'membership_standing',
  'event_type_state',
  'handbook_rule',
  'curriculum_category',
  'curriculum_page',
  'changed_setting',
] as const;

const notAllowed = '42501';

/**
 * Makes all shadows again where they were made for other migrations than these: only migrations change the shape of a table.
 * Asked for at every start, in the turn of migrations, so that nothing is created or dropped while people are served.
 */
export const keepShadows = async (
  migrations: readonly { sum: string }[],
  inTurn: (work: (sql: Sql) => Promise<void>) => Promise<void>,
): Promise<void> => {
  const hash = createHash('sha256');
  for (const { sum } of migrations) hash.update(sum);
  const madeFor = hash.update(readTables.join()).digest('hex');
  try {
    await inTurn(async (sql) => {
      const { rows } = await sql.query<{ comment: string | null }>(
        `select obj_description(oid, 'pg_namespace') as comment from pg_namespace where nspname = $1`,
        [shadowSchema],
      );
      if (rows[0]?.comment === madeFor) return;
      const there = await sql.query<{ name: string }>(
        `select name from unnest($1::text[]) name where to_regclass('public.' || name) is not null`,
        [readTables],
      );
      const made = there.rows.map(
        ({ name }) => `create table ${shadowSchema}.${name} (like public.${name} including all);`,
      );
      await scriptInside(
        sql,
        `drop schema if exists ${shadowSchema} cascade; create schema ${shadowSchema};
       comment on schema ${shadowSchema} is '${madeFor}'; ${made.join('\n')}`,
      );
    });
  } catch (cause) {
    if (sqlState(cause) !== notAllowed) throw cause;
    throw new DatabaseNotReady(
      'The account of DATABASE_URL may not make a schema: let its owner run "grant create on database".',
      { cause },
    );
  }
};
