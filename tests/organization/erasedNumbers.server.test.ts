import { beforeEach, expect, test } from 'vitest';
import type { Policy } from '#contract/kit/policies.ts';
import { keptNow } from '#server/organization/erasure/keptNow.ts';
import { emptyErasedGuests } from '#server/organization/erasure/emptyErasedGuests.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { catchMails } from '#tests/support/tenant/mails.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const number = '+16175550188';
const alerting: Policy[] = ['member-app-login', 'personal-safety-alerts'];

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    sam = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
  });

  const member = (firstName: string, phone: string, place = tenant.harbor) =>
    tenant.person({ firstName, lastName: 'Reyes', phone, in: [[place, alerting]] });
  const add = (by: string, name: string, phone = number) => tenant.call(by, 'addContact', { body: { name, phone } });
  const names = async (by: string) => (await tenant.call(by, 'listContacts')).data.map(({ name }) => name);
  /** A guest with the number, and the title of their event, which has it too. */
  const guestOf = async (first: string, event: Parameters<Tenant['approved']>[0] = {}, place = tenant.harbor) => {
    const id = await tenant.approved({ title: `Call ${number}`, ...event });
    await tenant.going(id, tenant.cora);
    const guest = await tenant.guestGoing(id, tenant.cora, first);
    await tenant.db.query('update attendee_record set phone = $2 where id = $1', [guest.id, number]);
    await tenant.db.query('update event set organization_id = $2 where id = $1', [id, place.id]);
    return async () => {
      const { rows } = await tenant.db.query<{ said: string }>(
        `select concat_ws(' ', r.first_name, r.last_name, r.phone) || ': ' || e.title as said
         from attendee_record r join event e on e.id = r.event_id where r.id = $1`,
        [guest.id],
      );
      return rows[0]?.said;
    };
  };
  const erasing = async (memberId: string) => {
    const params = { orgId: tenant.harbor.id, memberId };
    await tenant.call(sam, 'removeMember', { params });
    const before = await tenant.call(sam, 'readErasure', { params });
    return { before, after: await tenant.call(sam, 'eraseMember', { params }) };
  };

  test('a number that an admin typed takes nobody off a list who has another name, is to come, or is of another organization', async () => {
    const [mia, pine] = [await member('Mia', '+16175550181'), await member('Pia', '+16175550182', tenant.pine)];
    await add(mia, 'Maria Reyes');
    await add(pine, 'Xaver Field');
    const early = { startDate: '2026-11-20T01:00:00.000Z', endDate: '2026-11-20T06:00:00.000Z' };
    const was = await guestOf('Maria', early);
    const tonight = await guestOf('Xaver');
    const elsewhere = await guestOf('Xaver', early, tenant.pine);
    tenant.now = '2026-11-20T22:00:00.000Z';
    const typed = await tenant.person({ firstName: 'Xaver', lastName: 'Field', phone: number });
    await catchMails(tenant.db, () => new Date(tenant.now)).arrive();

    const { before, after } = await erasing(typed);

    const stays = [
      { kind: 'comingGuests', count: 1, until: expect.any(String) },
      { kind: 'otherContacts', count: 1, until: null },
      { kind: 'otherGuests', count: 1, until: null },
    ];
    expect(before).toMatchObject({ lists: 0, kept: expect.arrayContaining(stays) });
    expect(after.kept).toEqual(before.kept);
    expect([await names(mia), await names(pine)]).toEqual([['Maria Reyes'], ['Xaver Field']]);
    expect([await was(), await tonight(), await elsewhere()]).toEqual([
      `Maria Field ${number}: Call Former member`,
      `Xaver Field ${number}: Call Former member`,
      `Xaver Field ${number}: Call ${number}`,
    ]);
    expect(await catchMails(tenant.db, () => new Date(tenant.now)).arrive()).toEqual([]);
  });

  test('a guest of an event to come stays until that is over, and of a cancelled one goes at once', async () => {
    const tonight = await guestOf('Ana');
    const called = await guestOf('Ana');
    await tenant.db.query(
      `update event set review_status = 'cancelled' where id =
       (select event_id from attendee_record where first_name = 'Ana' order by created_at desc, id desc limit 1)`,
    );
    const ana = await tenant.person({ firstName: 'Ana', lastName: 'Field', phone: number });
    const [{ ends } = { ends: new Date() }] = (
      await tenant.db.query<{ ends: Date }>('select max(ends_at) as ends from event')
    ).rows;

    const { before, after } = await erasing(ana);

    const account = { kind: 'poolAccount', count: 1, until: null };
    const stays = { kind: 'comingGuests', count: 1, until: ends.toISOString() };
    expect([before.kept, after.kept]).toEqual([
      [stays, account],
      [stays, account],
    ]);
    const [whole, gone] = [`Ana Field ${number}: Call Former member`, 'Former member: Call Former member'];
    expect(new Set([await tonight(), await called()])).toEqual(new Set([whole, gone]));
    await tenant.db.query('update erasure set cleaned_at = erased_at');
    await emptyErasedGuests(tenant.db, new Date(ends.getTime() - 1));
    expect([await tonight(), await called()]).toContain(whole);
    await emptyErasedGuests(tenant.db, ends);
    expect([await tonight(), await called()]).toEqual([gone, gone]);
    expect(await keptNow(tenant.db, ana, after.kept)).toEqual([account]);
    const { rows } = await tenant.db.query('select cleaned_at as cleaned from erasure');
    expect(rows).toEqual([{ cleaned: null }]);
  });

  test('who had them on a list, by their name, is told until somebody else is added, and an empty list says so', async () => {
    const [mia, ben] = [await member('Mia', '+16175550181'), await member('Ben', '+16175550182')];
    await add(mia, 'REYES, Ana');
    await add(ben, 'Ana');
    await add(ben, 'Theo Lind', '+16175550163');
    const was = await guestOf('Ana', { startDate: '2026-11-20T01:00:00.000Z', endDate: '2026-11-20T06:00:00.000Z' });
    const ana = await tenant.person({ firstName: 'Ána', lastName: 'Reyes Field', phone: number });
    tenant.now = '2026-11-20T22:00:00.000Z';
    await catchMails(tenant.db, () => new Date(tenant.now)).arrive();

    const { before, after } = await erasing(ana);

    expect([before.lists, after.lists]).toEqual([2, 0]);
    const list = { asksOfficers: false, served: null };
    expect(await tenant.call(mia, 'listContacts')).toEqual({ ...list, data: [], count: 0, reach: 'nobody', closed: 1 });
    expect(await tenant.call(ben, 'listContacts')).toMatchObject({ count: 1, reach: 'contacts', closed: 1 });
    expect(await was()).toBe('Former member: Call Former member');
    const told = await catchMails(tenant.db, () => new Date(tenant.now)).arrive();
    const gone = 'One of your safety contacts is no longer on Muster';
    expect(told.map(({ to, text }) => [to, text.includes(gone), text.includes("There's no one on your list")])).toEqual(
      expect.arrayContaining([
        [`${mia}@muster.test`, true, true],
        [`${ben}@muster.test`, true, false],
      ]),
    );
    expect(told).toHaveLength(2);
    tenant.now = '2026-11-20T23:00:00.000Z';
    await add(mia, 'Theo Lind', '+16175550163');
    expect(await tenant.call(mia, 'listContacts')).not.toHaveProperty('closed');
    tenant.now = '2026-12-21T22:00:00.000Z';
    expect(await tenant.call(ben, 'listContacts')).not.toHaveProperty('closed');
  });
});
