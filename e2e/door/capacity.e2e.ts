import { partyFor } from '../support/partyFor.ts';
import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

const named = (firstName: string, lastName: string) => ({ firstName, lastName });

/** An event for ten with so many inside, whose owner and Dan stand at two doors. */
async function evening(tenant: Tenant, inside: number) {
  const dan = await tenant.member(named('Dan', 'Reed'));
  const event = await partyFor(tenant, 10, inside);
  await tenant.choose(event, dan.id);
  const goes = async (firstName: string, lastName: string) =>
    tenant.going(event, await tenant.person(named(firstName, lastName)));
  return { dan, event, goes };
}

async function openDoor(page: Page, event: string, inside: number) {
  await page.goto(`/event-view/${event}/check-in-guests`);
  await expect(page.getByText(`${inside} inside`, { exact: true })).toBeAttached();
}

async function give(page: Page, code: string) {
  await page.getByLabel('Guest code').fill(code);
  await page.keyboard.press('Enter');
}

const lastFact = async (tenant: Tenant, stream: string) => {
  const { rows } = await tenant.db.query<{ type: string; payload: object }>(
    'select type, payload from journal where stream = $1 order by version desc limit 1',
    [stream],
  );
  return rows[0];
};

test('two doors ask at 90% once and at 100% of each guest, and keep what was confirmed', async ({ tenant, as }) => {
  const { dan, event, goes } = await evening(tenant, 9);
  const [mia, ben, zoe] = [await goes('Mia', 'Castellano'), await goes('Ben', 'Okafor'), await goes('Zoe', 'Park')];
  const [here, there] = [await as(dan), await as(await tenant.account(tenant.cora))];
  await openDoor(here, event, 9);
  await openDoor(there, event, 9);
  const main = await here.getByRole('button', { name: 'Check-in + Add Another' }).boundingBox();

  await give(here, mia.qrCode);
  const asked = here.getByRole('status').filter({ hasText: '90% of capacity' });
  await expect(asked).toContainText('9 of 10 inside');
  await expect(asked).toContainText('Mia Castellano is on the list and would be number 10.');
  const [no, yes] = [
    await here.getByRole('button', { name: 'Turn away' }).boundingBox(),
    await here.getByRole('button', { name: 'Admit Mia' }).boundingBox(),
  ];
  expect({ x: no?.x, y: no?.y, height: no?.height }).toEqual({ x: main?.x, y: main?.y, height: main?.height });
  expect({ y: yes?.y, right: (yes?.x ?? 0) + (yes?.width ?? 0) }).toEqual({
    y: main?.y,
    right: (main?.x ?? 0) + (main?.width ?? 0),
  });
  expect((await lastFact(tenant, mia.id))?.type).toBe('attendance.accepted');
  await here.getByRole('button', { name: 'Admit Mia' }).click();
  await expect(here.getByText('Mia Castellano has been checked in')).toBeVisible();
  expect(await lastFact(tenant, mia.id)).toMatchObject({ payload: { confirmed: { inside: 9, capacity: 10 } } });

  await expect(there.getByText('10 inside', { exact: true })).toBeAttached();
  await give(there, ben.qrCode);
  await expect(there.getByText('Full: 10 of 10 inside')).toBeVisible();
  await there.getByRole('button', { name: 'Turn away' }).click();
  await expect(there.getByRole('alert').filter({ hasText: 'Turned away' })).toContainText('Ben Okafor');
  await expect
    .poll(() => lastFact(tenant, `${event}:door`))
    .toMatchObject({ type: 'door.refused', payload: { code: 'turnedAway', attendee: ben.id } });

  await give(there, zoe.qrCode);
  await expect(there.getByRole('button', { name: 'Admit Zoe' })).toBeVisible();
  await give(here, ben.qrCode);
  await here.getByRole('button', { name: 'Admit Ben' }).click();
  await expect(here.getByText('Ben Okafor has been checked in')).toBeVisible();
  await expect(there.getByText('Full: 11 of 10 inside')).toBeVisible();
  await expect(there.getByText('Zoe Park is on the list and would be number 12.')).toBeVisible();
  await there.getByRole('button', { name: 'Admit Zoe' }).click();
  await expect(there.getByText('Zoe Park has been checked in')).toBeVisible();
  expect(await lastFact(tenant, ben.id)).toMatchObject({ payload: { confirmed: { inside: 10, capacity: 10 } } });
  expect(await lastFact(tenant, zoe.id)).toMatchObject({ payload: { confirmed: { inside: 11, capacity: 10 } } });
});

test('neither the next code nor a reload admits who is asked about', async ({ tenant, as }) => {
  const { dan, event, goes } = await evening(tenant, 10);
  const [mia, ben] = [await goes('Mia', 'Castellano'), await goes('Ben', 'Okafor')];
  const page = await as(dan);
  await openDoor(page, event, 10);
  await give(page, mia.qrCode);
  await expect(page.getByRole('button', { name: 'Admit Mia' })).toBeVisible();
  await give(page, ben.qrCode);
  await expect(page.getByRole('button', { name: 'Admit Ben' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('10 inside', { exact: true })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Check-in + Add Another' })).toBeVisible();
  await give(page, '2222 2222');
  await expect(page.getByRole('alert').filter({ hasText: 'Not checked in' })).toBeVisible();
  for (const { id } of [mia, ben]) expect((await lastFact(tenant, id))?.type).toBe('attendance.accepted');
});

test('a party is asked about by the number of all who are ticked', async ({ tenant, as }) => {
  const { dan, event } = await evening(tenant, 9);
  const person = await tenant.person(named('Mia', 'Castellano'));
  const host = await tenant.going(event, person);
  const gus = await tenant.guestGoing(event, person, 'Gus');
  const page = await as(dan);
  await openDoor(page, event, 9);
  await give(page, host.qrCode);
  await page.getByLabel('Gus Field').check();
  await page.getByRole('button', { name: 'Check in 2' }).click();
  await expect(
    page.getByText('Mia Castellano and 1 guest are on the list and would be numbers 10 and 11.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Admit 2' }).click();
  await expect(page.getByText('Mia Castellano has been checked in')).toBeVisible();
  await expect(page.getByText('11 inside', { exact: true })).toBeAttached();
  for (const { id } of [host, gus])
    expect(await lastFact(tenant, id)).toMatchObject({ payload: { confirmed: { inside: 9, capacity: 10 } } });
});

test('without a connection the door asks by what is known inside', async ({ tenant, as }) => {
  const { dan, event, goes } = await evening(tenant, 10);
  const mia = await goes('Mia', 'Castellano');
  const page = await as(dan);
  await openDoor(page, event, 10);
  await page.context().setOffline(true);
  await give(page, mia.qrCode);
  await expect(page.getByText('Full: 10 of 10 known inside')).toBeVisible();
  await page.getByRole('button', { name: 'Admit Mia' }).click();
  await expect(page.getByText('Admitted · offline').first()).toBeVisible();
  await page.context().setOffline(false);
  await expect
    .poll(() => lastFact(tenant, mia.id))
    .toMatchObject({ type: 'attendance.recordedAtDoor', payload: { confirmed: { inside: 10, capacity: 10 } } });
});
