import type { Page } from 'playwright/test';
import { expect } from '../support/test.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { atEvent, inside, members } from '../looks/visits.ts';

/** What the host of guests sees, the guest list, and what a guest’s link opens. */
export const screens: Screens = {
  'guest link': async (fixtures) => atLink(fixtures),
  'guest link wrong': async (fixtures) => {
    const page = await atLink(fixtures);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Date of birth required, and you must be older then 18 to RSVP')).toBeVisible();
    return page;
  },
  'guest link rules': async (fixtures) => atRules(fixtures),
  'guest link on hold': async ({ open, tenant }) => {
    const page = await open();
    const event = await tenant.party();
    const mia = await tenant.member({ birthDate: '2001-05-05' });
    await tenant.going(event, mia.id);
    const { guestToken } = await tenant.guestGoing(event, mia.id, 'Bartholomew-Alexander');
    const attendeeId = await tenant.attendeeOf(event, mia.id);
    await tenant.call(mia.id, 'cancelRsvp', { params: { id: event, attendeeId } });
    await page.goto(`/public/guest-rsvp/${guestToken}`);
    await expect(page.getByRole('heading', { name: 'Hello, Bartholomew-Alexander' })).toBeVisible();
    return page;
  },
  'guest link answered': async (fixtures) => {
    const page = await atRules(fixtures);
    await page.getByRole('button', { name: 'Submit & Agree' }).click();
    await expect(page.getByRole('img', { name: 'QR code of Bartholomew-Alexander' })).toBeVisible();
    return page;
  },
  'invited guests inside': async (fixtures) => {
    const page = await inside(fixtures, '/manage-invited-guests');
    await expect(page.getByRole('button', { name: 'Check Out Bartholomew-Alexander Field' })).toBeVisible();
    return page;
  },
  'guest list checking out': async (fixtures) => {
    const page = await atList(fixtures);
    await page.getByRole('button', { name: 'Check Out Amara Nwosu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
  'guest list': async (fixtures) => atList(fixtures),
  'guest list of a cancelled event': async (fixtures) => {
    const page = await atCancelled(fixtures, ['Amara']);
    await expect(page.getByText('1 checked in')).toBeVisible();
    return page;
  },
  'guest list of a cancelled event, empty': async (fixtures) => {
    const page = await atCancelled(fixtures, []);
    await expect(page.getByText('This event was cancelled.')).toBeVisible();
    return page;
  },
  'guest list without match': async (fixtures) => {
    const page = await atList(fixtures);
    await page.getByLabel('Search name or guest code').fill('zz');
    await expect(page.getByText('No one on this list matches “zz”')).toBeVisible();
    return page;
  },
  'guest list stale': async (fixtures) => {
    const page = await atList(fixtures);
    await page.context().setOffline(true);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
    return page;
  },
  'invite guests': async (fixtures) => {
    const page = await atEvent(fixtures, { going: true, path: '/invite-guests' });
    await expect(page.getByText('You can invite 3 more guests')).toBeVisible();
    return page;
  },
  'invite guests wrong': async (fixtures) => {
    const page = await atEvent(fixtures, { going: true, path: '/invite-guests' });
    await page.getByRole('button', { name: 'Send Invite' }).click();
    await expect(page.getByRole('main').getByText('Please enter your first name')).toBeVisible();
    return page;
  },
  'invite guests sent': async (fixtures) => {
    const page = await atEvent(fixtures, { going: true, path: '/invite-guests' });
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.reload();
    await inviteGus(page);
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await expect(page.getByLabel('Link for Gus Berg')).toBeVisible();
    return page;
  },
  'invite guests closed': async (fixtures) => {
    const page = await atEvent(fixtures, { going: true, guests: true, path: '/invite-guests' });
    await expect(page.getByText('You have already invited the maximum amount')).toBeVisible();
    return page;
  },
  'invited guests': async (fixtures) => {
    const page = await atEvent(fixtures, { going: true, guests: true, path: '/manage-invited-guests' });
    await expect(page.getByRole('button', { name: 'Remove Gus' })).toBeVisible();
    return page;
  },
  'invited guests with a link': async (fixtures) => {
    const page = await atEvent(fixtures, { going: true, path: '/invite-guests' });
    await inviteGus(page);
    await page.getByRole('link', { name: 'Manage Invited Guests' }).click();
    await expect(page.getByRole('button', { name: 'Copy Link of Gus Berg' })).toBeVisible();
    return page;
  },
  'invited guests removing': async (fixtures) => {
    const page = await atEvent(fixtures, { going: true, guests: true, path: '/manage-invited-guests' });
    await page.getByRole('button', { name: 'Remove Gus' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
  'invited guests empty': async (fixtures) => {
    const page = await atEvent(fixtures, { going: true, path: '/manage-invited-guests' });
    await expect(page.getByText('You haven’t invited anyone yet')).toBeVisible();
    return page;
  },
};

async function atLink({ open, tenant }: Fixtures): Promise<Page> {
  const page = await open();
  const event = await tenant.party();
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  await tenant.going(event, mia.id);
  const { guestToken } = await tenant.guest(event, mia.id, 'Bartholomew-Alexander');
  await page.goto(`/public/guest-rsvp/${guestToken}`);
  await expect(page.getByText('Welcome, Bartholomew-Alexander')).toBeVisible();
  return page;
}

async function atRules(fixtures: Fixtures): Promise<Page> {
  const page = await atLink(fixtures);
  await page.getByLabel('Please enter your date of birth').fill('05/05/2001');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: 'Submit & Agree' })).toBeVisible();
  return page;
}

/** Signed out or without an organization chosen: the same in every theme. */
export const plainScreens: Screens = {
  'guest link dead': async ({ open }) => {
    const page = await open();
    await page.goto('/public/guest-rsvp/nobody-has-this-one');
    await expect(page.getByText('This link is no longer valid.')).toBeVisible();
    return page;
  },
};

async function inviteGus(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Gus');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Mobile number').fill('(617) 555-0123');
  await page.getByRole('button', { name: 'Send Invite' }).click();
  await expect(page.getByText('Gus Berg is invited.')).toBeVisible();
}

/** Whom a door without a network let into an event that was cancelled meanwhile. */
async function atCancelled({ tenant, as }: Fixtures, inside: readonly string[]): Promise<Page> {
  const event = await tenant.party();
  const params = { id: event };
  const codes: string[] = [];
  for (const firstName of inside)
    codes.push((await tenant.going(event, await tenant.person({ firstName, lastName: 'Nwosu' }))).qrCode);
  await tenant.call(tenant.cora, 'cancelEvent', { params });
  const at = new Date(Date.now() - 60_000).toISOString();
  const records = codes.map((code, index) => ({
    ...{ counter: index + 1, code, at, decision: 'in' as const, listAt: at },
  }));
  if (records.length > 0) await tenant.call(tenant.cora, 'sendDoorLog', { params, body: { device: 'back', records } });
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event-view/${event}/guest-list`);
  return page;
}

async function atList({ tenant, as }: Fixtures): Promise<Page> {
  const event = await tenant.party();
  for (const [firstName, lastName] of members) {
    const id = await tenant.person({ firstName, lastName });
    if (firstName === 'Ben') await tenant.invite(event, id);
    else await tenant.going(event, id);
    if (firstName === 'Amara') await tenant.guestGoing(event, id, 'Bartholomew-Alexander');
  }
  const { data } = await tenant.call(tenant.cora, 'listAttendees', { params: { id: event } });
  const params = { id: event, qrCode: data.find(({ User }) => User.firstName === 'Amara')?.qrCode ?? '' };
  await tenant.call(tenant.cora, 'checkInAttendee', { params });
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event-view/${event}/guest-list`);
  await expect(page.getByText('1 checked in')).toBeVisible();
  return page;
}
