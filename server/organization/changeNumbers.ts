import { firstFailing } from '#contract/kit/form.ts';
import { settingsForm } from '#contract/organization/settings.form.ts';
import { type SettingField, tidiedSettings } from '#contract/organization/settings.ts';
import type { Handler } from '#server/calls/handler.ts';
import { refuseField } from '#server/kit/refused.ts';
import { changedIn, decideSettings, storeSetting } from './decideSettings.ts';
import { lockMemberships } from './lockMemberships.ts';
import { settingValuesOf } from './settingValuesOf.ts';

const words: Readonly<Record<SettingField, string>> = {
  maxGuestAllowed: 'the guests per member',
  daysBeforeEventCreate: 'how far ahead events are created',
  eventDateChangeTimeLimit: 'until when dates can change',
  offlineListMinutes: 'when a door’s list is old',
  alertContactsMinutes: 'when alerts tell all contacts',
  alertOfficersMinutes: 'when alerts tell safety officers',
  guestDetailsDays: 'how long guests’ details are kept',
  alertPlacesDays: 'how long locations are kept',
  incidentReportsYears: 'how long incident reports are kept',
  auditLogYears: 'how long the audit log is kept',
  unclaimedAccountsDays: 'how long unclaimed accounts are kept',
  servedCountries: 'which countries alerts can text',
};

/** Saving what holds already is no change, and leaves the number to the folder. */
export const changeNumbers: Handler<'changeNumbers'> = async (context) => {
  const { sql, body, resource } = context;
  const { organizationId } = resource;
  const values = tidiedSettings(body.values);
  const seen = tidiedSettings(body.seen);
  refuseField(firstFailing(settingsForm, values, seen));
  await lockMemberships(context);
  const now = await settingValuesOf(sql, organizationId);
  const saving = { values, seen, now, words };
  const fields = changedIn(saving, { now: { values: now } });
  if (fields.length === 0) return { values: now };
  await decideSettings(context, 'organization.numbersChanged', saving, fields);
  for (const field of fields) await storeSetting(sql, { organizationId, slug: field }, { value: values[field] });
  return { values: await settingValuesOf(sql, organizationId) };
};
