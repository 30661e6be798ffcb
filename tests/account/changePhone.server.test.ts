import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { readOwnPhone } from '#contract/account/ownPhone.form.ts';
import { sweepPhoneCodes } from '#server/account/phone/phoneCodes.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { deliver } from '#tests/support/deliveries.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const before = '+16175550101';
const wanted = '+16175550177';

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    mia = await tenant.person({ phone: before });
  });

  const params = () => ({ params: { userId: mia } });
  const ask = (phone: string, key: string = randomUUID()) =>
    tenant.call(mia, 'askPhoneCode', { ...params(), body: { phone }, key });
  const confirm = (code: string, key: string = randomUUID()) =>
    tenant.call(mia, 'changePhone', { ...params(), body: { code }, key });
  const own = async () => (await tenant.call(mia, 'getOwnPhone', params())).phone;
  const later = (minutes: number) => {
    tenant.now = new Date(Date.parse(tenant.now) + minutes * 60_000).toISOString();
  };
  const codeIn = (text = '') => /^\d{6}/.exec(text)?.[0] ?? '';
  const texted = async () => codeIn((await deliver(tenant))[0]?.text);
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  describe('another number of one’s own', () => {
    test('counts once the code that was texted to it is given, and its owner and their admins hear of it', async () => {
      expect(await ask('(617) 555-0177')).toEqual({ phone: wanted });
      const [text, ...others] = await deliver(tenant);
      expect(others).toEqual([]);
      expect(text).toMatchObject({ to: wanted });
      expect(text?.text).not.toContain('Mia');
      expect(await own()).toBe(before);
      expect(await confirm(codeIn(text?.text))).toEqual({ outcome: 'changed', phone: wanted });
      expect(await own()).toBe(wanted);
      const [mail] = await deliver(tenant);
      expect(mail).toMatchObject({ subject: 'Your phone number was changed' });
      expect(mail?.text).not.toContain('555');
      const { rows } = await tenant.db.query('select organization_id, kind, actor_id from audit_entry');
      expect(rows).toEqual([{ organization_id: tenant.harbor.id, kind: 'phoneChanged', actor_id: mia }]);
      expect((await tenant.db.query('select 1 from phone_code')).rows).toEqual([]);
    });

    test('is told by no fact, message or stored answer', async () => {
      await ask(wanted);
      const code = await texted();
      await confirm(code);
      for (const table of ['journal', 'outbox', 'audit_entry', 'idempotency']) {
        const { rows } = await tenant.db.query(`select * from ${table}`);
        expect(JSON.stringify(rows)).not.toContain('5550177');
      }
    });

    test('a code dies after five wrong tries, counted though each is answered', async () => {
      await ask(wanted);
      const code = await texted();
      for (const outcome of ['wrong', 'wrong', 'wrong', 'wrong', 'over'])
        expect(await confirm(other(code))).toEqual({ outcome, phone: before });
      expect(await confirm(code)).toEqual({ outcome: 'over', phone: before });
    });

    test('a code works for 15 minutes and once, and the newest alone', async () => {
      await ask(wanted);
      const first = await texted();
      later(1);
      await ask('617 555 0178');
      const second = await texted();
      if (first !== second) expect((await confirm(first)).outcome).toBe('wrong');
      later(15);
      expect((await confirm(second)).outcome).toBe('over');
      await sweepPhoneCodes(tenant.db, new Date(tenant.now));
      expect((await tenant.db.query('select 1 from phone_code')).rows).toEqual([]);
    });

    test('a text that leaves late still has a code, which works for 15 minutes', async () => {
      await ask(wanted);
      later(40);
      await sweepPhoneCodes(tenant.db, new Date(tenant.now));
      const code = await texted();
      later(14);
      expect(await confirm(code)).toEqual({ outcome: 'changed', phone: wanted });
    });

    test('a wrong code that is sent again changes nothing, also when what was wanted is forgotten', async () => {
      await ask(wanted);
      const wrong = other(await texted());
      expect(await confirm(wrong, 'wrong')).toEqual({ outcome: 'wrong', phone: before });
      later(16);
      await sweepPhoneCodes(tenant.db, new Date(tenant.now));
      expect(await confirm(wrong, 'wrong')).toEqual({ outcome: 'wrong', phone: before });
    });

    test('what is sent again does nothing twice', async () => {
      await ask(wanted, 'ask');
      await ask(wanted, 'ask');
      const code = await texted();
      await confirm(code, 'confirm');
      expect(await confirm(code, 'confirm')).toEqual({ outcome: 'changed', phone: wanted });
      expect(await deliver(tenant)).toHaveLength(1);
    });

    test('is refused where it is none, theirs already, or in a country that isn’t texted', async () => {
      const no = (phone: string) => tenant.no(mia, 'askPhoneCode', { ...params(), body: { phone } });
      expect(await no('none')).toMatchObject({ code: 'formRefused', fields: [{ field: 'phone' }] });
      expect(await no(before)).toMatchObject({ code: 'phoneKnown', fields: [{ field: 'phone' }] });
      const served = { organizations: ['Harbor House'], countries: ['US'] };
      expect(readOwnPhone({ phone: '+44 20 7946 0958' }, served).failed).toEqual({
        field: 'phone',
        message: 'Harbor House can text numbers in the United States only.',
      });
      expect(await deliver(tenant)).toEqual([]);
    });

    test('many accounts together send one number few codes', async () => {
      const asked: string[] = [];
      for (let n = 0; n < 12; n += 1) {
        const each = await tenant.person();
        later(0.1);
        const body = { phone: wanted };
        const answer = await tenant
          .call(each, 'askPhoneCode', { params: { userId: each }, body, key: randomUUID() })
          .then(
            () => 'texted',
            () => 'refused',
          );
        asked.push(answer);
      }
      expect(asked.filter((answer) => answer === 'texted').length).toBeLessThanOrEqual(10);
      expect(asked.at(-1)).toBe('refused');
    });
  });
});
