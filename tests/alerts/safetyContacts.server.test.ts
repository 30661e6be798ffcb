import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/kit/limits.ts';
import { Refused } from '#server/kit/refused.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const ana = { name: ' Ana Reyes ', phone: 'home (617) 555-0111, work 617 555 0199' };

const watched = (tenant: Tenant, person = {}) =>
  tenant.person({ in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]], ...person });

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    mia = await watched(tenant);
  });

  const add = (body: unknown = ana, by = mia) => tenant.call(by, 'addContact', { body });
  const list = async (by = mia) => (await tenant.call(by, 'listContacts')).data.map(({ name }) => name);

  test('is for members who may sign in, and for their alerts too', async () => {
    const ben = await tenant.person({ in: [[tenant.harbor, ['personal-safety-alerts']]] });
    const alert = { information: 'I need help', sendLocation: false, requestCall: false };
    for (const [call, said] of [
      ['listContacts', {}],
      ['addContact', { body: ana }],
      ['sendPersonalAlert', { query: { OrganizationId: tenant.harbor.id }, body: alert }],
    ] as const)
      expect(await tenant.no(ben, call, said)).toMatchObject({ code: 'notAllowed', status: 403 });
  });

  describe('adding a safety contact', () => {
    test('takes the first number as E.164 and keeps the order of adding', async () => {
      const consent = { state: 'asked', at: tenant.now, mayAsk: false, undelivered: null };
      expect(await add()).toEqual({ id: expect.any(String), name: 'Ana Reyes', phone: '+16175550111', consent });
      await add({ name: 'Theo', phone: '+44 20 7946 0018' });
      expect(await tenant.call(mia, 'listContacts', { query: { UserId: mia } })).toEqual({
        ...{ count: 2, reach: 'contacts', asksOfficers: false, served: null },
        data: [
          { id: expect.any(String), name: 'Ana Reyes', phone: '+16175550111', consent },
          { id: expect.any(String), name: 'Theo', phone: '+442079460018', consent },
        ],
      });
    });

    test.each([
      [{ name: ' ', phone: '' }, 'name', 'A name is required'],
      [{}, 'name', 'A name is required'],
      [{ name: 'Ana' }, 'phone', 'A valid phone # is required'],
      [{ name: 'A'.repeat(121), phone: '617 555 0111' }, 'name', 'Name can be up to 120 characters'],
      [{ name: 'Ana', phone: 'ask her' }, 'phone', 'A valid phone # is required'],
      [{ name: 'Ana', phone: '911' }, 'phone', 'A valid phone # is required'],
    ])('refuses %j with the sentence of the form', async (body, field, message) => {
      expect(await tenant.no(mia, 'addContact', { body })).toMatchObject({
        ...{ code: 'formRefused', status: 400, message },
        fields: [{ field, message }],
      });
    });

    test('refuses a number that stands there already, and says whose it is', async () => {
      await add();
      expect(await tenant.no(mia, 'addContact', { body: { name: 'Mum', phone: '+1 617-555-0111' } })).toMatchObject({
        ...{ code: 'contactKnown', status: 409, message: 'Ana Reyes already has this number.' },
        details: { name: 'Ana Reyes' },
        fields: [{ field: 'phone', message: 'Ana Reyes already has this number.' }],
      });
      expect(await add({ name: 'Ana', phone: '617 555 0111' }, await watched(tenant))).toMatchObject({ name: 'Ana' });
    });

    test('refuses one more than there can be, and a removed one frees the place', async () => {
      for (let index = 0; index < limits.safetyContacts; index += 1) {
        await add({ name: `Friend ${index}`, phone: `617 555 ${String(1000 + index)}` });
      }
      expect(await tenant.no(mia, 'addContact', { body: ana })).toMatchObject({ code: 'contactLimit', status: 409 });
      const [first] = (await tenant.call(mia, 'listContacts')).data;
      await tenant.call(mia, 'removeContact', { params: { id: first?.id ?? '' } });
      expect(await add()).toMatchObject({ name: 'Ana Reyes' });
    });
  });

  describe('somebody else', () => {
    test('is not found, whatever is asked of their list', async () => {
      const ben = await watched(tenant);
      const { id } = await add(ana, ben);
      const query = { UserId: ben };
      const none = { code: 'notFound', status: 404 };
      expect(await tenant.no(mia, 'listContacts', { query })).toMatchObject(none);
      expect(await tenant.no(mia, 'addContact', { query, body: ana })).toMatchObject(none);
      expect(await tenant.no(mia, 'removeContact', { query, params: { id } })).toMatchObject(none);
      expect(await tenant.no(mia, 'removeContact', { params: { id } })).toMatchObject(none);
      expect(await list(ben)).toEqual(['Ana Reyes']);
    });

    test('without the policy is refused', async () => {
      const ben = await tenant.person();
      expect(await tenant.no(ben, 'listContacts')).toMatchObject({ code: 'notAllowed', status: 403 });
      expect(await tenant.no(ben, 'addContact', { body: ana })).toMatchObject({ code: 'notAllowed', status: 403 });
    });
  });

  describe('removing a safety contact', () => {
    test('forgets who was never told anything', async () => {
      const { id } = await add();
      expect(await tenant.call(mia, 'removeContact', { params: { id } })).toEqual({ id });
      expect(await list()).toEqual([]);
      expect((await tenant.db.query('select id from safety_contact')).rows).toEqual([]);
      expect(await tenant.no(mia, 'removeContact', { params: { id } })).toMatchObject({ code: 'notFound' });
    });

    test('frees the number, also of somebody whom an alert names', async () => {
      const { id } = await add();
      const body = { information: 'I need help', sendLocation: false, requestCall: false };
      await tenant.call(mia, 'sendPersonalAlert', { query: { OrganizationId: tenant.harbor.id }, body });
      await tenant.call(mia, 'removeContact', { params: { id } });
      expect(await list()).toEqual([]);
      expect(await add()).toMatchObject({ phone: '+16175550111' });
      expect(await list()).toEqual(['Ana Reyes']);
    });
  });
});

onPostgres((open) => {
  test('two who are added at once are not more than there can be, and not the same', async () => {
    const tenant = await createTenant(await open());
    const mia = await watched(tenant);
    const add = (phone: string) =>
      tenant.call(mia, 'addContact', { body: { name: 'A', phone } }).then(
        () => 'added',
        (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
      );
    const twins = await Promise.all([add('617 555 0111'), add('617 555 0111')]);
    expect(twins.toSorted()).toEqual(['added', 'contactKnown']);
    for (let index = 2; index < limits.safetyContacts; index += 1) await add(`617 555 ${String(1000 + index)}`);
    const last = await Promise.all(Array.from({ length: 6 }, (_, index) => add(`617 555 ${String(2000 + index)}`)));
    expect(last.toSorted()).toEqual(['added', ...Array.from({ length: 5 }, () => 'contactLimit')]);
    expect((await tenant.call(mia, 'listContacts')).count).toBe(limits.safetyContacts);
  });
});
