import type { Page } from 'playwright/test';
import { expect } from '../support/test.ts';
import type { Scene, Screens } from '../looks/scene.ts';
import { atEvent, inside } from '../looks/visits.ts';

export const screens: Screens = {
  'check out': async (scene) => {
    const { stage } = scene;
    const event = await stage.party();
    const mia = await stage.member({ birthDate: '2001-05-05' });
    const { qrCode } = await stage.going(event, mia.id);
    await stage.call(stage.cora, 'checkInAttendee', { params: { id: event, qrCode } });
    const page = await scene.as(mia);
    await page.goto(`/event-view/${event}`);
    await page.getByRole('button', { name: 'Check Out' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
  'check out with guests inside': async (scene) => {
    const page = await inside(scene, '');
    await page.getByRole('button', { name: 'Check Out' }).click();
    await expect(page.getByRole('dialog').getByText('stays checked in')).toBeVisible();
    return page;
  },
  codes: async (scene) => atEvent(scene, { going: true, guests: true, path: '/codes' }),
  'codes of staff': async ({ stage, as }) => {
    const event = await stage.party();
    const cora = await stage.account(stage.cora);
    await stage.going(event, stage.cora);
    const page = await as(cora);
    await page.goto(`/event-view/${event}/codes`);
    await expect(page.getByRole('button', { name: 'Check In Self' })).toBeVisible();
    return page;
  },
  door: async (scene) => (await atDoor(scene)).page,
  'door without a camera': async (scene) => {
    const { page } = await atDoor(scene);
    await page.getByRole('button', { name: 'Scan a code instead' }).click();
    await expect(page.getByRole('button', { name: 'Try the camera again' })).toBeVisible();
    return page;
  },
  'door in': async (scene) => {
    const { page, code } = await atDoor(scene);
    await page.evaluate(keepVerdict);
    await page.getByLabel('Guest code').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText('has been checked in')).toBeVisible();
    return page;
  },
  'door refused': async (scene) => {
    const { page, code } = await atDoor(scene);
    await page.getByLabel('Guest code').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText('has been checked in')).toBeVisible();
    await expect(page.getByLabel('Guest code')).toHaveValue('');
    await page.getByLabel('Guest code').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Next guest' })).toBeVisible();
    return page;
  },
  'door without connection': async (scene) => {
    const { page, code } = await atDoor(scene);
    await page.context().setOffline(true);
    await page.getByLabel('Guest code').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Next guest' })).toBeVisible({ timeout: 20_000 });
    return page;
  },
  'door forbidden': async (scene) => {
    const page = await atEvent(scene, { going: true, path: '/check-in-guests' });
    await expect(page.getByText('You are not a check in staff for this event.')).toBeVisible();
    return page;
  },
};

async function atDoor({ stage, as }: Scene): Promise<{ page: Page; code: string }> {
  const event = await stage.party();
  const mia = await stage.member({ birthDate: '2001-05-05' });
  const { qrCode } = await stage.going(event, mia.id);
  await stage.guestGoing(event, mia.id, 'Gus');
  const page = await as(await stage.account(stage.cora));
  await page.goto(`/event-view/${event}/check-in-guests`);
  await expect(page.getByText('0 of 2 checked in')).toBeAttached();
  return { page, code: qrCode };
}

/** The verdict goes by itself after 1.6 s; here it stays to be looked at. */
function keepVerdict(): void {
  const wait = window.setTimeout;
  Object.assign(window, {
    setTimeout: (run: () => void, ms: number) => (ms === 1_600 ? 0 : wait.call(window, run, ms)),
  });
}
