import { birthdayForm } from '#contract/forms/birthday.ts';
import { firstFailing } from '#contract/forms/form.ts';
import { refusals } from '#contract/refusals.ts';
import { Refused } from '#server/http/refused.ts';

/** Refuses what is no birth date, and who is under age on `today`; both are calendar dates. */
export function refuseBirthDate(field: string, birthDate: string, today: string): void {
  const failed = firstFailing(birthdayForm, { birthDate }, { today });
  if (!failed) return;
  const code = failed.message === refusals.tooYoung.text ? 'tooYoung' : 'notADate';
  throw new Refused(code, {}, [{ field, message: failed.message }]);
}
