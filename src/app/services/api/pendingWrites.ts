import * as z from 'zod/mini';
import { fingerprint } from './fingerprint.ts';
import { randomId } from '../device/randomId.ts';
import { readStored, writeStored } from '../storage/stored.ts';

const name = 'muster.pendingWrites';
const Pending = z.array(z.object({ key: z.string(), print: z.string() }));
const most = 20;

/**
 * The idempotency key of a write. The same write, made again before the first was answered, by a second tap, a retry or
 * after a reload, gets the same key. Kept is a fingerprint, never what was typed.
 */
export function keyFor(call: string, parts: unknown): string {
  const print = fingerprint(JSON.stringify([call, parts]));
  const pending = read();
  const known = pending.find((each) => each.print === print);
  if (known) return known.key;
  const key = randomId();
  writeStored('sessionStorage', name, [...pending, { key, print }].slice(-most));
  return key;
}

/** Whether it is known what became of a write: an answer without one of our own behind it says nothing. */
export const isSettled = (status: number | undefined): boolean =>
  status !== undefined && status < 500 && status !== 408 && status !== 429;

/** It is known what became of the write: its key is never used again. */
export function settleKey(key: string): void {
  writeStored(
    'sessionStorage',
    name,
    read().filter((each) => each.key !== key),
  );
}

const read = () => readStored('sessionStorage', name, Pending) ?? [];
