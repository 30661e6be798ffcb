import type { Page } from 'playwright/test';
import { expect } from '../support/test.ts';
import type { Scene } from '../looks/scene.ts';

/** What a guest's link opens. */
export const guestLinkScreens: Readonly<Record<string, (scene: Scene) => Promise<Page>>> = {
  'guest link': async (scene) => atLink(scene),
  'guest link wrong': async (scene) => {
    const page = await atLink(scene);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Date of birth required, and you must be older then 18 to RSVP')).toBeVisible();
    return page;
  },
  'guest link rules': async (scene) => atRules(scene),
  'guest link on hold': async ({ page, stage }) => {
    const event = await stage.party();
    const mia = await stage.member({ birthDate: '2001-05-05' });
    await stage.going(event, mia.id);
    const { guestToken } = await stage.guestGoing(event, mia.id, 'Bartholomew-Alexander');
    const attendeeId = await stage.attendeeOf(event, mia.id);
    await stage.call(mia.id, 'cancelRsvp', { params: { id: event, attendeeId } });
    await page.goto(`/public/guest-rsvp/${guestToken}`);
    await expect(page.getByRole('heading', { name: 'Hello, Bartholomew-Alexander' })).toBeVisible();
    return page;
  },
  'guest link answered': async (scene) => {
    const page = await atRules(scene);
    await page.getByRole('button', { name: 'Submit & Agree' }).click();
    await expect(page.getByRole('img', { name: 'QR code of Bartholomew-Alexander' })).toBeVisible();
    return page;
  },
};

async function atLink({ page, stage }: Scene): Promise<Page> {
  const event = await stage.party();
  const mia = await stage.member({ birthDate: '2001-05-05' });
  await stage.going(event, mia.id);
  const { guestToken } = await stage.guest(event, mia.id, 'Bartholomew-Alexander');
  await page.goto(`/public/guest-rsvp/${guestToken}`);
  await expect(page.getByText('Welcome, Bartholomew-Alexander')).toBeVisible();
  return page;
}

async function atRules(scene: Scene): Promise<Page> {
  const page = await atLink(scene);
  await page.getByLabel('Please enter your date of birth').fill('05/05/2001');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: 'Submit & Agree' })).toBeVisible();
  return page;
}
