import { codeAlphabet, readCode } from '#contract/door/codes.ts';

/** 80 random bits: whoever guesses finds none. */
export const reportCodeLength = 16;

/** A code from random bytes, one for each letter (N-98). */
export const reportCodeFrom = (bytes: Uint8Array): string =>
  Array.from(bytes.slice(0, reportCodeLength), (byte) => codeAlphabet[byte % codeAlphabet.length]).join('');

/** As it is written down and read aloud: four groups of four. */
export const showReportCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** What a person typed, as a code: in any case, with or without hyphens, look-alikes mapped; null for what can be none (N-101). */
export function readReportCode(text: string): string | null {
  const code = readCode(text);
  const isCode = code.length === reportCodeLength && [...code].every((letter) => codeAlphabet.includes(letter));
  return isCode ? code : null;
}
