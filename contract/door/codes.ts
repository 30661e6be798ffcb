import { limits } from '#contract/kit/limits.ts';

/** Crockford's base 32: no I, L, O or U, so that a code read aloud or off a dim screen is typed right. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a person typed or a camera read, as a guest code: upper case, without spaces and hyphens, look-alikes mapped. */
export function readCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s\-‐-―]/g, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0');
}

/** Whether the text could be a guest code at all. */
export function isCode(text: string): boolean {
  const code = readCode(text);
  return code.length === limits.codeLength && [...code].every((letter) => codeAlphabet.includes(letter));
}

/** As much of a code as is kept of one that no list knows. */
const keptLetters = 40;

/**
 * What is kept of a text that was given as a code (C-65): {@link readCode}, at most 40 letters, without those that no database
 * stores. A camera reads posters and tickets, too.
 */
export const keptCode = (text: string): string =>
  readCode(text)
    .replaceAll('\0', '')
    .replace(/[\uD800-\uDFFF]/g, '')
    .slice(0, keptLetters);

/** A guest code as shown: 4 + 4. */
export function showCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`.trim();
}

/** A guest code from random bytes, one for each letter. */
export function codeFrom(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, limits.codeLength), (byte) => codeAlphabet[byte % codeAlphabet.length]).join('');
}
