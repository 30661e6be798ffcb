import { shiftText, weekdays } from '#machines/alerts/dutyPlan/shifts.ts';
import { addDays, clock24, instantOf, localDate } from '#contract/kit/zones.ts';
import { news, press, seesScreen, trouble } from '../support/seen.ts';
import { expect, type Page, test } from '../support/test.ts';
import type { Tenant } from '../support/tenant.ts';
import { minute } from '#contract/kit/durations.ts';

const sends = 'send-chapter-safety-alert-member';
const zone = 'America/New_York';

/** A shift that starts so many minutes after a moment, and is two hours long. */
function shiftIn(minutes: number, from: number) {
  const [starts, ends] = [minutes, minutes + 120].map((each) => new Date(from + each * minute).toISOString());
  const weekday = new Date(localDate(starts ?? '', zone)).getUTCDay();
  return { weekday, start: clock24(starts ?? '', zone), end: clock24(ends ?? '', zone) };
}

/** So much time passes at the server, whose timers look at it at once. */
async function pass({ server, db }: Tenant, ms: number): Promise<void> {
  server.time.move(ms);
  await db.query(`select pg_notify('timers', '')`);
}

async function add(page: Page, { weekday, start, end }: ReturnType<typeof shiftIn>): Promise<void> {
  await press(page, 'Add Shift');
  await page.getByRole('combobox', { name: 'Day' }).selectOption(weekdays[weekday] ?? '');
  await page.getByLabel('Starts').fill(start);
  await page.getByLabel('Ends').fill(end);
  await press(page, 'Save Shift');
}

test.afterEach(({ tenant }) => tenant.server.time.real());

test('a shift puts its officer on duty when it starts', async ({ tenant, as }) => {
  const shift = shiftIn(20, tenant.server.time.now().getTime());
  const phone = await as(await tenant.member({ firstName: 'Priya', lastName: 'Raman', policies: [sends] }));
  await phone.goto('/safety-alerts/duty');
  await phone.getByRole('link', { name: 'Weekly plan' }).click();
  await seesScreen(phone, 'Weekly Plan', '/safety-alerts/duty/plan');
  await add(phone, shift);
  await expect(news(phone)).toHaveText('Shift saved');
  await expect(phone.getByRole('list', { name: `Shifts on ${weekdays[shift.weekday]}` })).toContainText('Priya Raman');
  await phone.getByRole('link', { name: 'Who is on duty now' }).click();
  await expect(phone.getByRole('heading', { name: 'Put Yourself on Duty' })).toBeVisible();
  await pass(tenant, 20 * minute);
  await expect(phone.getByRole('heading', { name: 'You’re on duty' })).toBeVisible();
  await expect(phone.getByRole('list', { name: 'On duty now' })).toContainText('Priya Raman');
});

test('the console says during which event nobody will be on duty, until somebody plans to be', async ({
  tenant,
  as,
}) => {
  const today = localDate(tenant.now, zone);
  const on = (days: number, time: string) => instantOf(`${addDays(today, days)}T${time}`, zone) ?? '';
  const weekday = new Date(addDays(today, 1)).getUTCDay();
  const real = tenant.now;
  tenant.now = new Date(Date.parse(real) - 30 * 24 * 60 * minute).toISOString();
  await tenant.party({ title: 'Autumn Social', startDate: on(1, '20:00'), endDate: on(1, '23:00') });
  tenant.now = real;
  const priya = await tenant.member({ firstName: 'Priya', lastName: 'Raman', policies: [sends, 'organization-admin'] });
  const phone = await as(priya);
  const warning = (from: string) =>
    phone.getByText(
      new RegExp(`^No one will be on duty during Autumn Social: ${weekdays[weekday]}, ${from} to 11:00pm E.T.$`),
    );
  await phone.goto('/admin');
  await expect(warning('8:00pm')).toBeVisible();
  await phone.goto('/safety-alerts/duty/plan');
  await add(phone, { weekday, start: '19:00', end: '21:30' });
  await expect(news(phone)).toHaveText('Shift saved');
  await phone.getByRole('link', { name: 'Who is on duty now' }).click();
  await expect(warning('9:30pm')).toBeVisible();
  await phone.goto('/safety-alerts/duty/plan');
  await add(phone, { weekday, start: '21:00', end: '01:00' });
  await expect(news(phone)).toHaveText('Shift saved');
  await phone.getByRole('link', { name: 'Who is on duty now' }).click();
  await expect(phone.getByText('No one is on duty.')).toBeVisible();
  await expect(warning('9:30pm')).toHaveCount(0);
});

test('of two phones that change a plan the later one is told, and loses nothing', async ({ tenant, as }) => {
  const now = tenant.server.time.now().getTime();
  const [first, second] = [shiftIn(60, now), shiftIn(90, now)];
  const priya = await tenant.member({ firstName: 'Priya', lastName: 'Raman', policies: [sends] });
  const [phone, tablet] = [await as(priya), await as(priya)];
  await tablet.goto('/safety-alerts/duty/plan');
  await expect(tablet.getByText('No shifts are planned.')).toBeVisible();
  await tablet.route(/\/duty\/plan\?/, (route) => route.abort());
  await phone.goto('/safety-alerts/duty/plan');
  await add(phone, first);
  await expect(news(phone)).toHaveText('Shift saved');

  await add(tablet, second);
  await expect(trouble(tablet)).toHaveText('Your plan was changed on another phone. Check it, then save again.');
  await tablet.unroute(/\/duty\/plan\?/);
  await expect(tablet.getByText(`Changed on another phone. Added: ${shiftText(first)}.`)).toBeVisible();
  await expect(tablet.getByLabel('Starts')).toHaveValue(second.start);
  await press(tablet, 'Save Shift');
  await expect(tablet.getByText('You, until')).toHaveCount(2);
  await expect(phone.getByText('You, until')).toHaveCount(2);
});
