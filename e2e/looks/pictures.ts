import type { Page } from 'playwright/test';

/** Pictures of every screen take a third of the time, and are for people: `MUSTER_PICTURES=1` takes them. */
const areWanted = Boolean(process.env.MUSTER_PICTURES);

/** A picture of a page below `test-results/screens`, where pictures are wanted or something is wrong. */
export async function takePicture(page: Page, name: string, isWrong = false): Promise<void> {
  if (areWanted || isWrong) await page.screenshot({ path: `test-results/screens/${name.replaceAll(' ', '-')}.png` });
}
