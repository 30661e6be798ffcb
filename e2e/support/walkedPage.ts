import type { Expected } from '#machines/kit/model/explore.ts';
import { expect, type Page } from 'playwright/test';
import { type Act, type FlowPage, type Left, type ScreenShown, whole } from '#tests/support/page/flowPage.ts';
import { handOn } from './hand.ts';
import { everyText, seesNewPage, seesWhole } from './readPage.ts';

/** What an act has in hand. `fixture` is what this path alone has made: its person, its event, its attendee. */
export interface ChromiumHand<Signal, Fixture> {
  page: Page;
  fixture: Fixture;
  signal: Signal;
}

/** What is looked at after a move, beside the view: the chart's state, and where a failure stands. */
export interface Seen<Fixture> {
  page: Page;
  fixture: Fixture;
  where: string;
  value: Expected<unknown>['value'];
}

/** What stands in the fixtures, and what this path has in its place: ids, addresses, names. */
type Instead = Readonly<Record<string, string>>;

/**
 * How a flow's page is found in a browser. `shown` tells what of it differs in real data; `leaves`, where one is led that the
 * chart alone does not tell; `passing`, that a state is over before anyone can look; `fetched`, that its screens are fetched while time stands still; `mask`, words that depend on the
 * time of day or on what others do, as clock times and counts: what one of its patterns finds, all over, is taken for the same.
 */
export interface InBrowser<Signal extends { type: string }, View, Fixture> {
  page?: FlowPage<Signal, View>;
  instead?(fixture: Fixture): Instead | Promise<Instead>;
  shown?(told: ScreenShown, view: View): ScreenShown;
  leaves?(view: View, value: Seen<Fixture>['value']): Left | null;
  passing?(value: Seen<Fixture>['value']): boolean;
  fetched?: boolean;
  mask?: readonly RegExp[];
}

/** A flow's page, walked in a browser: its acts are made on the real page, which is compared with what it tells. */
export function walkedPage<Signal extends { type: string }, View, Fixture>(
  { acts, shown, leaves, outside }: FlowPage<Signal, View>,
  {
    instead = () => ({}),
    shown: isShown = (told) => told,
    leaves: isLed,
    passing = () => false,
    fetched = false,
    mask = [],
  }: InBrowser<Signal, View, Fixture>,
  byKeys: boolean,
) {
  let at: View | undefined;
  const made = (make: Act<Signal, View>) => async (hand: ChromiumHand<Signal, Fixture>) => {
    if (at === undefined) throw new Error('nothing has been looked at yet');
    const real = await instead(hand.fixture);
    await make({ ...handOn(hand.page, (text) => replaced(text, real), byKeys), signal: hand.signal, view: at });
  };
  const entries = Object.entries(acts) as [string, Act<Signal, View>][];
  return {
    acts: Object.fromEntries(entries.map(([name, make]) => [name, made(make)])),
    async check(view: View, { page, fixture, where, value }: Seen<Fixture>): Promise<void> {
      at = view;
      if (passing(value)) return;
      const real = await instead(fixture);
      const onScreen = <Value>(told: Value) => everyText(told, (text) => replaced(text, real));
      const left = isLed?.(view, value) ?? leaves?.(view);
      if (left) await seesNewPage(page, onScreen({ ...left }), where);
      else await seesWhole(page, onScreen(whole(isShown(shown(view), view))), where, { fetched, mask, outside });
      if (byKeys) await keepsFocus(page, where, Boolean(left));
    },
  };
}

/**
 * Whoever pressed a key goes on from where they are: nothing that went away took the focus with it. The screen that a flow
 * leads to takes it once it stands, for which React's timers need time.
 */
async function keepsFocus(page: Page, where: string, isLeft: boolean): Promise<void> {
  const wasHere = await page.evaluate(() => {
    const has = document.activeElement !== document.body;
    const had = document.documentElement.dataset['walkedByKeys'] !== undefined;
    if (has) document.documentElement.dataset['walkedByKeys'] = '';
    return has || !had;
  });
  if (wasHere) return;
  const focused = async () => {
    if (isLeft) await page.clock.runFor(50);
    return page.evaluate(() => document.activeElement?.tagName);
  };
  await expect.poll(focused, { message: `${where}: the focus is lost` }).not.toBe('BODY');
}

function replaced(text: string, instead: Instead): string {
  const all = new Map(
    Object.entries(instead).flatMap(([told, real]) => [
      [told, real],
      [encodeURIComponent(told), encodeURIComponent(real)],
    ]),
  );
  let words = '';
  for (let at = 0; at < text.length; ) {
    const told = [...all.keys()].find((each) => text.startsWith(each, at));
    words += told === undefined ? text[at] : all.get(told);
    at += told?.length ?? 1;
  }
  return words;
}
