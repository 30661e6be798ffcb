import type { Browser } from 'playwright';
import { signedIn, slowDown, withChromium } from '../browser/phone.ts';
import { median, quantile } from '../figures.ts';
import { type Judged, mark, type Section } from '../report.ts';
import { guestsOfHost } from '#tests/support/seeded/copies.ts';
import { type Engine, onEmbedded } from '../setup/engines.ts';

const attendees = 5_000;
const guests = (attendees * guestsOfHost) / (guestsOfHost + 1);
const typed = 'stone, harriet';

/** What one visit showed, in milliseconds. */
interface Visit {
  /** From the navigation until rows are painted. */
  first: number;
  /** From each keystroke until the rows that it leaves are painted. */
  keys: number[];
  /** Between the frames while the list goes by. */
  frames: number[];
  drawn: number;
}

/** The guest list of a large event on a phone: how soon it is there, how it follows typing, and how it scrolls. */
export async function measureListInChromium(rounds: number): Promise<Section> {
  const title = `The guest list of about ${attendees} attendees in Chromium with a quarter of the processor, ${rounds} visits`;
  const seen = await withChromium((browser) =>
    onEmbedded(guests, async (engine) => tableOf(await visits(browser, engine, rounds))),
  );
  return typeof seen === 'string' ? { title, columns: [], rows: [], notes: [seen], judged: [] } : { title, ...seen };
}

async function visits(browser: Browser, { server, seeded }: Engine, rounds: number): Promise<Visit[]> {
  const context = await signedIn(browser, server.url, seeded.ownerAccount);
  const page = await context.newPage();
  await slowDown(page);
  const seen: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`/event-view/${seeded.eventId}/guest-list`);
    const first = await page.evaluate(firstRows);
    await page.locator('li[aria-setsize]').first().waitFor();
    const drawn = await page.locator('main li').count();
    const frames = await page.evaluate(scrollThrough);
    await page.evaluate(watchTyping);
    await page.getByLabel('Search name or guest code').pressSequentially(typed, { delay: 150 });
    seen.push({ first, drawn, frames, keys: await page.evaluate(typedTimes) });
  }
  return seen;
}

declare global {
  interface Window {
    typedTimes?: number[];
  }
}

/** Runs in the page: waits for rows, and tells when they were painted. */
async function firstRows(): Promise<number> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  while (!document.querySelector('main li[data-row]')) await frame();
  await frame();
  return frame();
}

/** Runs in the page: scrolls as fast as a thumb flings, 120 pixels in a frame. */
async function scrollThrough(): Promise<number[]> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const between: number[] = [];
  let before = await frame();
  for (let step = 0; step < 180; step += 1) {
    scrollTo(0, step * 120);
    const now = await frame();
    between.push(now - before);
    before = now;
  }
  scrollTo(0, 0);
  await frame();
  return between;
}

/** Runs in the page: notes from every input how long it takes until the frame after it is painted. */
function watchTyping(): void {
  window.typedTimes = [];
  document.addEventListener(
    'input',
    ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => window.typedTimes?.push(performance.now() - timeStamp))),
    { capture: true },
  );
}

async function typedTimes(): Promise<number[]> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  return window.typedTimes ?? [];
}

function tableOf(seen: readonly Visit[]): Omit<Section, 'title'> {
  const keys = seen.flatMap((visit) => visit.keys);
  const frames = seen.flatMap((visit) => visit.frames);
  const judged: Judged[] = [
    { what: 'guest list: first rows, ms', value: median(seen.map(({ first }) => first)), atMost: 4_000 },
    { what: 'guest list: key to painted rows, median ms', value: median(keys), atMost: 100 },
    { what: 'guest list: key to painted rows, 95 of 100, ms', value: quantile(keys, 0.95), atMost: 200 },
    { what: 'guest list: between frames while scrolling, median ms', value: median(frames), atMost: 34 },
    { what: 'guest list: between frames while scrolling, 95 of 100, ms', value: quantile(frames, 0.95), atMost: 100 },
    { what: 'guest list: rows drawn', value: Math.max(...seen.map(({ drawn }) => drawn)), atMost: 80 },
  ];
  return {
    columns: ['figure', 'seen', 'ceiling', ''],
    rows: judged.map((figure) => [
      figure.what.replace('guest list: ', ''),
      figure.value.toFixed(0),
      String(figure.atMost),
      mark(figure),
    ]),
    notes: [],
    judged,
  };
}
