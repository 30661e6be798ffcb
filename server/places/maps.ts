import * as z from 'zod/mini';
import type { Position } from '#contract/alerts/location.ts';
import { createAllowance } from './allowance.ts';
import { readAtMost } from './readAtMost.ts';
import { createRemembered } from './remembered.ts';
import { createThrottle } from './throttle.ts';

/** Knows the addresses of positions. */
export interface Maps {
  /** Counts that someone asks; false when they asked too often just now. */
  mayAsk(personId: string): boolean;
  /** The address in one line; null where none is known, or none in time. Never throws. */
  addressOf(position: Position): Promise<string | null>;
}

/** Without a service no address is known. */
export const noMaps: Maps = { mayAsk: () => true, addressOf: async () => null };

const bounds = {
  /** What a caller waits at most, with the wait for its turn. */
  patience: 3_000,
  /** Services that everyone may use allow one request a second. */
  pace: 1_000,
  bytes: 65_536,
  letters: 300,
  keptFor: 10 * 60_000,
  kept: 500,
  timesAMinute: 10,
} as const;

interface Options {
  /** Where a service answers as Nominatim does; its own query, as a key, is sent along. */
  url: string;
  clock: () => Date;
  patience?: number;
  pace?: number;
}

/**
 * Asks a maps service for addresses (P-86, docs/topics/alerts.md). It learns a rounded position and nothing of who stands
 * there; what it answered is remembered for some minutes, by place alone.
 */
export function createMaps({ url, clock, patience = bounds.patience, pace = bounds.pace }: Options): Maps {
  const takeTurn = createThrottle({ pace, patience });
  const remembered = createRemembered<string | null>({ ...bounds, clock });
  return {
    mayAsk: createAllowance({ most: bounds.timesAMinute, per: 60_000, clock }),
    async addressOf(position) {
      const place = rounded(position);
      return remembered(`${place.lat} ${place.lon}`, async () => {
        const signal = AbortSignal.timeout(patience);
        await takeTurn();
        return ask(addressFor(url, place), signal);
      }).catch(() => null);
    },
  };
}

/** To about ten metres: a house, and one answer for a room full of people. */
const rounded = ({ latitude, longitude }: Position) => ({ lat: latitude.toFixed(4), lon: longitude.toFixed(4) });

function addressFor(url: string, { lat, lon }: { lat: string; lon: string }): URL {
  const address = new URL(url);
  address.pathname = `${address.pathname.replace(/\/$/, '')}/reverse`;
  for (const [name, value] of Object.entries({ format: 'jsonv2', lat, lon })) address.searchParams.set(name, value);
  return address;
}

const Answer = z.object({ display_name: z.string() });

/** Throws where the service does not answer as it should; such an answer is not remembered. */
async function ask(address: URL, signal: AbortSignal): Promise<string | null> {
  const headers = { accept: 'application/json', 'accept-language': 'en', 'user-agent': 'Muster (event safety)' };
  const answer = await fetch(address, { headers, redirect: 'manual', signal });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new Error(`The maps service answered ${answer.status}.`);
  }
  const read = Answer.safeParse(JSON.parse(await readAtMost(answer, bounds.bytes)));
  return read.success ? inOneLine(read.data.display_name) : null;
}

function inOneLine(text: string): string | null {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return line === '' ? null : line.slice(0, bounds.letters).toWellFormed();
}
