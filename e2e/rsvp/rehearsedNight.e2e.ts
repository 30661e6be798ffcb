import { h1, news, press, squares, trouble } from '../support/seen.ts';
import type { Person, Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

interface Night {
  event: string;
  mia: Person;
  dan: Person;
  codes: Record<'mia' | 'gus' | 'gia' | 'gil' | 'ben' | 'lea' | 'dan' | 'elsewhere', string>;
}

/** Mia comes with three guests, Ben alone, Lea has cancelled; Dan is the door team and Cora the owner. */
async function evening(tenant: Tenant): Promise<Night> {
  const event = await tenant.party({ title: 'Autumn Social', type: tenant.bypassing });
  const mia = await tenant.member({ birthDate: '2001-05-05', firstName: 'Mia', lastName: 'Castellano' });
  const dan = await tenant.member({ birthDate: '2001-05-05', firstName: 'Dan', lastName: 'Reed' });
  await tenant.choose(event, dan.id);
  const ben = await tenant.person({ firstName: 'Ben', lastName: 'Okafor' });
  const lea = await tenant.person({ firstName: 'Lea', lastName: 'Lund' });
  const mias = await tenant.going(event, mia.id);
  const dans = await tenant.going(event, dan.id);
  const bens = await tenant.going(event, ben);
  const leas = await tenant.going(event, lea);
  await tenant.call(lea, 'cancelRsvp', { params: { id: event, attendeeId: leas.id } });
  const [gus, gia, gil] = [
    await tenant.guestGoing(event, mia.id, 'Gus'),
    await tenant.guestGoing(event, mia.id, 'Gia'),
    await tenant.guestGoing(event, mia.id, 'Gil'),
  ];
  const elsewhere = await tenant.going(await tenant.party({ title: 'Founders Dinner', type: tenant.bypassing }), ben);
  return {
    ...{ event, mia, dan },
    codes: {
      ...{ mia: mias.qrCode, dan: dans.qrCode, ben: bens.qrCode, lea: leas.qrCode, elsewhere: elsewhere.qrCode },
      ...{ gus: gus.qrCode, gia: gia.qrCode, gil: gil.qrCode },
    },
  };
}

async function type(door: Page, code: string): Promise<void> {
  await door.getByLabel('Guest code').fill(code);
  await door.keyboard.press('Enter');
}

const verdict = (door: Page) => door.locator('[role=status], [role=alert]');

async function hears(door: Page, ...words: string[]): Promise<void> {
  for (const word of words) await expect(verdict(door).filter({ hasText: word }).first()).toBeVisible();
}

const answer = (page: Page, name: 'Yes' | 'No') => page.getByRole('dialog').getByRole('button', { name }).click();

test('a night at two doors: whoever comes, comes twice, is taken back and leaves, every screen counts the same', async ({
  tenant,
  as,
}) => {
  test.setTimeout(180_000);
  const { event, mia, dan, codes } = await evening(tenant);
  const base = `/event-view/${event}`;
  const first = await as(dan);
  const cora = await tenant.account(tenant.cora);
  const second = await as(cora);
  const list = await as(cora);
  const host = await as(mia);
  await first.goto(`${base}/check-in-guests`);
  await second.goto(`${base}/check-in-guests`);
  await list.goto(`${base}/guest-list`);
  await host.goto(base);

  /** Who is in, by name as the list has it; both doors, the list and Mia's event view say the same. */
  async function agree(...inside: string[]): Promise<void> {
    const count = inside.length;
    for (const door of [first, second]) await expect(door.getByText(`${count} inside`)).toBeVisible();
    await expect(list.getByText(`${count} checked in`, { exact: true })).toBeVisible();
    const rows = list.getByRole('listitem').filter({ hasText: 'Checked-in' });
    await expect(rows).toHaveCount(count);
    for (const name of inside) await expect(rows.filter({ hasText: name })).toHaveCount(1);
    await expect(squares(host).filter({ hasText: 'Check Out' })).toHaveCount(
      inside.includes('Castellano, Mia') ? 1 : 0,
    );
  }

  await agree();
  await type(first, codes.mia);
  await first.getByRole('button', { name: 'Check in 1' }).click();
  await hears(first, 'Mia Castellano', '3 guests still to come');
  await agree('Castellano, Mia');

  await type(second, codes.mia);
  await hears(second, 'Already in since', 'by Dan Reed');
  await second.getByRole('button', { name: 'Next guest' }).click();
  await type(second, codes.lea);
  await hears(second, 'RSVP cancelled', 'Lea Lund');
  await second.getByRole('button', { name: 'Next guest' }).click();
  await type(second, codes.elsewhere);
  await hears(second, 'another event');
  await second.getByRole('button', { name: 'Next guest' }).click();
  await agree('Castellano, Mia');

  await type(second, codes.gus);
  await hears(second, 'Gus Field', '2 guests still to come');
  await type(second, codes.gia);
  await hears(second, 'Gia Field', '1 guest still to come');
  await type(first, codes.gil);
  await hears(first, 'Gil Field');
  await type(first, codes.ben);
  await hears(first, 'Ben Okafor');
  await agree('Castellano, Mia', 'Field, Gus', 'Field, Gia', 'Field, Gil', 'Okafor, Ben');

  await first.getByRole('button', { name: 'Undo check-in for Ben Okafor' }).click();
  await agree('Castellano, Mia', 'Field, Gus', 'Field, Gia', 'Field, Gil');
  await type(second, codes.ben);
  await hears(second, 'Ben Okafor');
  await agree('Castellano, Mia', 'Field, Gus', 'Field, Gia', 'Field, Gil', 'Okafor, Ben');

  await list.getByRole('button', { name: 'Check Out Ben Okafor' }).click();
  await expect(list.getByRole('dialog').getByRole('heading')).toHaveText('Check Ben Okafor out?');
  await answer(list, 'No');
  await list.getByRole('button', { name: 'Check Out Ben Okafor' }).click();
  await answer(list, 'Yes');
  await expect(news(list)).toHaveText('Ben Okafor has been checked out');
  await agree('Castellano, Mia', 'Field, Gus', 'Field, Gia', 'Field, Gil');

  await host.goto(`${base}/manage-invited-guests`);
  await press(host, 'Check Out Gia Field');
  await answer(host, 'Yes');
  await expect(news(host)).toHaveText('Gia Field has been checked out');
  await expect(host.getByRole('button', { name: 'Check Out Gia Field' })).toHaveCount(0);
  await host.goto(base);
  await agree('Castellano, Mia', 'Field, Gus', 'Field, Gil');

  await press(host, 'Check Out');
  const question = host.getByRole('dialog');
  await expect(question.getByRole('heading')).toHaveText('Are you sure you want to check out?');
  await expect(question).toContainText(/G(us|il) Field, G(us|il) Field stay checked in\./);
  await question.getByRole('button', { name: 'Yes' }).dblclick();
  await expect(news(host)).toHaveText('You have been checked out from the event');
  await expect(h1(host)).toHaveText('Upcoming Events');
  await expect(host).toHaveURL((url) => url.pathname === '/');
  await host.goto(base);
  await agree('Field, Gus', 'Field, Gil');

  await type(first, codes.mia);
  await first.getByRole('button', { name: 'Check in 1' }).click();
  await hears(first, 'Mia Castellano');
  await agree('Castellano, Mia', 'Field, Gus', 'Field, Gil');
  expect(await tenant.facts(await tenant.attendeeOf(event, mia.id))).toEqual([
    'attendance.invited',
    'attendance.accepted',
    'guest.invited',
    'guest.invited',
    'guest.invited',
    'attendance.checkedIn',
    'attendance.checkedOut',
    'attendance.checkedIn',
  ]);
});

test('a check-out that the server did not hear is asked again, also after a reload, and happens once', async ({
  tenant,
  as,
}) => {
  const { event, mia, codes } = await evening(tenant);
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode: codes.mia } });
  const page = await as(mia);
  await page.goto(`/event-view/${event}`);
  await press(page, 'Check Out');
  await page.route('**/check-out**', (route) => route.abort());
  await answer(page, 'Yes');
  await expect(trouble(page)).toHaveText('No connection. Check your network and try again.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute('**/check-out**');
  await page.reload();
  await press(page, 'Check Out');
  await answer(page, 'Yes');
  await expect(news(page)).toHaveText('You have been checked out from the event');
  const facts = await tenant.facts(await tenant.attendeeOf(event, mia.id));
  expect(facts.filter((type) => type === 'attendance.checkedOut')).toHaveLength(1);
});
