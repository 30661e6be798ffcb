import { exportList } from '../support/exported.ts';
import { news, press, seesScreen } from '../support/seen.ts';
import { expect, test } from '../support/test.ts';

test('thirty are invited, answer, bring guests and come: the list, the door and the file say the same at every moment', async ({
  tenant,
  as,
}) => {
  test.slow();
  const event = await tenant.party({ type: tenant.bypassing });
  const base = `/event-view/${event}`;
  const mia = await tenant.member({ firstName: 'Mia', lastName: 'Castellano' });
  const others: string[] = [];
  for (let n = 1; n < 30; n += 1)
    others.push(await tenant.person({ firstName: `First${n}`, lastName: `Zz${n + 100}` }));
  const cora = await tenant.account(tenant.cora);
  const list = await as(cora);
  const door = await as(cora);
  await list.setViewportSize({ width: 1280, height: 800 });

  const agree = async (going: number, all: number, checkedIn: number) => {
    await seesScreen(list, `Guest List (${going} of ${all} RSVP)`);
    await expect(list.getByText(`${checkedIn} checked in`, { exact: true })).toBeVisible();
    await expect(list.getByText(`${checkedIn} of ${going}`, { exact: true })).toBeVisible();
    await expect(door.getByRole('main')).toContainText(new RegExp(`(?<!\\d)${checkedIn} inside`));
    const words = (await exportList(list)).rows.slice(1).map((cells) => cells[5] ?? '');
    expect([
      words.filter((word) => word === 'Checked-in' || word === 'RSVP').length,
      words.length,
      words.filter((word) => word === 'Checked-in').length,
    ]).toEqual([going, all, checkedIn]);
  };

  await list.goto(`${base}/send-invites`);
  await list.getByPlaceholder('Search Members').fill('Zz1');
  await press(list, 'Select All');
  await list.getByPlaceholder('Search Members').fill('');
  await list.getByRole('checkbox', { name: 'Castellano, Mia' }).check();
  await press(list, 'Send Invites to (30) Members');
  await expect(news(list)).toHaveText('Invites successfully sent');
  await list.goto(`${base}/guest-list`);
  await door.goto(`${base}/check-in-guests`);
  await agree(0, 31, 0);

  const ids = new Map<string, string>();
  for (const person of [mia.id, ...others]) ids.set(person, await tenant.attendeeOf(event, person));
  const at = (person: string) => ({ id: event, attendeeId: ids.get(person) ?? '' });
  const says = (person: string) => tenant.call(person, 'acceptRsvp', { params: at(person), body: { response: 'yes' } });
  for (const person of [mia.id, ...others.slice(0, 11)]) await says(person);
  await agree(12, 31, 0);

  const tokens: string[] = [];
  for (const firstName of ['Gus', 'Ida']) tokens.push((await tenant.guest(event, mia.id, firstName)).guestToken);
  await agree(12, 33, 0);
  const answer = { response: 'yes', dateOfBirth: '2000-01-31' };
  for (const token of tokens) await tenant.call(null, 'answerAsGuest', { params: { token }, body: answer });
  await agree(14, 33, 0);

  const codeOf = async (name: string) => {
    const { data } = await tenant.call(tenant.cora, 'listAttendees', { params: { id: event } });
    return data.flatMap((host) => [host, ...host.guests]).find(({ User }) => User.firstName === name)?.qrCode ?? '';
  };
  for (const name of ['Mia', 'Gus', 'First3'])
    await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode: await codeOf(name) } });
  await agree(14, 33, 3);

  const first = others[5] ?? '';
  await tenant.call(first, 'cancelRsvp', { params: at(first) });
  await agree(13, 33, 3);
  const second = others[20] ?? '';
  await tenant.call(tenant.cora, 'removeAttendee', { params: at(second) });
  await agree(13, 32, 3);
});
