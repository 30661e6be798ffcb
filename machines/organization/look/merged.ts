import { type Look, type LookField, lookFields, type LookValues } from '#contract/organization/look.ts';
import type { StoredFile } from '#contract/kit/shared.ts';
import { mergedFields } from '../mergedFields.ts';

export const nothing: LookValues = {
  name: '',
  backgroundColor: '',
  textColor: '',
  secondaryColor: '',
  logo: '',
  logoDisplaySize: '',
  eventPhoto: '',
};

interface MergedLook {
  seen: Look;
  values: LookValues;
  logo: StoredFile | null;
  eventPhoto: StoredFile | null;
  overtaken: readonly LookField[];
}

/** What stands there now joined with what was changed here: that stays, and is noted where someone else has changed it too. */
export function merged({ seen, values, logo, eventPhoto, overtaken }: MergedLook, now: Look): MergedLook {
  const { mine, ...fields } = mergedFields(lookFields, { seen: seen.values, values, overtaken }, now.values);
  return {
    ...{ ...fields, seen: now },
    logo: mine.includes('logo') ? logo : now.logo,
    eventPhoto: mine.includes('eventPhoto') ? eventPhoto : now.eventPhoto,
  };
}
