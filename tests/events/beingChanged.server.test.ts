import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { scriptInside } from '#server/db/session.ts';
import { kinds } from '#server/kinds.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { eventsDay } from '#tests/support/tenant/hosting.ts';
import { catchMails } from '#tests/support/tenant/mails.ts';
import { grant } from '#tests/support/tenant/records.ts';
import { catchTexts } from '#tests/support/tenant/texts.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const later = { startDate: '2026-12-21T01:00:00.000Z', endDate: '2026-12-21T06:00:00.000Z' };
const elsewhere = { venue: 'The Boathouse', location: '1 Pier Road' };

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;
  let ben: string;
  let dan: string;
  let id: string;
  let code: string;
  let link: string;

  /** An approved event with a going member and her guest, an invited one and a door, opened again for changes. */
  beforeEach(async () => {
    tenant = await createTenant(await open());
    [mia, ben, dan] = [await tenant.person({ firstName: 'Mia' }), await tenant.person(), await tenant.person()];
    id = await tenant.approved({ type: tenant.reviewed });
    await tenant.choose(id, dan);
    ({ qrCode: code } = await tenant.going(id, mia));
    await tenant.invite(id, ben);
    ({ guestToken: link } = await tenant.guestGoing(id, mia));
    await mails();
    await texts();
    await tenant.call(tenant.cora, 'reopenEvent', { params: { id } });
  });

  const mails = () => catchMails(tenant.db, () => new Date(tenant.now)).arrive();
  const texts = () => catchTexts(tenant.db, () => new Date(tenant.now)).arrive();
  const change = async (values: object) => {
    const [module] = (await tenant.full(id)).EventModules;
    const sections = JSON.stringify({ [module?.sections[0]?.id ?? '']: values });
    await tenant.call(tenant.cora, 'saveModule', { params: { id, moduleId: module?.id ?? '' }, body: { sections } });
  };
  const submit = () => tenant.call(tenant.cora, 'submitEvent', { params: { id } });
  const decide = (call: 'requestChanges' | 'rejectEvent') =>
    tenant.call(tenant.rita, call, { params: { id }, body: { reason: 'Two exits' } });
  const listed = async (person: string, pastEvents = false) =>
    (
      await tenant.call(person, 'listUpcomingEvents', {
        query: { OrganizationId: tenant.harbor.id, ...(pastEvents ? { pastEvents: 'true' } : {}) },
      })
    ).data;
  const info = (person: string) => tenant.call(person, 'getEventInfo', { params: { id } });
  const asGuest = () => tenant.call(null, 'getGuest', { params: { token: link } });
  const checkIn = () => tenant.call(dan, 'checkInAttendee', { params: { id, qrCode: code } });

  const stages = {
    'is edited': () => change({ ...later, ...elsewhere, title: 'Winter Social' }),
    waits: async () => {
      await stages['is edited']();
      await submit();
    },
    'was sent back': async () => {
      await stages.waits();
      await decide('requestChanges');
    },
  };

  test('nothing of its information is saved once the date that people know has come, also where the new one lies ahead', async () => {
    const [module] = (await tenant.full(id)).EventModules;
    const section = module?.sections[0]?.id ?? '';
    const values = () => tenant.db.query('select count(*)::int as count from section_values');
    await change(later);
    tenant.now = eventsDay.startDate;
    const before = await values();
    const said = {
      params: { id, moduleId: module?.id ?? '' },
      body: { sections: JSON.stringify({ [section]: { theme: 'Snow' } }) },
    };
    expect(await tenant.no(tenant.cora, 'saveModule', said)).toMatchObject({
      code: 'eventStarted',
      message: 'Unable to edit an event that has already occured',
    });
    expect((await values()).rows).toEqual(before.rows);
    tenant.now = new Date(Date.parse(eventsDay.startDate) - 1).toISOString();
    await change({ theme: 'Snow' });
  });

  test('from the date that people know on it is not rejected any more, and codes go on working at the door', async () => {
    await change({ title: 'Winter Social' });
    await submit();
    tenant.now = eventsDay.startDate;
    expect(await tenant.full(id, tenant.rita)).toMatchObject({ reviewStatus: 'submitted', hasStarted: true });
    const no = { params: { id }, body: { reason: 'Two exits' } };
    expect(await tenant.no(tenant.rita, 'rejectEvent', no)).toMatchObject({ code: 'rejectTooLate', status: 409 });
    expect(await tenant.no(tenant.rita, 'requestChanges', no)).toMatchObject({ code: 'changesTooLate', status: 409 });
    expect(await checkIn()).toMatchObject({ name: expect.stringContaining('Mia') });
  });

  const approveSections = async () => {
    for (const { id: moduleId, sections } of (await tenant.full(id)).EventModules)
      for (const { id: sectionId, version } of sections)
        await tenant.call(tenant.rita, 'reviewSection', {
          params: { id, moduleId, sectionId },
          body: { approved: true, version },
        });
  };

  test('from the date that people know on no other start is approved or submitted, and what waits is sent back (E-307, E-321)', async () => {
    await stages.waits();
    await approveSections();
    tenant.now = eventsDay.startDate;
    expect(await tenant.full(id, tenant.rita)).toMatchObject({ startLate: 'moveTooLate' });
    expect(await tenant.no(tenant.rita, 'approveEvent', { params: { id } })).toMatchObject({ code: 'moveTooLate' });
    const query = { OrganizationId: tenant.harbor.id };
    expect(await tenant.call(tenant.rita, 'listEventsToReview', { query })).toMatchObject({ count: 1 });
    const why = { params: { id }, body: { reason: 'It had begun.' } };
    expect(await tenant.no(tenant.rita, 'rejectEvent', why)).toMatchObject({ code: 'rejectTooLate' });
    const mails = catchMails(tenant.db, () => new Date(tenant.now));
    expect(await tenant.call(tenant.rita, 'requestChanges', why)).toMatchObject({ reviewStatus: 'update-required' });
    expect(await tenant.call(tenant.rita, 'listEventsToReview', { query })).toMatchObject({ count: 0 });
    expect(await checkIn()).toMatchObject({ name: expect.stringContaining('Mia') });
    expect((await mails.arrive()).find(({ to }) => to === `${tenant.cora}@muster.test`)).toMatchObject({
      subject: 'Change sent back: Autumn Social',
      text: expect.stringMatching(/The event has started, so the approved version stands:\s+It had begun\./),
    });
    expect(await tenant.no(tenant.cora, 'submitEvent', { params: { id } })).toMatchObject({ code: 'moveTooLate' });
  });

  test('what moves the start to an earlier one waits until the event that people know is over (E-321)', async () => {
    const query = { OrganizationId: tenant.harbor.id };
    const waits = async () => (await tenant.call(tenant.rita, 'listEventsToReview', { query })).count;
    const hour = 60 * 60_000;
    const sooner = (days: number) => new Date(Date.parse(eventsDay.startDate) - days * 24 * hour).toISOString();
    await change({ startDate: sooner(1), endDate: new Date(Date.parse(sooner(1)) + hour).toISOString() });
    await submit();
    tenant.now = sooner(0.5);
    expect(await waits()).toBe(0);
    tenant.now = eventsDay.startDate;
    expect(await waits()).toBe(1);
    tenant.now = eventsDay.endDate;
    expect(await waits()).toBe(0);
  });

  test('what moves the start to a later one waits until the event that people know is over (E-321)', async () => {
    await stages.waits();
    const query = { OrganizationId: tenant.harbor.id };
    const waits = async () => (await tenant.call(tenant.rita, 'listEventsToReview', { query })).count;
    tenant.now = eventsDay.startDate;
    expect(await waits()).toBe(1);
    tenant.now = eventsDay.endDate;
    expect(await waits()).toBe(0);
  });

  test('what was not submitted before that date is not afterwards, where it moves the start; with the same start it is', async () => {
    const before = tenant.now;
    await change({ ...later, title: 'Winter Social' });
    tenant.now = eventsDay.startDate;
    expect(await tenant.no(tenant.cora, 'submitEvent', { params: { id } })).toMatchObject({
      code: 'moveTooLate',
      message: 'The approved version of this event has started, so its start can’t change anymore.',
    });
    tenant.now = before;
    await change(eventsDay);
    tenant.now = eventsDay.startDate;
    expect(await submit()).toMatchObject({ reviewStatus: 'submitted', startLate: null });
  });

  test('while people are inside no other start is approved or submitted, and is once they have left', async () => {
    await stages.waits();
    await approveSections();
    const { id: attendeeId } = await checkIn();
    const no = { code: 'peopleInside', message: '1 person is still inside. They have to check out first.' };
    expect(await tenant.no(tenant.rita, 'approveEvent', { params: { id } })).toMatchObject(no);
    await decide('requestChanges');
    expect(await tenant.no(tenant.cora, 'submitEvent', { params: { id } })).toMatchObject(no);
    await tenant.call(dan, 'checkOutAttendee', { params: { id, attendeeId } });
    expect(await submit()).toMatchObject({ reviewStatus: 'submitted' });
    expect(await tenant.call(tenant.rita, 'approveEvent', { params: { id } })).toMatchObject({
      reviewStatus: 'approved',
    });
  });

  test('while people are inside it is not rejected, and is once they have left', async () => {
    await stages.waits();
    const { id: attendeeId } = await checkIn();
    const no = { params: { id }, body: { reason: 'Two exits' } };
    expect(await tenant.no(tenant.rita, 'rejectEvent', no)).toMatchObject({
      code: 'peopleInside',
      status: 409,
      message: '1 person is still inside. They have to check out first.',
    });
    await tenant.call(dan, 'checkOutAttendee', { params: { id, attendeeId } });
    expect(await decide('rejectEvent')).toMatchObject({ reviewStatus: 'rejected' });
  });

  test('one that was rejected stands for no date any more, so it is opened again, and cancelled, after it', async () => {
    await stages.waits();
    await decide('rejectEvent');
    tenant.now = eventsDay.startDate;
    expect(await info(tenant.cora)).toMatchObject({ event: { reviewStatus: 'rejected' } });
    expect(await tenant.full(id)).toMatchObject({ hasStarted: false });
    await tenant.call(tenant.cora, 'reopenEvent', { params: { id } });
    expect(await tenant.call(tenant.cora, 'cancelEvent', { params: { id } })).toEqual({ id });
  });

  describe.each(Object.keys(stages) as (keyof typeof stages)[])('while it %s', (stage) => {
    beforeEach(() => stages[stage]());

    test('it stays listed with the approved date and place', async () => {
      const known = { title: 'Autumn Social', ...eventsDay, venue: 'The Long Room', location: '14 Quay Street' };
      for (const person of [mia, ben, dan, tenant.cora]) {
        expect(await listed(person)).toMatchObject([{ id, information: known, isBeingChanged: true }]);
        expect(await info(person)).toMatchObject({ event: { information: known, isBeingChanged: true } });
      }
      tenant.now = eventsDay.endDate;
      expect([await listed(mia), await listed(tenant.cora)]).toEqual([[], []]);
      await grant(tenant.db, mia, tenant.harbor, 'event-creator');
      expect(await listed(mia, true)).toMatchObject([{ id }]);
    });

    test('its steps and its reviewers hold the version that is made', async () => {
      const made = { title: 'Winter Social', ...later, ...elsewhere };
      expect(await tenant.full(id)).toMatchObject({ information: made, isBeingChanged: true });
      expect(await tenant.full(id, tenant.rita)).toMatchObject({ information: made });
      const query = { OrganizationId: tenant.harbor.id };
      const waiting = await tenant.call(tenant.rita, 'listEventsToReview', { query });
      expect(waiting.data.map(({ information }) => information.title)).toEqual(
        stage === 'waits' ? ['Winter Social'] : [],
      );
    });

    test('codes work at the door, and the link of a guest opens the approved version', async () => {
      expect(await checkIn()).toMatchObject({ name: expect.stringContaining('Mia') });
      expect(await asGuest()).toMatchObject({
        guest: { rsvp: 'yes', qrCode: expect.any(String) },
        event: { information: { title: 'Autumn Social', ...eventsDay, venue: 'The Long Room' }, isBeingChanged: true },
      });
    });

    test('nobody says yes meanwhile, and who said yes may take it back', async () => {
      const attendeeId = await tenant.attendeeOf(id, ben);
      const no = { code: 'eventBeingChanged', status: 409 };
      expect(
        await tenant.no(ben, 'acceptRsvp', { params: { id, attendeeId }, body: { response: 'yes' } }),
      ).toMatchObject(no);
      const { guestToken } = await tenant.guest(id, mia, 'Ida');
      const body = { response: 'yes', dateOfBirth: '2000-01-31' };
      expect(await tenant.no(null, 'answerAsGuest', { params: { token: guestToken }, body })).toMatchObject(no);
      const own = { params: { id, attendeeId: await tenant.attendeeOf(id, mia) } };
      expect(await tenant.call(mia, 'cancelRsvp', own)).toMatchObject({ rsvp: 'no' });
    });

    test('rebuilding the read tables changes nothing', async () => {
      const rows = async () => (await tenant.db.query('select * from event order by id')).rows;
      const before = await rows();
      await rebuild(tenant.db, kinds);
      expect(await rows()).toEqual(before);
    });
  });

  test('what was changed before there was a standing version is read from the journal', async () => {
    await stages.waits();
    const rows = async () => (await tenant.db.query('select * from event order by id')).rows;
    const before = await rows();
    await tenant.db.query(
      `update event set stands = false, title = 'Winter Social', starts_at = $1, ends_at = $2, venue = 'The Boathouse',
         location = '1 Pier Road', announced_venue = null, announced_location = null, step = '7'`,
      [later.startDate, later.endDate],
    );
    const file = new URL('../../server/db/migrations/029_standing_version.sql', import.meta.url);
    const [, backfill = ''] = readFileSync(file, 'utf8').split(/(?=-- What facts said)/);
    await tenant.db.tx((sql) => scriptInside(sql, backfill));
    expect(await rows()).toEqual(before);
  });

  test('its reviewers are told of the version that they decide on', async () => {
    await stages.waits();
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: `${tenant.rita}@muster.test`, subject: 'To review: Winter Social' });
    expect(mail?.text).toContain('It is planned for December 20, 2026');
  });

  test.each([
    ['a new date', later, 'New date: Autumn Social', 'has a new date: December 20, 2026, 8:00 PM – 1:00 AM EST.'],
    ['a new place', elsewhere, 'New place: Autumn Social', 'has a new place: The Boathouse, 1 Pier Road.'],
    [
      'both',
      { ...later, ...elsewhere },
      'New date and place: Autumn Social',
      'has a new date and place: December 20, 2026, 8:00 PM – 1:00 AM EST, The Boathouse, 1 Pier Road.',
    ],
  ])('approved again with %s, those with a yes are told, and guests', async (_, values, subject, text) => {
    await change(values);
    await submit();
    await mails();
    expect(await texts()).toEqual([]);
    await tenant.approve(id);
    const told = (await mails()).filter((mail) => mail.to !== `${tenant.cora}@muster.test`);
    expect(told.map((mail) => [mail.to, mail.subject])).toEqual([[`${mia}@muster.test`, subject]]);
    expect(told[0]?.text).toContain(`Autumn Social ${text}`);
    const [toGuest, ...more] = await texts();
    expect(more).toEqual([]);
    expect(toGuest?.text).toContain(`Autumn Social ${text.replaceAll('–', '-')} Your link still works.`);
    expect(await info(mia)).toMatchObject({ event: { reviewStatus: 'approved', information: values } });
    expect((await info(mia)).event.isBeingChanged).toBeUndefined();
  });

  test('approved again with nothing that they should know, nobody is told', async () => {
    await change({ description: 'Bring a coat.' });
    await submit();
    await mails();
    await tenant.approve(id);
    expect((await mails()).map(({ to }) => to)).toEqual([`${tenant.cora}@muster.test`]);
    expect(await info(mia)).toMatchObject({ event: { information: { description: 'Bring a coat.' } } });
  });

  test('a rejection ends it', async () => {
    await stages.waits();
    await decide('rejectEvent');
    expect([await listed(mia), await listed(ben)]).toEqual([[], []]);
    expect(await tenant.no(dan, 'checkInAttendee', { params: { id, qrCode: code } })).toMatchObject({
      code: 'eventNotApproved',
    });
    expect(await tenant.no(null, 'getGuest', { params: { token: link } })).toMatchObject({ code: 'deadLink' });
    await tenant.call(tenant.cora, 'reopenEvent', { params: { id } });
    expect(await listed(mia)).toEqual([]);
    expect(await tenant.full(id)).toMatchObject({ reviewStatus: 'editing', information: elsewhere });
  });

  test('cancelling ends it, and is told with the date that people know', async () => {
    await stages['is edited']();
    await tenant.call(tenant.cora, 'cancelEvent', { params: { id } });
    expect(await listed(mia)).toEqual([]);
    expect(await tenant.no(null, 'getGuest', { params: { token: link } })).toMatchObject({ code: 'deadLink' });
    expect((await mails())[0]?.text).toContain(
      'Autumn Social on November 20, 2026, 8:00 PM – 1:00 AM EST was cancelled.',
    );
  });

  test('its people are told something by its owner', async () => {
    const body = { information: 'We are moving it.', checkedIn: false };
    expect(await tenant.call(tenant.cora, 'sendEventNotification', { params: { id }, body })).toMatchObject({
      information: 'We are moving it.',
    });
  });
});
