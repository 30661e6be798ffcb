import type { BrowserContext, Page } from 'playwright';
import { median, quantile } from '../figures.ts';
import { type Judged, mark, type Section } from '../report.ts';
import type { Engine } from '../stage/engines.ts';
import { checkOut } from './house.ts';
import { letInOne, tapField, typing } from './operator.ts';
import {
  codesScreen,
  type Crowd,
  doorScreen,
  eventScreen,
  listScreen,
  open,
  type Screen,
  shownOn,
  sightOf,
} from './pages.ts';

const eachRound = 20;
const withinMs = 1_000;

/** One screen that is looked at, and how long after each Enter it followed. */
interface Watched {
  screen: Screen;
  page: Page;
  delays: number[];
}

/** A member comes and goes; from the Enter at the door until every other screen says so. */
export async function measureOthers(engine: Engine, crowd: Crowd, rounds: number): Promise<Section> {
  const { eventId } = engine.seeded;
  const [first, second] = crowd.doors;
  if (!first || !second) throw new Error('There are no two doors.');
  const door = await open(first, eventId, doorScreen);
  await tapField(door);
  const watched: Watched[] = [];
  for (const [context, screen] of [
    [second, doorScreen],
    [crowd.owner, listScreen],
    [crowd.member, codesScreen],
    [crowd.member, eventScreen],
  ] as const)
    watched.push({ screen, page: await open(context, eventId, screen), delays: [] });
  await comeAndGo(engine, crowd.owner, door, watched);
  for (const each of watched) each.delays = [];
  for (let time = 0; time < rounds * eachRound; time += 1) await comeAndGo(engine, crowd.owner, door, watched);
  for (const { page } of [{ page: door }, ...watched]) await page.close();
  return sectionOf(engine, watched);
}

async function comeAndGo(
  engine: Engine,
  owner: BrowserContext,
  door: Page,
  watched: readonly Watched[],
): Promise<void> {
  const { attendeeId, qrCode } = engine.seeded.member;
  const before = await Promise.all(watched.map(({ page }) => shownOn(page)));
  const { given } = await letInOne(door, qrCode, typing);
  await Promise.all(
    watched.map(async ({ screen, page, delays }, nth) => {
      delays.push((await sightOf(page, screen, onceIn(before[nth]), given)) - given);
    }),
  );
  await checkOut(owner, engine.seeded, [attendeeId]);
  const isOut = watched.map(({ screen, page }, nth) => sightOf(page, screen, before[nth] ?? null, given));
  await Promise.all([...isOut, sightOf(door, doorScreen, before[0] ?? null, given)]);
}

const onceIn = (before: string | undefined): string => (before === 'out' ? 'in' : String(Number(before) + 1));

function sectionOf({ name }: Engine, watched: readonly Watched[]): Section {
  const judged: Judged[] = [];
  const rows = watched.map(({ screen, delays }) => {
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
