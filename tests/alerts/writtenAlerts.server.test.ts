import { beforeEach, describe, expect, test } from 'vitest';
import { showTime, defaultZone } from '#contract/kit/zones.ts';
import { deliver as delivered } from '#tests/support/deliveries.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const phone = '+16175550111';

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    await tenant.db.query('delete from policy_grant');
    const may = ['member-app-login', 'personal-safety-alerts', 'send-chapter-safety-alert-member'] as const;
    mia = await tenant.person({ firstName: 'Mia', lastName: 'Park', phone: null, in: [[tenant.harbor, [...may]]] });
    await tenant.person({ firstName: 'Ben', lastName: 'Adler', phone: '+16175550161' });
    await tenant.call(mia, 'addContact', { body: { name: 'Ana Reyes', phone } });
    // What asks them whether they agree.
    await delivered(tenant);
  });

  const here = () => ({ OrganizationId: tenant.harbor.id, ParentId: tenant.northfield });
  const minutesAgo = (minutes: number) => new Date(Date.parse(tenant.now) - minutes * 60_000).toISOString();
  const written = (at: string) => `Written ${showTime(at, defaultZone)}, sent when the phone was back online.`;
  const body = { information: 'I feel unsafe', sendLocation: false, requestCall: false };
  const send = (writtenAt?: string) =>
    tenant.call(mia, 'sendPersonalAlert', { query: here(), body: { ...body, ...(writtenAt && { writtenAt }) } });
  const textTo = async (to: string) => (await delivered(tenant)).find((each) => each.to === to)?.text ?? '';
  const tokenIn = (text: string) => /public\/[^/]+\/(\S+)/.exec(text)?.[1] ?? '';

  describe('a personal alert that waited on a phone (S-238)', () => {
    test('says in its text, on the page of its link and to its sender when it was written', async () => {
      const at = minutesAgo(180);
      const sent = await send(at);
      expect(sent).toMatchObject({ writtenAt: at, createdAt: tenant.now });
      expect(await tenant.call(mia, 'getPersonalAlert', { params: { alertId: sent.id } })).toEqual(sent);
      const text = await textTo(phone);
      expect(text.split('\n').slice(0, 2)).toEqual(['Safety alert from Mia Park: I feel unsafe', written(at)]);
      const link = await tenant.call(null, 'getAlertLink', { params: { token: tokenIn(text) } });
      expect(link).toMatchObject({ writtenAt: at, createdAt: tenant.now });
    });

    test.each([
      ['a few minutes ago', 4],
      ['in the future', -10],
      ['longer ago than an alert goes by itself', 12 * 60 + 1],
    ])('says nothing of one that was written %s', async (_, minutes) => {
      expect(await send(minutesAgo(minutes))).not.toHaveProperty('writtenAt');
      expect(await textTo(phone)).not.toContain('Written');
    });

    test('says nothing where the app says nothing, or no time', async () => {
      expect(await send()).not.toHaveProperty('writtenAt');
      expect(await send('yesterday')).not.toHaveProperty('writtenAt');
    });
  });

  describe('an alert of an organization that waited on a phone (S-239)', () => {
    const ofHarbor = () => ({ params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } });
    const ask = (writtenAt?: string) =>
      tenant.call(mia, 'sendOrganizationAlert', {
        ...ofHarbor(),
        body: { information: 'Fire alarm', ...(writtenAt && { writtenAt }) },
      });

    test('says in its messages, in the list and on the page of its link when it was written', async () => {
      const at = minutesAgo(45);
      const sent = await ask(at);
      expect(sent).toMatchObject({ writtenAt: at, createdAt: tenant.now });
      expect((await tenant.call(mia, 'listOrganizationAlerts', ofHarbor())).data).toEqual([sent]);
      const text = await textTo('+16175550161');
      expect(text.split('\n')[1]).toBe(written(at));
      const link = await tenant.call(null, 'getAnswerLink', { params: { token: tokenIn(text) } });
      expect(link).toMatchObject({ writtenAt: at });
    });

    test('reads as before where it left at once', async () => {
      expect(await ask(minutesAgo(1))).not.toHaveProperty('writtenAt');
      expect(await textTo('+16175550161')).not.toContain('Written');
    });
  });
});
