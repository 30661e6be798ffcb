import type { Page } from 'playwright/test';
import { expect } from '../support/test.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { atEvent } from '../looks/visits.ts';

export const screens: Screens = {
  birthday: async (fixtures) => atEvent(fixtures, { invited: true, path: '/birthday' }),
  'birthday wrong': async (fixtures) => {
    const page = await atEvent(fixtures, { invited: true, path: '/birthday' });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Date of birth required, and you must be older then 18 to RSVP')).toBeVisible();
    return page;
  },
  'rule with a picture': async (fixtures) => atRule(fixtures, 1),
  'rule with a video': async (fixtures) => atRule(fixtures, 2),
  'rule with a file': async (fixtures) => atRule(fixtures, 4),
  'last rule': async (fixtures) => atRule(fixtures, 5),
  'cancel RSVP': async (fixtures) => atEvent(fixtures, { going: true, guests: true, path: '/cancel-rsvp' }),
};

async function atRule(fixtures: Fixtures, number: number): Promise<Page> {
  const page = await atEvent(fixtures, { invited: true, path: '/house-rules' });
  await expect(page.getByText('1 of 5')).toBeVisible();
  for (let shown = 2; shown <= number; shown += 1) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(`${shown} of 5`)).toBeVisible();
  }
  return page;
}
