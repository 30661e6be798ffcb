import { beforeEach, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const [boston, toronto, london] = ['(617) 555-0111', '+1 416 555 0111', '+44 20 7946 0018'];
const alerter = 'personal-safety-alerts';

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;
  let lou: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    const { harbor, cedar } = tenant;
    mia = await tenant.person({ in: [[harbor, ['member-app-login', alerter]]] });
    lou = await tenant.person({
      in: [
        [harbor, ['member-app-login', alerter]],
        [cedar, ['member-app-login', alerter]],
      ],
    });
  });

  async function serve(servedCountries: string, place = tenant.harbor) {
    const sam = await tenant.person({ in: [[place, ['member-app-login', 'organization-admin']]] });
    const params = { orgId: place.id };
    const { values: seen } = await tenant.call(sam, 'readNumbers', { params });
    await tenant.call(sam, 'changeNumbers', { params, body: { seen, values: { ...seen, servedCountries } } });
  }
  const adding = (phone: string) => ({ body: { name: 'Theo Lind', phone } });
  const add = (who: string, phone: string) => tenant.call(who, 'addContact', adding(phone));
  const refused = async (who: string, phone: string) => {
    const { status, code, fields } = await tenant.no(who, 'addContact', adding(phone));
    expect([status, code]).toEqual([400, 'formRefused']);
    return fields;
  };
  const list = (who = mia) => tenant.call(who, 'listContacts');
  const sentence = (where: string) => [{ field: 'phone', message: `${where} only.` }];

  test('where nothing is set, every country is served', async () => {
    for (const phone of [boston, toronto, london]) await add(mia, phone);
    const { served, data } = await list();
    expect([served, data.some(({ unserved }) => unserved)]).toEqual([null, false]);
  });

  test('a number of another country is refused at its field, with those that are served, and nobody is asked', async () => {
    await serve('CA,US');
    expect(await refused(mia, london)).toEqual(
      sentence('Harbor House can text numbers in Canada and the United States'),
    );
    expect(await refused(mia, 'home +44 20 7946 0018, work 617 555 0111')).toHaveLength(1);
    expect(await tenant.db.query('select from outbox')).toMatchObject({ count: 0 });
    expect(await add(mia, toronto)).not.toHaveProperty('unserved');
    await add(mia, boston);
    expect(await list()).toMatchObject({
      ...{ count: 2, served: { organizations: ['Harbor House'], countries: ['CA', 'US'] } },
    });
    await serve('');
    await add(mia, london);
  });

  test('who stands there already stays, is marked, and is texted all the same', async () => {
    const { id } = await add(mia, london);
    await add(mia, boston);
    await serve('US');
    expect((await list()).data.map(({ phone, unserved }) => [phone, unserved])).toEqual([
      ['+442079460018', true],
      ['+16175550111', undefined],
    ]);
    const { contacts } = await tenant.call(mia, 'sendPersonalAlert', {
      query: { OrganizationId: tenant.harbor.id },
      body: { information: 'I need help', sendLocation: false, requestCall: false },
    });
    expect(contacts.map((each) => [each.id, each.deliveries.length])).toContainEqual([id, 1]);
    await tenant.call(mia, 'removeContact', { params: { id } });
    expect(await refused(mia, london)).toEqual(sentence('Harbor House can text numbers in the United States'));
  });

  test('who stands there already is asked no more by hand, until their country is served', async () => {
    const { id } = await add(mia, london);
    tenant.now = new Date(Date.parse(tenant.now) + 24 * 3_600_000).toISOString();
    await serve('US');
    const asked = { params: { id } };
    expect(await tenant.no(mia, 'askContact', asked)).toMatchObject({
      ...{ status: 409, code: 'contactUnserved' },
      message: 'Harbor House can text numbers in the United States only.',
    });
    expect((await list()).data[0]?.consent.mayAsk).toBe(false);
    await serve('');
    expect((await list()).data[0]?.consent.mayAsk).toBe(true);
    expect((await tenant.call(mia, 'askContact', asked)).consent.state).toBe('asked');
  });

  test('of several organizations any that serves the country is enough', async () => {
    await serve('US');
    await add(lou, london);
    await serve('CA,GB', tenant.cedar);
    expect((await list(lou)).data.map(({ unserved }) => unserved)).toEqual([undefined]);
    await add(lou, toronto);
    expect(await refused(lou, '+33 1 42 68 53 00')).toEqual(
      sentence('Cedar House and Harbor House can text numbers in Canada, the United Kingdom, and the United States'),
    );
    expect(await refused(mia, toronto)).toHaveLength(1);
  });

  test('one from which no alert can be sent serves nothing', async () => {
    await serve('US');
    await serve('GB', tenant.cedar);
    await tenant.db.query('delete from policy_grant where person_id = $1 and organization_id = $2 and policy = $3', [
      ...[lou, tenant.cedar.id, alerter],
    ]);
    expect(await refused(lou, london)).toEqual(sentence('Harbor House can text numbers in the United States'));
    const ofStrangers = await tenant.person({ in: [[tenant.pine, ['member-app-login', alerter]]] });
    await add(ofStrangers, london);
  });
});
