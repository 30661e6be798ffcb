import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** So many bytes of a hash are kept of each: of a billion passwords that are not common, about a hundred would be taken for one. */
const markBytes = 5;

/** By what a password is found in the list, in small letters or large: the first bytes of its SHA-256. */
export const markOf = (password: string): Buffer =>
  createHash('sha256').update(password.toLowerCase()).digest().subarray(0, markBytes);

/** Whether the list has one that the policy could let through: shorter ones, and those without a digit or letter, it need not have. */
export const isListed = (password: string): boolean =>
  password.length >= 8 && /\d/.test(password) && /\p{L}/u.test(password);

/** The list of `npm run common-passwords`: marks one after the other, in their order. */
export function listOf(passwords: Iterable<string>): Buffer {
  const marks = new Set([...passwords].filter(isListed).map((password) => markOf(password).toString('hex')));
  return Buffer.from([...marks].toSorted().join(''), 'hex');
}

let list: Promise<Buffer> | undefined;

/** Whether a password is among the common ones that were found in leaks. Nothing leaves the server. */
export async function isCommon(password: string): Promise<boolean> {
  list ??= readFile(join(import.meta.dirname, 'commonPasswords.bin'));
  return has(await list, markOf(password));
}

function has(marks: Buffer, mark: Buffer): boolean {
  let [from, to] = [0, marks.length / markBytes];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const order = mark.compare(marks, middle * markBytes, (middle + 1) * markBytes);
    if (order === 0) return true;
    if (order < 0) to = middle;
    else from = middle + 1;
  }
  return false;
}
