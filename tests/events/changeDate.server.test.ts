import { beforeEach, describe, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { catchMails } from '#tests/support/tenant/mails.ts';
import { revoke } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { eventsDay } from '#tests/support/tenant/hosting.ts';

const dates = { startDate: '2026-11-28T01:00:00.000Z', endDate: '2026-11-28T06:00:00.000Z' };

/** The event starts on Friday, 20 November at 8 PM in New York, and the limit is two days. */
const lastMoment = '2026-11-19T01:00:00.000Z';
const tooLate = '2026-11-19T01:00:00.001Z';

eachDatabase((open) => {
  let tenant: Tenant;

  beforeEach(async () => {
    tenant = await createTenant(await open());
  });

  const stepsOf = async (id: string) => (await tenant.full(id)).EventModules;
  const asked = async (id: string, body: Record<string, unknown> = dates) => ({
    params: { id, moduleId: (await stepsOf(id))[0]?.id ?? '' },
    body,
  });
  const change = async (id: string, body?: Record<string, unknown>) =>
    (await tenant.call(tenant.cora, 'saveModule', await asked(id, body))).data;
  const no = async (id: string, body?: Record<string, unknown>) =>
    tenant.no(tenant.cora, 'saveModule', await asked(id, body));
  const factsOf = async (id: string) =>
    (
      await tenant.db.query<{ type: string }>('select type from journal where stream = $1 order by version', [id])
    ).rows.map(({ type }) => type);

  test('keeps an approved event approved, with its approvals', async () => {
    const id = await tenant.approved({ type: tenant.reviewed });
    const event = await change(id);
    expect(event).toMatchObject({ reviewStatus: 'approved', information: dates });
    expect(event.EventModules[0]).toMatchObject(dates);
    expect(event.EventModules[0]?.sections[0]).toMatchObject({
      version: 2,
      values: { ...dates, title: 'Autumn Social' },
      review: { approvals: { [tenant.rita]: { approved: true } } },
    });
    expect((await factsOf(id)).at(-1)).toBe('event.dateChanged');
  });

  test('stands when the event is submitted once more, and asks nobody to look again', async () => {
    const id = await tenant.approved({ type: tenant.reviewed });
    await change(id);
    await tenant.call(tenant.cora, 'reopenEvent', { params: { id } });
    await tenant.call(tenant.cora, 'submitEvent', { params: { id } });
    expect(await tenant.call(tenant.rita, 'approveEvent', { params: { id } })).toMatchObject({
      reviewStatus: 'approved',
      information: dates,
    });
  });

  test('is a save of an event that waits: its section is looked at again', async () => {
    const id = await tenant.submitted();
    const [step] = await stepsOf(id);
    const params = { id, moduleId: step?.id ?? '', sectionId: step?.sections[0]?.id ?? '' };
    await tenant.call(tenant.rita, 'reviewSection', { params, body: { approved: true, version: 1 } });
    const event = await change(id);
    expect(event).toMatchObject({ reviewStatus: 'submitted', information: dates });
    expect(event.EventModules[0]?.sections[0]?.review.approvals).toMatchObject({ [tenant.rita]: { approved: null } });
  });

  test('is taken under a limit on guests that was lowered since, which counts for a number of guests that is changed', async () => {
    const id = await tenant.approved({ type: tenant.reviewed });
    await tenant.db.query(`update setting set value = '1' where organization_id = $1 and slug = 'maxGuestAllowed'`, [
      tenant.harbor.id,
    ]);
    expect(await change(id)).toMatchObject({ reviewStatus: 'approved', information: dates });
    await tenant.call(tenant.cora, 'reopenEvent', { params: { id } });
    const [step] = await stepsOf(id);
    const sections = JSON.stringify({ [step?.sections[0]?.id ?? '']: { maxGuestAllowed: '2' } });
    expect(await no(id, { sections })).toMatchObject({
      fields: [{ field: 'maxGuestAllowed', message: 'Maximum guests allowed is 1' }],
    });
  });

  test.each(['reviewed', 'bypassing'] as const)(
    'of the start waits until nobody is inside, of a %s type',
    async (type) => {
      const id = await tenant.approved({ type: tenant[type] });
      const { id: attendeeId, qrCode } = await tenant.going(id, await tenant.person());
      await tenant.call(tenant.cora, 'checkInAttendee', { params: { id, qrCode } });
      expect(await no(id)).toMatchObject({
        code: 'peopleInside',
        status: 409,
        message: '1 person is still inside. They have to check out first.',
      });
      const longer = { ...eventsDay, endDate: '2026-11-21T07:00:00.000Z' };
      expect(await change(id, longer)).toMatchObject({ reviewStatus: 'approved', information: longer });
      await tenant.call(tenant.cora, 'checkOutAttendee', { params: { id, attendeeId } });
      expect(await change(id)).toMatchObject({ reviewStatus: 'approved', information: dates });
    },
  );

  describe('the time limit', () => {
    test('opens up to its last moment', async () => {
      const id = await tenant.approved({ type: tenant.reviewed });
      tenant.now = lastMoment;
      expect(await change(id)).toMatchObject({ information: dates });
    });

    test.each(['editing', 'submitted', 'approved'] as const)('closes an event that is %s', async (status) => {
      const id = await { editing: tenant.created, submitted: tenant.submitted, approved: tenant.approved }[status]({
        type: tenant.reviewed,
      });
      tenant.now = tooLate;
      expect(await no(id)).toMatchObject({
        code: 'dateLocked',
        status: 409,
        message: 'This event’s date can no longer be changed.',
      });
      expect(await tenant.full(id)).toMatchObject({ information: eventsDay });
    });

    test('does not close a type that bypasses approval', async () => {
      const id = await tenant.approved();
      tenant.now = tooLate;
      expect(await change(id)).toMatchObject({ reviewStatus: 'approved', information: dates });
    });

    test('counts days of the calendar where the clock changes in between', async () => {
      const id = await tenant.approved({
        type: tenant.reviewed,
        startDate: '2027-03-15T00:00:00.000Z',
        endDate: '2027-03-15T04:00:00.000Z',
      });
      tenant.now = '2027-03-13T01:00:00.001Z';
      expect(
        await no(id, { startDate: '2027-04-15T00:00:00.000Z', endDate: '2027-04-15T04:00:00.000Z' }),
      ).toMatchObject({ code: 'dateLocked' });
      tenant.now = '2027-03-13T01:00:00.000Z';
      const later = { startDate: '2027-04-15T00:00:00.000Z', endDate: '2027-04-15T04:00:00.000Z' };
      expect(await change(id, later)).toMatchObject({ information: later });
    });
  });

  describe('is refused', () => {
    test.each([
      [{ startDate: '' }, 'startDate', 'Start date is required'],
      [{ endDate: '' }, 'endDate', 'End date is required'],
      [{ startDate: '2026-11-09T04:59:59.000Z' }, 'startDate', "Start date must be at least 7 days after today's date"],
      [{ endDate: dates.startDate }, 'startDate', 'Start date can not be after end date'],
      [{ endDate: '2026-11-10T05:00:00.000Z' }, 'startDate', 'Start date can not be after end date'],
    ])('with the sentence of the form: %j', async (wrong, field, message) => {
      const id = await tenant.approved({ type: tenant.reviewed });
      expect(await no(id, { ...dates, ...wrong })).toMatchObject({
        code: 'formRefused',
        status: 400,
        message,
        fields: [{ field, message }],
      });
    });

    test('for a bypassing type before tomorrow at midnight', async () => {
      const id = await tenant.approved();
      const today = { startDate: '2026-11-03T04:59:59.000Z', endDate: '2026-11-03T06:00:00.000Z' };
      expect(await no(id, today)).toMatchObject({ code: 'formRefused', fields: [{ field: 'startDate' }] });
      const tomorrow = { ...today, startDate: '2026-11-03T05:00:00.000Z' };
      expect(await change(id, tomorrow)).toMatchObject({ information: tomorrow });
    });

    test('of a rejected event', async () => {
      const id = await tenant.submitted();
      await tenant.call(tenant.rita, 'rejectEvent', { params: { id }, body: { reason: 'Too late' } });
      expect(await no(id)).toMatchObject({ code: 'notEditable', status: 409 });
    });

    test('of a step that carries no dates, and with anything else beside the dates', async () => {
      const id = await tenant.approved();
      const [first, second] = await stepsOf(id);
      const elsewhere = { params: { id, moduleId: second?.id ?? '' }, body: dates };
      expect(await tenant.no(tenant.cora, 'saveModule', elsewhere)).toMatchObject({
        code: 'wrongShape',
        fields: [{ field: 'startDate' }],
      });
      const sections = JSON.stringify({ [first?.sections[0]?.id ?? '']: { title: 'Renamed' } });
      expect(await no(id, { ...dates, sections })).toMatchObject({
        code: 'wrongShape',
        fields: [{ field: 'sections' }],
      });
      expect(await no(id, { startDate: 'soon' })).toMatchObject({ code: 'wrongShape' });
    });

    test('to an owner without event-creator', async () => {
      const id = await tenant.approved();
      await revoke(tenant.db, tenant.cora, tenant.harbor, 'event-creator');
      expect(await no(id)).toMatchObject({ code: 'notAllowed', status: 403 });
    });
  });

  test('to the same date makes no fact and tells nobody', async () => {
    const mia = await tenant.person();
    const id = await tenant.approved();
    await tenant.going(id, mia);
    const before = await factsOf(id);
    await change(id, eventsDay);
    expect(await factsOf(id)).toEqual(before);
    expect(await mails()).toEqual([]);
  });

  const mails = () => catchMails(tenant.db, () => new Date(tenant.now)).arrive();

  test('of an event that is edited is mailed when it is approved again, and not when it was changed back', async () => {
    const mia = await tenant.person();
    const id = await tenant.approved();
    await tenant.going(id, mia);
    const again = () => tenant.call(tenant.cora, 'submitEvent', { params: { id } });
    await tenant.call(tenant.cora, 'reopenEvent', { params: { id } });
    await change(id);
    expect(await mails()).toEqual([]);
    await change(id, eventsDay);
    await again();
    expect(await mails()).toEqual([]);
    await tenant.call(tenant.cora, 'reopenEvent', { params: { id } });
    const [step] = await stepsOf(id);
    const sections = JSON.stringify({ [step?.sections[0]?.id ?? '']: dates });
    await tenant.call(tenant.cora, 'saveModule', { params: { id, moduleId: step?.id ?? '' }, body: { sections } });
    await again();
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [`${mia}@muster.test`, 'New date: Autumn Social'],
    ]);
  });

  test('of a reviewed type that is edited is mailed by its approval', async () => {
    const mia = await tenant.person();
    const id = await tenant.approved({ type: tenant.reviewed });
    await tenant.going(id, mia);
    await tenant.call(tenant.cora, 'reopenEvent', { params: { id } });
    await change(id);
    await tenant.call(tenant.cora, 'submitEvent', { params: { id } });
    await mails();
    await tenant.approve(id);
    const arrived = (await mails()).map(({ to, subject }) => [to, subject]);
    expect(arrived).toContainEqual([`${mia}@muster.test`, 'New date: Autumn Social']);
  });

  test('is mailed to everybody who said yes, once, with the date that stands', async () => {
    const [mia, ben, dan] = [await tenant.person(), await tenant.person(), await tenant.person()];
    const id = await tenant.approved();
    await tenant.going(id, mia);
    await tenant.going(id, dan);
    await tenant.invite(id, ben);
    await change(id);
    await tenant.call(dan, 'cancelRsvp', { params: { id, attendeeId: await tenant.attendeeOf(id, dan) } });
    const arrived = (await mails()).filter(({ subject }) => !subject.startsWith("You're invited"));
    expect(arrived.map(({ to, subject }) => [to, subject])).toEqual([
      [`${mia}@muster.test`, 'New date: Autumn Social'],
    ]);
    expect(arrived[0]?.text).toContain('Autumn Social has a new date: November 27, 2026, 8:00 PM – 1:00 AM EST.');
    expect(await mails()).toEqual([]);
  });
});
