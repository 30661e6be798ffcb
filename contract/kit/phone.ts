import {
  findPhoneNumbersInText,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

const region = 'US';

/** The first telephone number found in a text, as E.164, read with the United States as default region; null when there is none. */
export function firstPhoneNumber(text: string): string | null {
  return findPhoneNumbersInText(text, region)[0]?.number.number ?? null;
}

/**
 * Whether an E.164 number is of one of these countries (ISO codes). Of a number whose country the library can't tell, as with an area
 * code that is newer than it, the calling code counts.
 */
export function isNumberOf(number: string, countries: readonly string[]): boolean {
  const read = parsePhoneNumberFromString(number);
  if (read?.country !== undefined) return countries.includes(read.country);
  return countries.some((code) => isSupportedCountry(code) && getCountryCallingCode(code) === read?.countryCallingCode);
}

/** An E.164 number as people of the default region write it. */
export function showPhone(number: string): string {
  try {
    return parsePhoneNumber(number, region).formatNational();
  } catch {
    return number;
  }
}
