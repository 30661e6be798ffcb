import { beforeEach, describe, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { eventsDay } from '#tests/support/tenant/hosting.ts';
import { revoke } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;

  beforeEach(async () => {
    tenant = await createTenant(await open());
  });

  const reopen = (id: string) => tenant.call(tenant.cora, 'reopenEvent', { params: { id } });
  const no = (id: string, person = tenant.cora) => tenant.no(person, 'reopenEvent', { params: { id } });

  test.each(['reviewed', 'bypassing'] as const)(
    'an approved event of a %s type is editable again, and approved by submitting',
    async (type) => {
      const id = await tenant.approved({ type: tenant[type] });
      expect(await reopen(id)).toMatchObject({ id, reviewStatus: 'editing' });
      const [module] = (await tenant.full(id)).EventModules;
      const sections = JSON.stringify({ [module?.sections[0]?.id ?? '']: { title: 'Winter Social' } });
      await tenant.call(tenant.cora, 'saveModule', { params: { id, moduleId: module?.id ?? '' }, body: { sections } });
      const after = await tenant.call(tenant.cora, 'submitEvent', { params: { id } });
      expect(after).toMatchObject({
        reviewStatus: type === 'bypassing' ? 'approved' : 'submitted',
        information: { title: 'Winter Social' },
      });
    },
  );

  test('a submitted event is editable again', async () => {
    expect(await reopen(await tenant.submitted())).toMatchObject({ reviewStatus: 'editing' });
  });

  test('one that is being edited is so already', async () => {
    expect(await no(await tenant.created())).toMatchObject({ code: 'notEditable', status: 409 });
  });

  describe('until the start', () => {
    test('to the millisecond before it', async () => {
      const id = await tenant.approved();
      tenant.now = new Date(Date.parse(eventsDay.startDate) - 1).toISOString();
      expect(await reopen(id)).toMatchObject({ reviewStatus: 'editing' });
    });

    test('and not from it on', async () => {
      const id = await tenant.approved();
      tenant.now = eventsDay.startDate;
      expect(await no(id)).toMatchObject({
        code: 'eventStarted',
        status: 409,
        message: 'Unable to edit an event that has already occured',
      });
      expect(await tenant.full(id)).toMatchObject({ reviewStatus: 'approved' });
    });
  });

  test('an event that was rejected, and that no one was asked to, is editable after its date too', async () => {
    const id = await tenant.submitted();
    await tenant.call(tenant.rita, 'rejectEvent', { params: { id }, body: { reason: 'Two exits' } });
    tenant.now = eventsDay.endDate;
    expect(await reopen(id)).toMatchObject({ reviewStatus: 'editing' });
  });

  test('invited members do not see it meanwhile as approved, and keep their answers', async () => {
    const mia = await tenant.person();
    const id = await tenant.approved();
    await tenant.going(id, mia);
    await reopen(id);
    expect(await tenant.call(mia, 'getEventInfo', { params: { id } })).toMatchObject({
      event: { reviewStatus: 'editing' },
      attendee: { rsvp: 'yes' },
    });
  });

  test('an owner who may create no more, and a reviewer, are refused', async () => {
    const id = await tenant.approved();
    expect(await no(id, tenant.rita)).toMatchObject({ code: 'notAllowed', status: 403 });
    await revoke(tenant.db, tenant.cora, tenant.harbor, 'event-creator');
    expect(await no(id)).toMatchObject({ code: 'notAllowed', status: 403 });
  });

  test('a second tap finds it done, and with the same key is answered the same', async () => {
    const id = await tenant.approved();
    const asked = { params: { id }, key: 'tap' };
    const first = await tenant.call(tenant.cora, 'reopenEvent', asked);
    expect(await tenant.call(tenant.cora, 'reopenEvent', asked)).toEqual(first);
    expect(await no(id)).toMatchObject({ code: 'notEditable' });
  });
});
