import { limits } from '#contract/kit/limits.ts';
import { ageOn, isCalendarDate } from '#contract/kit/zones.ts';
import type { FormRule } from '#contract/kit/form.ts';

export interface BirthdayValues {
  birthDate: string;
}

/** `today` is the calendar date on which the age is counted: the event's for a guest, the organization's for a member. */
export const birthdayForm: readonly FormRule<BirthdayValues, { today: string }>[] = [
  {
    field: 'birthDate',
    holds: ({ birthDate }, { today }) => isCalendarDate(birthDate) && birthDate <= today && birthDate >= '1900-01-01',
    sentence: 'Please enter your birthdate',
  },
  {
    field: 'birthDate',
    holds: ({ birthDate }, { today }) => ageOn(birthDate, today) >= limits.minimumAge,
    sentence: 'You must be 18 or older to RSVP',
  },
];

/** What stands under the field, while the message of the failing rule goes to the snackbar. */
export const birthdayFieldError = 'Date of birth required, and you must be older then 18 to RSVP';

/** What stands under the field for a failing rule; for a refusal of the server, its sentence. */
export const underBirthDate = ({ message }: { message: string }): string =>
  birthdayForm.some(({ sentence }) => sentence === message) ? birthdayFieldError : message;

/** A birth date from a calendar date or a full instant, which is cut to its date. */
export const readBirthDate = (text: string): string => text.slice(0, 10);
