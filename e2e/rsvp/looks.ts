import type { Page } from 'playwright/test';
import { expect } from '../support/test.ts';
import type { Scene, Screens } from '../looks/scene.ts';
import { atEvent } from '../looks/visits.ts';

export const screens: Screens = {
  birthday: async (scene) => atEvent(scene, { invited: true, path: '/birthday' }),
  'birthday wrong': async (scene) => {
    const page = await atEvent(scene, { invited: true, path: '/birthday' });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Date of birth required, and you must be older then 18 to RSVP')).toBeVisible();
    return page;
  },
  'rule with a picture': async (scene) => atRule(scene, 1),
  'rule with a video': async (scene) => atRule(scene, 2),
  'rule with a file': async (scene) => atRule(scene, 4),
  'last rule': async (scene) => atRule(scene, 5),
  'cancel RSVP': async (scene) => atEvent(scene, { going: true, guests: true, path: '/cancel-rsvp' }),
};

async function atRule(scene: Scene, number: number): Promise<Page> {
  const page = await atEvent(scene, { invited: true, path: '/house-rules' });
  await expect(page.getByText('1 of 5')).toBeVisible();
  for (let shown = 2; shown <= number; shown += 1) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(`${shown} of 5`)).toBeVisible();
  }
  return page;
}
