import type { Page } from 'playwright/test';

/**
 * The page's time, standing still except where a path lets it pass. Delays of a second and more, those of the charts, end
 * by what paths let pass alone: what frames and the tries of a client use up takes nothing from them. Nor does it bring what a
 * page does every so often, such as asking for news, which no path knows of.
 */
export interface PageClock {
  /** Stops it; call when the first screen stands, since React's own timers stand still with it. */
  pause(): Promise<void>;
  /** Lets one frame pass, so that what waits for the next frame happens. */
  frame(): Promise<void>;
  /** Lets time pass that no path speaks of, as between two tries of a client. */
  spend(ms: number): Promise<void>;
  /** Lets a delay's time pass, to its end or short of it, whatever else has used up. */
  pass(ms: number, ends: boolean): Promise<void>;
}

declare global {
  interface Window {
    letDelaysPass?: (ms: number) => void;
    /** Whether a path lets time pass. */
    timePasses?: boolean;
  }
}

const frameLength = 50;
const jump = 1_000;

/** Gives a page a clock of its own, which goes from the real moment on, and holds its delays. */
export async function installClock(page: Page): Promise<PageClock> {
  await page.clock.install();
  await page.addInitScript(holdDelays);
  return clockOf(page);
}

/**
 * Sets the clock that a page has been given, for what is opened next; it goes even if an earlier test has stopped it. `now` is
 * the moment at which its time begins, UTC ISO; the real one unless given.
 */
export async function setClock(page: Page, now?: string): Promise<PageClock> {
  await page.clock.install(now === undefined ? {} : { time: now });
  await page.clock.resume();
  return clockOf(page);
}

function clockOf(page: Page): PageClock {
  let paused = false;
  let ahead = 0;
  let owed = 0;
  const spend = async (ms: number) => {
    if (!paused) return;
    ahead += ms;
    await page.clock.runFor(ms);
  };
  return {
    spend,
    frame: () => spend(frameLength),
    async pause() {
      if (paused) return;
      paused = true;
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + jump);
    },
    async pass(ms, ends) {
      const run = ends ? ms + ahead + owed : Math.max(0, ms - ahead);
      owed = ends ? 0 : owed + ms - run;
      if (ends) ahead = 0;
      await page.evaluate((passed) => {
        window.letDelaysPass?.(passed);
        window.timePasses = true;
      }, ms);
      await page.clock.runFor(run);
      await page.evaluate(() => void (window.timePasses = false));
    },
  };
}

/** In the page: what is to happen after a second or later, or every so often, waits until it is let pass. */
function holdDelays(): void {
  const held = new Map<number, { left: number; run: () => void }>();
  const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
  let last = 1e9;
  const start = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    if (ms < 1_000) return set(() => run(...given), ms);
    last += 1;
    held.set(last, { left: ms, run: () => run(...given) });
    return last;
  };
  const stop = (id?: number) => void (held.delete(id ?? 0) || clear(id));
  const letDelaysPass = (ms: number) => {
    for (const each of held.values()) each.left -= ms;
    for (const [id, { left, run }] of [...held].sort(([, a], [, b]) => a.left - b.left))
      if (left <= 0 && held.delete(id)) run();
  };
  const every = window.setInterval.bind(window);
  const repeat = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    every(() => (ms < 1_000 || window.timePasses ? run(...given) : undefined), ms);
  Object.assign(window, { setTimeout: start, clearTimeout: stop, setInterval: repeat, letDelaysPass });
}
