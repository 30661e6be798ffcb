import { withChromium } from '../browser/phone.ts';
import type { Section } from '../report.ts';
import { type Engine, onEmbedded, onPostgres } from '../setup/engines.ts';
import { measureLanes, maxDoors } from './lanes.ts';
import { measureOthers } from './others.ts';
import { signIn } from './pages.ts';

const guests = 200;

/** Doors with an operator who is never late: how many guests they let in, and when every other screen knows. */
export async function measureDoor(rounds: number): Promise<Section[]> {
  const onOne = (engine: Engine) => measure(engine, rounds);
  const postgres = await onPostgres(guests, onOne);
  return [...(typeof postgres === 'string' ? [without(postgres)] : postgres), ...(await onEmbedded(guests, onOne))];
}

async function measure(engine: Engine, rounds: number): Promise<Section[]> {
  const seen = await withChromium(async (browser) => {
    const crowd = await signIn(browser, engine, maxDoors);
    return [await measureLanes(engine, crowd, rounds), await measureOthers(engine, crowd, rounds)];
  });
  return typeof seen === 'string' ? [without(seen)] : seen;
}

const without = (why: string): Section => ({
  title: 'The door in Chromium',
  columns: [],
  rows: [],
  notes: [why],
  judged: [],
});
