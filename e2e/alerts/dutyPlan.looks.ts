import type { Shift } from '#contract/alerts/dutyPlan.ts';
import { href } from '#contract/kit/addresses.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import { expect } from '../support/test.ts';

const sends = 'send-chapter-safety-alert-member';

/** The week of Mia, who holds the phone, and of Priya; no one's where it says so. */
async function week({ tenant, as }: Fixtures, { isPlanned }: { isPlanned: boolean }) {
  const { harbor, northfield } = tenant;
  const mia = await tenant.member({ firstName: 'Mia', lastName: 'Castellano', policies: [sends] });
  const priya = await tenant.person({
    ...{ firstName: 'Priya', lastName: 'Raman', in: [[harbor, ['member-app-login', sends]]] },
  });
  const of = { params: { orgId: harbor.id }, query: { ParentId: northfield } };
  const save = (id: string, shifts: Shift[]) =>
    tenant.call(id, 'saveDutyPlan', { ...of, body: { shifts, replaces: 0 } });
  if (isPlanned) {
    await save(mia.id, [
      { weekday: 5, start: '22:00', end: '02:00' },
      { weekday: 6, start: '20:00', end: '02:30' },
    ]);
    await save(priya, [
      { weekday: 4, start: '19:00', end: '23:00' },
      { weekday: 5, start: '18:00', end: '22:00' },
    ]);
  }
  const page = await as(mia);
  await page.goto(href.dutyPlan());
  await expect(h1(page)).toHaveText('Weekly Plan');
  return page;
}

export const screens: Screens = {
  'weekly plan of duty': async (fixtures) => {
    const page = await week(fixtures, { isPlanned: true });
    await expect(page.getByText('You, until 2:00am Saturday')).toBeVisible();
    return page;
  },
  'no shifts planned': async (fixtures) => {
    const page = await week(fixtures, { isPlanned: false });
    await expect(page.getByText('No shifts are planned.')).toBeVisible();
    return page;
  },
  'changing a shift': async (fixtures) => {
    const page = await week(fixtures, { isPlanned: true });
    await page.getByRole('button', { name: 'Edit Friday, 10:00pm' }).click();
    await expect(page.getByRole('heading', { name: 'Change This Shift' })).toBeVisible();
    return page;
  },
};
