import type { Page } from 'playwright';
import { median, quantile } from '../figures.ts';
import { type Judged, mark, type Section } from '../report.ts';
import type { Engine } from '../setup/engines.ts';
import { firstToCome } from '../setup/recorded.ts';
import { checkOut } from './checkOut.ts';
import { holdCodesUp } from './inPage.ts';
import { type Giving, holdingUp, type LetIn, letIn, openCamera, tapField, typing } from './operator.ts';
import { type Crowd, doorScreen, open, type Opened, shownOn, sightOf } from './pages.ts';

interface Lanes {
  doors: number;
  by: string;
  give: Giving;
  begin: (door: Page) => Promise<void>;
  /** Ceiling of a decision on ink; a camera is looked through every 80 ms, and its picture has to be read. */
  inkWithin: number;
  /** What runs in the pages before the app does. */
  before: (() => void)[];
}

const scanners = { by: 'typing', give: typing, begin: tapField, inkWithin: 100, before: [] };
const all: Lanes[] = [
  { doors: 1, ...scanners },
  { doors: 2, ...scanners },
  { doors: 4, ...scanners },
  { doors: 1, by: 'camera', give: holdingUp, begin: openCamera, inkWithin: 300, before: [holdCodesUp] },
];

export const maxDoors = 4;
/** Guests of each door in one run; the first of them opens it and does not count. */
const each = 20;
const guestsInRun = (lanes: Lanes): number => lanes.doors * (each + 1);
const bars = { perMinute: 60, green: 500 };

/** What one run showed: the guests of each door, and how long after the last of them every door counted all. */
interface Run {
  lanes: LetIn[][];
  agreed: number;
}

export async function measureLanes(engine: Engine, crowd: Crowd, rounds: number): Promise<Section> {
  const seen = new Map(all.map((lanes) => [lanes, [] as Run[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [lanes, runs] of seen) runs.push(await run(engine, crowd, lanes));
  }
  return sectionOf(engine, seen);
}

async function run(engine: Engine, crowd: Crowd, lanes: Lanes): Promise<Run> {
  const codes = Array.from({ length: guestsInRun(lanes) }, (_, index) => String(firstToCome + index));
  const { eventId } = engine.seeded;
  const doors: Opened[] = [];
  for (const context of crowd.doors.slice(0, lanes.doors))
    doors.push(await open(context, eventId, doorScreen, ...lanes.before));
  for (const { page } of doors) await lanes.begin(page);
  const [before] = await Promise.all(doors.map(shownOn));
  const queues = doors.map((_, nth) => codes.slice(nth * (each + 1), (nth + 1) * (each + 1)));
  const letInBy = await Promise.all(doors.map(({ page }, nth) => letIn(page, queues[nth] ?? [], lanes.give)));
  const counted = String(Number(before) + codes.length);
  const last = Math.max(...letInBy.flat().map(({ given }) => given));
  const agreed = await Promise.all(doors.map((door) => sightOf(door, counted, 0)));
  for (const { page } of doors) await page.close();
  await checkOut(crowd.owner, engine.seeded, codes);
  return { lanes: letInBy, agreed: Math.max(...agreed) - last };
}

/** From the first guest's green, which opens the lane, to the last one's. */
function perMinute(guests: readonly LetIn[]): number {
  const took = (guests.at(-1)?.at ?? Number.NaN) - (guests[0]?.at ?? Number.NaN);
  return ((guests.length - 1) * 60_000) / took;
}

function sectionOf({ name }: Engine, seen: ReadonlyMap<Lanes, Run[]>): Section {
  const judged: Judged[] = [];
  const rows = [...seen].map(([{ doors, by, inkWithin }, runs]) => {
    const lanes = runs.flatMap((each) => each.lanes);
    const guests = lanes.flatMap((each) => each.slice(1));
    const [ink, green] = [guests.map((guest) => guest.ink), guests.map((guest) => guest.green)];
    const where = `doors: ${doors}, ${by}, ${name}`;
    const rate = {
      what: `guests per minute per lane, ${where}`,
      value: median(lanes.map(perMinute)),
      atLeast: bars.perMinute,
    };
    const onInk = { what: `decision on ink, ${where}, 95 of 100, ms`, value: quantile(ink, 0.95), atMost: inkWithin };
    const onGreen = {
      what: `decision on green, ${where}, 95 of 100, ms`,
      value: quantile(green, 0.95),
      atMost: bars.green,
    };
    judged.push(rate, onInk, onGreen);
    const agreed = median(runs.map((each) => each.agreed));
    return [
      `${doors}, ${by}`,
      ...[rate.value.toFixed(0), `${bars.perMinute} ${mark(rate)}`],
      ...[median(ink).toFixed(0), onInk.value.toFixed(0), `${inkWithin} ${mark(onInk)}`],
      ...[median(green).toFixed(0), onGreen.value.toFixed(0), `${bars.green} ${mark(onGreen)}`],
      agreed.toFixed(0),
    ];
  });
  return {
    title: `The door in Chromium with a quarter of the processor, on ${name}`,
    columns: [
      'doors',
      ...['guests a minute and lane', 'at least'],
      ...['ink ms', 'p95', 'at most'],
      ...['green ms', 'p95', 'at most'],
      'all counts agree ms',
    ],
    rows,
    notes: [],
    judged,
  };
}
