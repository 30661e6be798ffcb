import * as z from 'zod/mini';
import { fingerprint } from './fingerprint.ts';
import { randomId } from '../device/randomId.ts';
import { readStored, writeStored } from '../storage/stored.ts';

const name = 'muster.pendingWrites';
const Pending = z.array(z.object({ key: z.string(), print: z.string(), about: z.optional(z.string()) }));
const most = 20;

/** What is written about, and whether a write adds something there beside what was added before. */
export interface Subject {
  about: unknown;
  adds: boolean;
}

/**
 * The idempotency key of a write. The same write, made again before the first was answered, by a second tap, a retry or
 * after a reload, gets the same key. Kept are fingerprints, never what was typed.
 */
export function keyFor(call: string, parts: unknown, subject?: Subject): string {
  const print = fingerprint(JSON.stringify([call, parts]));
  const pending = read();
  const known = pending.find((each) => each.print === print);
  if (known) return known.key;
  const key = randomId();
  const about = subject && aboutOf(call, subject);
  writeStored('sessionStorage', name, [...pending, { key, print, ...(about && { about }) }].slice(-most));
  return key;
}

/** Two writes that add something to one thing are two: the answer to one says nothing of the other. */
const aboutOf = (call: string, { about, adds }: Subject): string =>
  `${fingerprint(JSON.stringify(about))} ${adds ? call : ''}`;

/** Whether it is known what became of a write: an answer without one of our own behind it says nothing. */
export const isSettled = (status: number | undefined): boolean =>
  status !== undefined && status < 500 && status !== 408 && status !== 429;

/**
 * It is known what became of the write: its key is never used again. Nor is that of another write about the same thing, which was given
 * up before: a yes without an answer, then a no, then a yes again is a new yes, and the answer stored for the first would be untrue.
 */
export function settleKey(key: string): void {
  const pending = read();
  const settled = pending.find((each) => each.key === key);
  const isOver = (about: string | undefined) => about !== undefined && isAboutSame(about, settled?.about);
  writeStored(
    'sessionStorage',
    name,
    pending.filter((each) => each.key !== key && !isOver(each.about)),
  );
}

function isAboutSame(one: string, other: string | undefined): boolean {
  if (other === undefined) return false;
  const [[thing, adds], [otherThing, otherAdds]] = [one.split(' '), other.split(' ')];
  return thing === otherThing && (!adds || adds !== otherAdds);
}

const read = () => readStored('sessionStorage', name, Pending) ?? [];
