import { type Look, type LookField, lookFields, type LookValues } from '#contract/organization/look.ts';
import type { StoredFile } from '#contract/kit/shared.ts';

export const nothing: LookValues = {
  name: '',
  backgroundColor: '',
  textColor: '',
  secondaryColor: '',
  logo: '',
  logoDisplaySize: '',
};

interface Standing {
  seen: Look;
  values: LookValues;
  logo: StoredFile | null;
  overtaken: readonly LookField[];
}

/** What stands there now joined with what was changed here: that stays, and is noted where somebody else has changed it too. */
export function merged({ seen, values, logo, overtaken }: Standing, now: Look): Standing {
  const mine = lookFields.filter(
    (field) => values[field] !== seen.values[field] && values[field] !== now.values[field],
  );
  return {
    seen: now,
    values: mine.reduce((joined, field) => ({ ...joined, [field]: values[field] }), now.values),
    logo: mine.includes('logo') ? logo : now.logo,
    overtaken: mine.filter((field) => overtaken.includes(field) || now.values[field] !== seen.values[field]),
  };
}
