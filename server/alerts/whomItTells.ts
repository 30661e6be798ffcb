import type { AlertWave } from '#contract/alerts/alertPlan.ts';
import { limits } from '#contract/kit/limits.ts';
import { firstWaveOf } from '#machines/lifecycles/personalAlert.deadline.ts';
import type { PersonalAlertContext } from '#machines/lifecycles/personalAlert.facts.ts';
import type { Sql } from '#server/db/db.ts';
import { officersOnDuty } from './duty/officersOnDuty.ts';

/**
 * Ids of whom an alert tells once it is released, or with a later wave. Who was taken off the list meanwhile is told nothing;
 * nobody is, once the alert is so old that it would only frighten. `now` is UTC ISO.
 */
export async function whomItTells(
  sql: Sql,
  alert: PersonalAlertContext,
  wave: 'released' | AlertWave,
  now: string,
): Promise<string[]> {
  const { id, contacts, told, sentAt } = alert;
  if (Date.parse(now) - Date.parse(sentAt ?? now) > limits.alertHours * 60 * 60_000) return [];
  if (wave === 'released') return listed(sql, firstWaveOf(alert));
  if (wave === 'contacts')
    return listed(
      sql,
      contacts.filter((contact) => !told.includes(contact)),
    );
  const { rows } = await sql.query<{ organization: string; sender: string }>(ofAlert, [id]);
  const [row] = rows;
  if (!row) return [];
  return (await officersOnDuty(sql, row.organization, now)).filter((officer) => officer !== row.sender);
}

const ofAlert = 'select organization_id as organization, person_id as sender from personal_alert where id = $1';

async function listed(sql: Sql, ids: readonly string[]): Promise<string[]> {
  const text = `select c.id from safety_contact c where c.id = any($1) and c.removed_at is null
    and not exists (select from declined_sender d where d.person_id = c.person_id and d.phone = c.phone)`;
  const { rows } = await sql.query<{ id: string }>(text, [ids]);
  return ids.filter((id) => rows.some((row) => row.id === id));
}
