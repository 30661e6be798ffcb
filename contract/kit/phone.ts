import { findPhoneNumbersInText, parsePhoneNumber } from 'libphonenumber-js/min';

const region = 'US';

/** The first telephone number found in a text, as E.164, read with the United States as default region; null when there is none. */
export function firstPhoneNumber(text: string): string | null {
  return findPhoneNumbersInText(text, region)[0]?.number.number ?? null;
}

/** An E.164 number as people of the default region write it. */
export function showPhone(number: string): string {
  try {
    return parsePhoneNumber(number, region).formatNational();
  } catch {
    return number;
  }
}
