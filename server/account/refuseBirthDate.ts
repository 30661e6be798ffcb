import { birthdayForm } from '#contract/rsvp/birthday.form.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { refusals, refusalText } from '#contract/kit/refusals.ts';
import { Refused } from '#server/kit/refused.ts';

/** Refuses a birth date other than the one on record: no one makes themself older. `ask` says whom to ask, as the end of a sentence. */
export function refuseOtherBirthDate(field: string, ask: string): never {
  throw new Refused('birthDateKnown', { ask }, [{ field, message: refusalText('birthDateKnown', { ask }) }]);
}

/** Refuses what is no birth date, and who is under age on `today`; both are calendar dates. */
export function refuseBirthDate(field: string, birthDate: string, today: string): void {
  const failed = firstFailing(birthdayForm, { birthDate }, { today });
  if (!failed) return;
  const code = failed.message === refusals.tooYoung.text ? 'tooYoung' : 'notADate';
  throw new Refused(code, {}, [{ field, message: failed.message }]);
}
