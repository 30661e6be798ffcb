import { beforeEach, describe, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { eventsDay } from '#tests/support/tenant/hosting.ts';
import { catchMails } from '#tests/support/tenant/mails.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;

  beforeEach(async () => {
    tenant = await createTenant(await open());
  });

  const mails = () => catchMails(tenant.db, () => new Date(tenant.now)).arrive();
  const cancel = (id: string) => tenant.call(tenant.cora, 'cancelEvent', { params: { id } });

  test('is mailed to everybody who said yes or was invited, and to nobody else', async () => {
    const [mia, ben, dan, sam] = await Promise.all([1, 2, 3, 4].map(() => tenant.person()));
    if (!mia || !ben || !dan || !sam) throw new Error('People are missing.');
    const id = await tenant.approved();
    await tenant.going(id, mia);
    await tenant.guestGoing(id, mia);
    await tenant.invite(id, ben);
    await tenant.going(id, dan);
    await tenant.call(dan, 'cancelRsvp', { params: { id, attendeeId: await tenant.attendeeOf(id, dan) } });
    await tenant.invite(id, sam);
    const attendeeId = await tenant.attendeeOf(id, sam);
    await tenant.call(tenant.cora, 'removeAttendee', { params: { id, attendeeId } });
    await cancel(id);
    const arrived = await mails();
    expect(arrived.map(({ to }) => to).sort()).toEqual([`${mia}@muster.test`, `${ben}@muster.test`].sort());
    expect(arrived[0]).toMatchObject({ subject: 'Cancelled: Autumn Social' });
    expect(arrived[0]?.text).toContain(
      'Autumn Social on November 20, 2026, 8:00 PM – 1:00 AM EST was cancelled.\n\n' +
        'Links and codes for it no longer work. If you invited guests, please tell them.',
    );
    expect(await mails()).toEqual([]);
  });

  describe('until the start', () => {
    const asked = (id: string) => ({ params: { id } });

    test('to the millisecond before it', async () => {
      const id = await tenant.approved();
      tenant.now = new Date(Date.parse(eventsDay.startDate) - 1).toISOString();
      expect(await cancel(id)).toEqual({ id });
    });

    test.each(['reviewed', 'bypassing'] as const)('and not from it on, of a %s type', async (type) => {
      const mia = await tenant.person();
      const id = await tenant.approved({ type: tenant[type] });
      await tenant.going(id, mia);
      await mails();
      tenant.now = eventsDay.startDate;
      expect(await tenant.no(tenant.cora, 'cancelEvent', asked(id))).toMatchObject({
        code: 'cancelTooLate',
        status: 409,
        message: 'This event has started, so it can’t be cancelled.',
      });
      expect(await tenant.full(id)).toMatchObject({ reviewStatus: 'approved' });
      expect(await mails()).toEqual([]);
    });

    test('nor is one that was opened again before it, also with a later date', async () => {
      const id = await tenant.approved();
      await tenant.call(tenant.cora, 'reopenEvent', asked(id));
      const [step] = (await tenant.full(id)).EventModules;
      const body = { startDate: '2026-12-21T01:00:00.000Z', endDate: '2026-12-21T06:00:00.000Z' };
      await tenant.call(tenant.cora, 'saveModule', { params: { id, moduleId: step?.id ?? '' }, body });
      tenant.now = eventsDay.startDate;
      expect(await tenant.no(tenant.cora, 'cancelEvent', asked(id))).toMatchObject({ code: 'cancelTooLate' });
    });

    test('and not while people are inside, also where doors opened before it', async () => {
      const [mia, ben] = [await tenant.person(), await tenant.person()];
      const id = await tenant.approved();
      const codes = [(await tenant.going(id, mia)).qrCode, (await tenant.going(id, ben)).qrCode];
      for (const qrCode of codes) await tenant.call(tenant.cora, 'checkInAttendee', { params: { id, qrCode } });
      await mails();
      const leave = async (person: string) =>
        tenant.call(tenant.cora, 'checkOutAttendee', {
          params: { id, attendeeId: await tenant.attendeeOf(id, person) },
        });
      expect(await tenant.no(tenant.cora, 'cancelEvent', asked(id))).toMatchObject({
        code: 'peopleInside',
        status: 409,
        message: '2 people are still inside. They have to check out first.',
      });
      await leave(mia);
      expect(await tenant.no(tenant.cora, 'cancelEvent', asked(id))).toMatchObject({
        message: '1 person is still inside. They have to check out first.',
      });
      expect(await tenant.full(id)).toMatchObject({ reviewStatus: 'approved' });
      expect(await mails()).toEqual([]);
      await leave(ben);
      expect(await cancel(id)).toEqual({ id });
    });

    test('but a draft that nobody was asked to may go at any time', async () => {
      const id = await tenant.created();
      tenant.now = eventsDay.endDate;
      expect(await cancel(id)).toEqual({ id });
    });
  });

  test('lets every link of a guest die', async () => {
    const mia = await tenant.person();
    const id = await tenant.approved();
    await tenant.going(id, mia);
    const { guestToken } = await tenant.guest(id, mia);
    await cancel(id);
    const body = { response: 'yes', dateOfBirth: '2000-01-31' };
    expect(await tenant.no(null, 'answerAsGuest', { params: { token: guestToken }, body })).toMatchObject({
      code: 'deadLink',
      status: 404,
    });
    expect((await tenant.db.query('select 1 from guest_token')).count).toBe(0);
  });

  test('takes an event that waits off the list of its reviewers', async () => {
    const id = await tenant.submitted();
    await cancel(id);
    expect(
      await tenant.call(tenant.rita, 'listEventsToReview', { query: { OrganizationId: tenant.harbor.id } }),
    ).toEqual({
      data: [],
      count: 0,
    });
    expect(await mails()).toEqual([]);
  });

  test('keeps everything in the journal', async () => {
    const id = await tenant.approved();
    await cancel(id);
    const { rows } = await tenant.db.query<{ type: string }>(
      'select type from journal where stream = $1 order by version',
      [id],
    );
    expect(rows.map(({ type }) => type)).toEqual(['event.created', 'event.submitted', 'event.cancelled']);
  });
});
