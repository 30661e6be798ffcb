import type { Browser, BrowserContext, Page } from 'playwright';
import { patienceMs, waitingFor } from '../browser/patience.ts';
import { signedIn, slowDown } from '../browser/phone.ts';
import type { Engine } from '../stage/engines.ts';
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
  read: () => /(\d+) of \d+ checked in/.exec(document.querySelector('main header')?.textContent ?? '')?.[1] ?? null,
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

/** Who has signed in, each on a phone of their own. */
export interface Crowd {
  doors: BrowserContext[];
  owner: BrowserContext;
  member: BrowserContext;
}

export async function signIn(browser: Browser, { server, seeded }: Engine, doors: number): Promise<Crowd> {
  const phoneOf = (account: Parameters<typeof signedIn>[2]) => signedIn(browser, server.url, account);
  const crew: BrowserContext[] = [];
  for (const account of seeded.doorAccounts.slice(0, doors)) crew.push(await phoneOf(account));
  return { doors: crew, owner: await phoneOf(seeded.ownerAccount), member: await phoneOf(seeded.member.account) };
}

/** Opens a screen of the event on a slow phone and waits until it tells who is in. */
export async function open(
  context: BrowserContext,
  eventId: string,
  screen: Screen,
  ...before: (() => void)[]
): Promise<Page> {
  const page = await context.newPage();
  await slowDown(page);
  const watching = screen === doorScreen ? [watchDoor, ...before] : before;
  for (const watch of watching) await page.addInitScript(watch);
  await page.addInitScript({ content: `(${String(watchScreen)})(${String(screen.read)})` });
  await page.goto(`/event-view/${eventId}${screen.path}`);
  await sightOf(page, screen, null, 0);
  return page;
}

/** When the page came to show this text, at a moment or after it; null stands for any text. */
export async function sightOf(page: Page, { name }: Screen, wanted: string | null, since: number): Promise<number> {
  const waiting = page.waitForFunction(
    ([text, from]) => {
      const last = window.seen.findLast(({ at }) => at >= from);
      return last && (text === null || last.text === text) ? last.at : undefined;
    },
    [wanted, since] as const,
    { timeout: patienceMs },
  );
  const shown = async () => (await shownOn(page)) ?? 'nothing';
  const sight = await waitingFor(`${name} to say ${wanted ?? 'who is in'}`, waiting, shown);
  return (await sight.jsonValue()) ?? Number.NaN;
}

export const shownOn = (page: Page): Promise<string | undefined> => page.evaluate(() => window.seen.at(-1)?.text);
