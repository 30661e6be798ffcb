import { actFor } from '#machines/kit/model/acts.ts';
import { type Move, nameOf, type Settle } from '#machines/kit/model/model.ts';
import type { Driver } from '#machines/kit/model/walk.ts';
import type { CDPSession, Page } from 'playwright/test';
import { type CallPattern, holdCalls } from './heldCalls.ts';
import { seesNotice } from './notices.ts';
import { setClock } from './pageClock.ts';
import type { TestServer } from './testServer.ts';
import { isSilence, type Outcomes, settleCall } from './settleCall.ts';
import { type ChromiumHand, type InBrowser, type Seen, walkedPage } from './walkedPage.ts';

/**
 * What a flow says of itself to be walked in a browser against the real server. `page` is what jsdom walks too, `instead`
 * what this path has in place of the fixtures' data. `fixture` makes the path's own data for a situation, `open` signs in and
 * goes to the first screen. `acts`, named by signal type or by `signal.type (label)`, and `check`, with assertions that
 * wait, are what only a browser can do and see. `calls` tells how each actor's request looks; every one of them is
 * held until the path settles it, but for one that makes none and settles `itself`. `settles`: a signal that the page hears
 * when a call is settled so, by `signal.type (label)`. `offers` leaves out moves that no one can make from what is shown.
 * `opensFirst`: calls are held only once the first screen stands. `now` is the moment at which page and server begin.
 */
export interface FlowAdapter<Signal extends { type: string }, View, Fixture>
  extends Outcomes<Fixture>,
    InBrowser<Signal, View, Fixture> {
  now?: string;
  fixture(situation: string, server: TestServer): Promise<Fixture>;
  open(page: Page, fixture: Fixture): Promise<void>;
  acts?: Readonly<Record<string, (hand: ChromiumHand<Signal, Fixture>) => Promise<void>>>;
  check?(view: View, seen: Seen<Fixture>): Promise<void>;
  calls: Readonly<Record<string, CallPattern | 'itself'>>;
  settles?: Readonly<Record<string, Settle>>;
  offers?(move: Move<Signal>, view: View): boolean;
  opensFirst?: boolean;
  leave?(fixture: Fixture): Promise<void>;
}

/** A page whose clock is to be set, and the browser's own view of it. */
export interface PageWithClock {
  page: Page;
  session: CDPSession;
}

export interface ChromiumDriver<Signal, View> extends Driver<Signal, View> {
  close(): Promise<void>;
}

const betweenTries = 200;

/** A page with a clock on the flow's first screen, its calls held. Time stands still from the first check on. */
export async function chromiumDriver<Signal extends { type: string }, View, Fixture>(
  { page, session }: PageWithClock,
  server: TestServer,
  adapter: FlowAdapter<Signal, View, Fixture>,
  situation: string,
  byKeys = false,
): Promise<ChromiumDriver<Signal, View>> {
  if (adapter.now !== undefined) server.time.startAt(adapter.now);
  const fixture = await adapter.fixture(situation, server);
  const clock = await setClock(page, adapter.now);
  const patterns = requestsOf(adapter.calls);
  const held = await holdCalls(page, session, patterns);
  if (!adapter.opensFirst) held.begin();
  await adapter.open(page, fixture);
  held.begin();

  const walked = adapter.page && walkedPage(adapter.page, adapter, byKeys);
  const acts = { ...walked?.acts, ...adapter.acts };

  const settle = async (move: Settle, meanwhile?: () => Promise<void>) => {
    const { newest, overtaken } = await held.take(move.actor, meanwhile);
    await settleCall(newest, move, adapter, fixture);
    for (const call of overtaken) await call.continue();
  };
  const settled = async (move: Settle) => {
    await settle(move);
    for (let again = isSilence(move) ? repeats(move) : 0; again > 0; again -= 1)
      await settle(move, () => clock.spend(betweenTries));
    return clock.frame();
  };
  const repeats = ({ actor }: Settle) => patterns[actor]?.repeats ?? 2;

  return {
    async do(move) {
      switch (move.kind) {
        case 'act': {
          const call = adapter.settles?.[nameOf(move)];
          if (call) return settled(call);
          await actFor(acts, move)({ page, fixture, signal: move.signal });
          return clock.frame();
        }
        case 'settle':
          return adapter.calls[move.actor] === 'itself' ? clock.frame() : settled(move);
        case 'elapse':
          return clock.pass(move.ms, move.ends ?? true);
        default:
          throw new Error(`nobody knows how to make ${nameOf(move)}`);
      }
    },
    async check(view, where, { value, emitted }) {
      const seen = { page, fixture, where, value };
      await walked?.check(view, seen);
      await adapter.check?.(view, seen);
      await seesNotice(page, emitted, where);
      await clock.pause();
    },
    async close() {
      await held.release();
      await adapter.leave?.(fixture);
    },
  };
}

const requestsOf = (calls: Readonly<Record<string, CallPattern | 'itself'>>): Record<string, CallPattern> =>
  Object.fromEntries(Object.entries(calls).flatMap(([actor, call]) => (call === 'itself' ? [] : [[actor, call]])));
