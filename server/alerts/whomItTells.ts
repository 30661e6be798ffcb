import type { AlertWave } from '#contract/alerts/alertPlan.ts';
import { limits } from '#contract/kit/limits.ts';
import { firstWaveOf } from '#machines/lifecycles/personalAlert.deadline.ts';
import type { PersonalAlertContext } from '#machines/lifecycles/personalAlert.facts.ts';
import type { Sql } from '#server/db/db.ts';
import { contactsToTell } from './contacts.ts';
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
  const { rows } = await sql.query<{ organization: string; sender: string }>(ofAlert, [id]);
  const [row] = rows;
  if (!row) return [];
  if (wave === 'officers')
    return (await officersOnDuty(sql, row.organization, now)).filter((officer) => officer !== row.sender);
  const listed = (await contactsToTell(sql, row.sender)).map((contact) => contact.id);
  const next = wave === 'released' ? firstWaveOf(alert) : contacts.filter((contact) => !told.includes(contact));
  return next.filter((contact) => listed.includes(contact));
}

const ofAlert = 'select organization_id as organization, person_id as sender from personal_alert where id = $1';
