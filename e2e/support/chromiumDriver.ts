import { actFor } from '#machines/model/acts.ts';
import type { Driver } from '#machines/model/walk.ts';
import type { Page } from 'playwright/test';
import { type CallPattern, holdRoutes } from './heldRoutes.ts';
import { installClock } from './pageClock.ts';
import { type Outcomes, settleRoute } from './settleRoute.ts';

/** What an act has in hand. `world` is what this path alone has made: its person, its event, its attendee. */
export interface ChromiumHand<Signal, World> {
  page: Page;
  world: World;
  signal: Signal;
}

/**
 * What a flow says of itself to be walked in a browser against the real server. `world` makes the path's own data for a
 * situation, `open` signs in and goes to the first screen, `acts` are named by signal type or by `signal.type (label)`,
 * `check` looks at the page with assertions that wait. `calls` tells how each actor's request looks; every one of them is
 * held until the path settles it. `causes` change real data so that the server refuses, and may return what takes the
 * change back. `compare` looks into a real answer.
 */
export interface FlowAdapter<Signal, View, World> extends Outcomes<World> {
  world(situation: string): Promise<World>;
  open(page: Page, world: World): Promise<void>;
  acts: Readonly<Record<string, (hand: ChromiumHand<Signal, World>) => Promise<void>>>;
  check(view: View, seen: { page: Page; world: World; where: string }): Promise<void>;
  calls: Readonly<Record<string, CallPattern>>;
  leave?(world: World): Promise<void>;
}

export interface ChromiumDriver<Signal, View> extends Driver<Signal, View> {
  close(): Promise<void>;
}

/** A page on the flow's first screen, its calls held. Time stands still from the first check on. */
export async function chromiumDriver<Signal extends { type: string }, View, World>(
  page: Page,
  adapter: FlowAdapter<Signal, View, World>,
  situation: string,
): Promise<ChromiumDriver<Signal, View>> {
  const world = await adapter.world(situation);
  const clock = await installClock(page);
  const routes = await holdRoutes(page, adapter.calls);
  await adapter.open(page, world);

  return {
    async do(move) {
      switch (move.kind) {
        case 'act':
          await actFor(adapter.acts, move)({ page, world, signal: move.signal });
          return clock.frame();
        case 'settle': {
          const { newest, overtaken } = await routes.take(move.actor);
          await settleRoute(newest, move, adapter, world);
          for (const route of overtaken) await route.continue();
          return clock.frame();
        }
        case 'elapse':
          return clock.pass(move.ms, move.ends ?? true);
      }
    },
    async check(view, where) {
      await adapter.check(view, { page, world, where });
      await clock.pause();
    },
    async close() {
      await routes.release();
      await adapter.leave?.(world);
    },
  };
}
