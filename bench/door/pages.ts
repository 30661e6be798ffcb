import { type Browser, type BrowserContext, errors, type Page } from 'playwright';
import { patienceMs, waitingFor } from '../browser/patience.ts';
import { signedIn, slowDown } from '../browser/phone.ts';
import type { Engine } from '../setup/engines.ts';
import type { Account } from '#tests/support/seeded/seed.ts';
import { watchDoor, watchScreen } from './inPage.ts';

/** One of the screens that tell who is in. */
export interface Screen {
  name: string;
  /** Its address below the event's. */
  path: string;
  /** Runs in the page: what the screen says of who is in; null while it says nothing. */
  read: () => string | null;
}

export const doorScreen: Screen = {
  name: 'the other door',
  path: '/check-in-guests',
  read: () => /(\d+) (?:known )?inside/.exec(document.querySelector('main header')?.textContent ?? '')?.[1] ?? null,
};

export const listScreen: Screen = {
  name: 'the guest list',
  path: '/guest-list',
  read: () => {
    for (const { textContent } of document.querySelectorAll('main p')) {
      const count = /^(\d+) checked in$/.exec(textContent ?? '')?.[1];
      if (count !== undefined) return count;
    }
    return null;
  },
};

export const codesScreen: Screen = {
  name: 'the own code page',
  path: '/codes',
  read: () => {
    const pass = document.querySelector('main section');
    return pass && (pass.textContent?.includes('Checked-in') ? 'in' : 'out');
  },
};

export const eventScreen: Screen = {
  name: 'the event view',
  path: '',
  read: () => {
    const menu = document.querySelector('nav[aria-label="Event menu"]');
    return menu && (menu.textContent?.includes('Check Out') ? 'in' : 'out');
  },
};

/** Who has signed in, each on a phone of their own; the member on two. */
export interface Crowd {
  doors: BrowserContext[];
  owner: BrowserContext;
  member: [BrowserContext, BrowserContext];
}

export async function signIn(browser: Browser, { server, seeded }: Engine, doors: number): Promise<Crowd> {
  const phoneOf = (account: Account) => signedIn(browser, server.url, account);
  const { doorAccounts, ownerAccount, member } = seeded;
  const crew: BrowserContext[] = [];
  for (const account of doorAccounts.slice(0, doors)) crew.push(await phoneOf(account));
  const owner = await phoneOf(ownerAccount);
  return { doors: crew, owner, member: [await phoneOf(member.account), await phoneOf(member.account)] };
}

/** A screen that is open on a phone. */
export interface Opened {
  page: Page;
  screen: Screen;
  address: string;
}

/** Opens a screen of the event on a slow phone and waits until it tells who is in. */
export async function open(
  context: BrowserContext,
  eventId: string,
  screen: Screen,
  ...before: (() => void)[]
): Promise<Opened> {
  const page = await context.newPage();
  await slowDown(page);
  const watching = screen === doorScreen ? [watchDoor, ...before] : before;
  for (const watch of watching) await page.addInitScript(watch);
  await page.addInitScript({ content: `(${String(watchScreen)})(${String(screen.read)})` });
  const opened = { page, screen, address: `/event-view/${eventId}${screen.path}` };
  await page.goto(opened.address);
  await sightOf(opened, null, 0);
  return opened;
}

/**
 * When a screen came to show this text, at a moment or after it; null stands for any text. A busy machine may leave the
 * app's call unanswered for so long that it gives up: then someone opens the screen again, and that took so long.
 */
export async function sightOf(opened: Opened, wanted: string | null, since: number): Promise<number> {
  const { page, screen, address } = opened;
  const sight = await found(page, wanted, since).catch(async (error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
    await page.goto(address);
    const shown = async () => (await shownOn(opened)) ?? 'nothing';
    return waitingFor(`${screen.name} to say ${wanted ?? 'who is in'}`, found(page, wanted, since), shown);
  });
  return (await sight.jsonValue()) ?? Number.NaN;
}

const found = (page: Page, wanted: string | null, since: number) =>
  page.waitForFunction(
    ([text, from]) => {
      const last = window.seen.findLast(({ at }) => at >= from);
      return last && (text === null || last.text === text) ? last.at : undefined;
    },
    [wanted, since] as const,
    { timeout: patienceMs },
  );

export const shownOn = ({ page }: Opened): Promise<string | undefined> => page.evaluate(() => window.seen.at(-1)?.text);
