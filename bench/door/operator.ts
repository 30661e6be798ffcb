import type { Page } from 'playwright';
import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DrawnCode } from './inPage.ts';
import { patienceMs, waitingFor } from '../browser/patience.ts';

/** A guest who has been let in: how long the code took to a decision on ink, and to the server's on green. Milliseconds. */
export interface LetIn {
  given: number;
  ink: number;
  green: number;
  /** The moment of green. */
  at: number;
}

/** How an operator gives codes to a door. */
export type Giving = (door: Page, code: string) => Promise<void>;

/** As a scanner does that types: key by key into the field, and Enter. */
export const typing: Giving = async (door, code) => {
  await waitFor(door, `the empty code field to have the focus`, () => {
    const field = document.activeElement;
    return field instanceof HTMLInputElement && field.name === 'code' && field.value === '';
  });
  await door.keyboard.type(code);
  await door.keyboard.press('Enter');
};

export const tapField = (door: Page): Promise<void> => door.getByLabel('Guest code').click();

/** Opens the camera and waits until it looks. */
export async function openCamera(door: Page): Promise<void> {
  await door.getByRole('button', { name: 'Scan a code instead' }).click();
  await door.getByText('Hold the code in the frame').waitFor();
}

/** Holds the code before the camera. */
export const holdingUp: Giving = (door, code) => door.evaluate((drawn) => window.holdUp(drawn), drawingOf(code));

/** Gives a door its codes, the next one as soon as the last is on green. */
export async function letIn(door: Page, codes: readonly string[], give: Giving): Promise<LetIn[]> {
  const seen: LetIn[] = [];
  for (const code of codes) seen.push(await letInOne(door, code, give));
  return seen;
}

export async function letInOne(door: Page, code: string, give: Giving): Promise<LetIn> {
  const before = await door.evaluate(() => window.served.length);
  await give(door, code);
  await waitFor(
    door,
    `the verdict of ${code}`,
    (index) => {
      const served = window.served[index];
      return served !== undefined && (served.green !== null || served.refused !== null);
    },
    before,
  );
  const served = await door.evaluate((index) => window.served[index], before);
  if (served === undefined || served.green === null) throw new Error(`${code} was refused: ${served?.refused}`);
  const { given, ink, green } = served;
  return { given, ink: (ink ?? green) - given, green: green - given, at: green };
}

async function waitFor<T>(door: Page, what: string, isThere: (given: T) => boolean, given?: T): Promise<void> {
  const waiting = door.waitForFunction(isThere as never, given, { timeout: patienceMs });
  await waitingFor(what, waiting, async () => (await door.locator('main').innerText()).replaceAll(/\s+/g, ' '));
}

function drawingOf(code: string): DrawnCode {
  const svg = renderToStaticMarkup(createElement(QRCodeSVG, { value: code, level: 'M', marginSize: 2 }));
  const cells = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const path = [...svg.matchAll(/ d="([^"]+)"/g)].at(-1)?.[1] ?? '';
  return { path, cells };
}
