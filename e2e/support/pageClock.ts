import type { Page } from 'playwright/test';

/** The page's time, standing still except where a path lets it pass. */
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

const frameLength = 50;
const jump = 1_000;

/** `now` is the moment at which the page's time begins, UTC ISO; the real one unless given. */
export async function installClock(page: Page, now?: string): Promise<PageClock> {
  await page.clock.install(now === undefined ? {} : { time: now });
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
      await page.clock.runFor(run);
    },
  };
}
