import { type SignOnField, signOnFields, type SignOnValues } from '#contract/organization/signOn.ts';
import { mergedFields } from '../mergedFields.ts';

/** A provider in the form: `seen` as it stands, null for one that is added. */
export interface ProviderForm {
  provider: string;
  seen: SignOnValues | null;
  values: SignOnValues;
  /** Typed to replace the client secret that is kept; empty keeps it. */
  newSecret: string;
  /** Fields that were changed here and that someone else has changed too. */
  overtaken: readonly SignOnField[];
  /** Opens the trial that was begun, once. */
  ticket: string | null;
}

/** A new provider is off until it is turned on deliberately. */
const blank: SignOnValues = { name: '', issuer: '', clientId: '', domains: '', state: 'off', secret: '' };

/** The form of a provider as it stands; a new one where nothing does. */
export const begun = (provider: string, seen: SignOnValues | null): ProviderForm => ({
  ...{ provider, seen, values: seen ?? blank },
  ...{ newSecret: '', overtaken: [], ticket: null },
});

/** Whether a provider is stored as it stands in the form, so that its trial tries that. */
export const isTriable = (form: ProviderForm | null): boolean =>
  form?.seen != null &&
  form.newSecret === '' &&
  signOnFields.every((field) => form.values[field] === form.seen?.[field]);

/** What was typed joined with what stands there now. One that is added, and one that is gone, stays as it was typed. */
export function mergedForm(form: ProviderForm, now: SignOnValues | null): ProviderForm {
  if (now === null || form.seen === null) return form;
  const { seen, values, overtaken } = mergedFields(signOnFields, { ...form, seen: form.seen }, now);
  const isOtherSecret = form.newSecret !== '' && (now.secret !== form.seen.secret || form.overtaken.includes('secret'));
  return { ...form, seen, values, overtaken: isOtherSecret ? [...overtaken, 'secret'] : overtaken };
}
