import * as z from 'zod/mini';
import { fingerprint } from './fingerprint.ts';
import { randomId } from '../device/randomId.ts';
import { readStored, writeStored } from '../storage/stored.ts';

const name = 'muster.pendingWrites';
/** Fingerprints of the thing that is written about, of the address that is written to, of the list that something is taken out of or added to, and of what that is; whether something is added. */
const About = z.object({
  ...{ thing: z.string(), place: z.string(), from: z.optional(z.string()), entry: z.optional(z.string()) },
  adds: z.boolean(),
});
const Pending = z.array(z.object({ key: z.string(), print: z.string(), about: z.optional(About) }));
const most = 20;

/** What is written about and to which address, out of or to which list it takes or adds something, and which where that is known, and whether it adds something beside what was added before. */
export interface Subject {
  thing: unknown;
  place: unknown;
  from?: unknown;
  entry?: string | undefined;
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
  const about = subject && aboutOf(subject);
  writeStored('sessionStorage', name, [...pending, { key, print, ...(about && { about }) }].slice(-most));
  return key;
}

const aboutOf = ({ thing, place, from, entry, adds }: Subject): z.infer<typeof About> => {
  const printOf = (part: unknown) => fingerprint(JSON.stringify(part));
  const listed = { ...(from !== undefined && { from: printOf(from) }), ...(entry && { entry: printOf(entry) }) };
  return { thing: printOf(thing), place: printOf(place), adds, ...listed };
};

/** Whether it is known what became of a write: an answer without one of our own behind it says nothing. */
export const isSettled = (status: number | undefined): boolean =>
  status !== undefined && status < 500 && status !== 408 && status !== 429;

/**
 * It is known what became of the write: its key is never used again. Nor is that of another write about the same thing, which was given
 * up before: a yes without an answer, then a no, then a yes again is a new yes, and the answer stored for the first would be untrue.
 */
export function settleKey(key: string): void {
  const pending = read();
  const settled = pending.find((each) => each.key === key)?.about;
  const left = pending.filter((each) => each.key !== key && !(settled && each.about && isOver(each.about, settled)));
  writeStored('sessionStorage', name, left);
}

/** What was added may be there whatever else is written about the thing, until it is taken away: at the same address, or out of the list. */
const isOver = (about: z.infer<typeof About>, settled: z.infer<typeof About>): boolean =>
  about.adds
    ? !settled.adds &&
      (about.place === settled.place || ((about.from ?? about.place) === settled.from && mayBeSame(about, settled)))
    : about.thing === settled.thing;

/** Where either side doesn't say which entry it is about, it may be any. */
const mayBeSame = ({ entry: one }: z.infer<typeof About>, { entry: other }: z.infer<typeof About>): boolean =>
  one === undefined || other === undefined || one === other;

const read = () => readStored('sessionStorage', name, Pending) ?? [];
