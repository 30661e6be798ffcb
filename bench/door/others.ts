import type { BrowserContext } from 'playwright';
import { median, quantile } from '../figures.ts';
import { type Judged, mark, type Section } from '../report.ts';
import type { Engine } from '../setup/engines.ts';
import type { Seeded } from '#tests/support/seeded/seed.ts';
import { checkOut } from './checkOut.ts';
import { letInOne, tapField, typing } from './operator.ts';
import {
  codesScreen,
  type Crowd,
  doorScreen,
  eventScreen,
  listScreen,
  type Opened,
  open,
  shownOn,
  sightOf,
} from './pages.ts';

const eachRound = 20;
const withinMs = 1_000;

/** One screen that is looked at, and how long after each Enter it followed. */
interface Watched {
  opened: Opened;
  delays: number[];
}

/** A member comes and goes; from the Enter at the door until every other screen says so. */
export async function measureOthers(engine: Engine, crowd: Crowd, rounds: number): Promise<Section> {
  const { eventId } = engine.seeded;
  const [first, second] = crowd.doors;
  if (!first || !second) throw new Error('There are no two doors.');
  const door = await open(first, eventId, doorScreen);
  await tapField(door.page);
  const watched: Watched[] = [];
  for (const [context, screen] of [
    [second, doorScreen],
    [crowd.owner, listScreen],
    [crowd.member[0], codesScreen],
    [crowd.member[1], eventScreen],
  ] as const)
    watched.push({ opened: await open(context, eventId, screen), delays: [] });
  const comesAndGoes = () => comeAndGo(engine.seeded, crowd.owner, door, watched);
  await comesAndGoes();
  for (const each of watched) each.delays = [];
  for (let time = 0; time < rounds * eachRound; time += 1) await comesAndGoes();
  for (const { page } of [door, ...watched.map(({ opened }) => opened)]) await page.close();
  return sectionOf(engine, watched);
}

async function comeAndGo(
  seeded: Seeded,
  owner: BrowserContext,
  door: Opened,
  watched: readonly Watched[],
): Promise<void> {
  const { attendeeId, qrCode } = seeded.member;
  const before = await Promise.all(watched.map(({ opened }) => shownOn(opened)));
  const { given } = await letInOne(door.page, qrCode, typing);
  await Promise.all(
    watched.map(async ({ opened, delays }, nth) => {
      delays.push((await sightOf(opened, onceIn(before[nth]), given)) - given);
    }),
  );
  await checkOut(owner, seeded, [attendeeId]);
  const isOut = watched.map(({ opened }, nth) => sightOf(opened, before[nth] ?? null, given));
  await Promise.all([...isOut, sightOf(door, before[0] ?? null, given)]);
}

const onceIn = (before: string | undefined): string => (before === 'out' ? 'in' : String(Number(before) + 1));

function sectionOf({ name }: Engine, watched: readonly Watched[]): Section {
  const judged: Judged[] = [];
  const rows = watched.map(({ opened: { screen }, delays }) => {
    const figure = {
      what: `check-in to ${screen.name} on ${name}, 95 of 100, ms`,
      value: quantile(delays, 0.95),
      atMost: withinMs,
    };
    judged.push(figure);
    return [screen.name, median(delays).toFixed(0), figure.value.toFixed(0), mark(figure)];
  });
  return {
    title: `From Enter at a door to every other screen, on ${name}`,
    columns: ['screen', 'median ms', 'p95', `at most ${withinMs}`],
    rows,
    notes: [],
    judged,
  };
}
