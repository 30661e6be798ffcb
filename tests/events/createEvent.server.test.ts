import { beforeEach, describe, expect, test } from 'vitest';
import type { FullEvent } from '#contract/events/event.ts';
import { limits } from '#contract/kit/limits.ts';
import { eventsDay } from '#tests/support/tenant/hosting.ts';
import { addFile, addType } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

eachDatabase((open) => {
  let tenant: Tenant;

  beforeEach(async () => {
    tenant = await createTenant(await open());
  });

  const form = {
    title: 'Autumn Social',
    theme: 'Falling leaves',
    ...eventsDay,
    timezone: 'America/New_York',
    venue: 'The Long Room',
    maxGuestAllowed: '3',
    description: 'The first big evening of the season.',
  };
  const create = (values: Record<string, unknown>) => ({
    query: { OrganizationId: tenant.harbor.id },
    body: { EventTypeId: tenant.reviewed, ...form, ...values },
  });
  const refused = (values: Record<string, unknown>) => tenant.no(tenant.cora, 'createEvent', create(values));

  test('makes an event in editing with the form in step 1 and copies of the templates after it', async () => {
    const { data } = await tenant.call(
      tenant.cora,
      'createEvent',
      create({ venuePhone: ' 617 555 0160 ', url: 'https://example.test' }),
    );
    const event = await tenant.full(data.id);
    const { EventModules, ...summary } = event;
    expect(summary).toEqual({
      id: data.id,
      information: {
        title: 'Autumn Social',
        ...eventsDay,
        timezone: 'America/New_York',
        venue: 'The Long Room',
        venuePhone: '617 555 0160',
        location: '',
        url: 'https://example.test',
        description: 'The first big evening of the season.',
        theme: 'Falling leaves',
        sections: [
          {
            id: EventModules[0]?.sections[0]?.id,
            markup: EventModules[0]?.sections[0]?.markup,
            values: EventModules[0]?.sections[0]?.values,
          },
        ],
        maxGuestAllowed: 3,
        photo: null,
      },
      reviewStatus: 'editing',
      step: null,
      EventType: { id: tenant.reviewed, name: 'Evening Social', bypassApproval: false },
      OrganizationId: tenant.harbor.id,
      ParentId: tenant.northfield,
      OwnerId: tenant.cora,
      Owner: { id: tenant.cora, firstName: 'Cora', lastName: 'Bell' },
      decision: null,
      isApprover: false,
      hasReviewer: true,
      hasStarted: false,
      startLate: null,
      Volunteers: [],
    });
    expect(
      EventModules.map(({ name, stepNumber, startDate, endDate }) => ({ name, stepNumber, startDate, endDate })),
    ).toEqual([
      { name: 'Event Information', stepNumber: 1, ...eventsDay },
      { name: 'Door team', stepNumber: 2, startDate: null, endDate: null },
    ]);
    expect(sectionOf(event, 0)).toMatchObject({
      version: 1,
      values: { title: 'Autumn Social', ...eventsDay, timezone: 'America/New_York', maxGuestAllowed: '3', file: null },
      review: { approvals: {}, comments: [], before: null },
    });
    expect(sectionOf(event, 1)).toMatchObject({ version: 1, values: {}, markup: [{ id: 'crew', type: 'volunteer' }] });
  });

  test('two events of one type share neither steps nor sections', async () => {
    const [first, second] = [await tenant.full(await tenant.created()), await tenant.full(await tenant.created())];
    const idsOf = ({ EventModules }: FullEvent) =>
      EventModules.flatMap(({ id, sections }) => [id, ...sections.map((each) => each.id)]);
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(8);
  });

  test('the owner is on the list, invited', async () => {
    const id = await tenant.created();
    const info = await tenant.call(tenant.cora, 'getEventInfo', { params: { id } });
    expect(info).toMatchObject({
      attendee: { UserId: tenant.cora, rsvp: 'invited' },
      roles: [],
      invites: [],
      isCheckInStaff: true,
    });
  });

  describe('refuses with the first sentence of the form', () => {
    test.each([
      [{ title: ' ' }, 'title', 'Event title is required'],
      [{ theme: '' }, 'theme', 'Event theme is required'],
      [{ timezone: 'Europe/Berlin' }, 'timezone', 'Event timezone is required'],
      [{ description: '' }, 'description', 'Event description is required'],
      [{ venue: '' }, 'venue', 'Event venue is required'],
      [{ startDate: 'tomorrow' }, 'startDate', 'Start date is required'],
      [{ startDate: '2026-11-09T04:59:59.000Z' }, 'startDate', "Start date must be at least 7 days after today's date"],
      [{ endDate: '' }, 'endDate', 'End date is required'],
      [{ endDate: eventsDay.startDate }, 'endDate', 'End date/time can not be before start date/time'],
      [{ url: 'www.example.test' }, 'url', 'Event url is required'],
      [{ maxGuestAllowed: '' }, 'maxGuestAllowed', 'Event max guest allowed is required'],
      [{ maxGuestAllowed: '-1' }, 'maxGuestAllowed', 'Max guest allowed cannot be less than 0'],
      [{ maxGuestAllowed: '4' }, 'maxGuestAllowed', 'Maximum guests allowed is 3'],
    ])('%j', async (values, field, message) => {
      expect(await refused(values)).toMatchObject({
        code: 'formRefused',
        status: 400,
        message,
        fields: [{ field, message }],
      });
    });

    test('the earliest start is midnight of the event’s zone', async () => {
      const body = create({ startDate: '2026-11-09T05:00:00.000Z', endDate: '2026-11-09T06:00:00.000Z' });
      expect(await tenant.call(tenant.cora, 'createEvent', body)).toMatchObject({ data: { id: expect.any(String) } });
    });

    test('a bypassing type may start tomorrow', async () => {
      const values = {
        EventTypeId: tenant.bypassing,
        startDate: '2026-11-03T05:00:00.000Z',
        endDate: '2026-11-03T06:00:00.000Z',
      };
      expect(await tenant.call(tenant.cora, 'createEvent', create(values))).toMatchObject({ data: {} });
      expect(await refused({ ...values, startDate: '2026-11-03T04:59:00.000Z' })).toMatchObject({
        fields: [{ field: 'startDate' }],
      });
    });
  });

  test('the type is one of the parent', async () => {
    const elsewhere = await addType(tenant.db, tenant.lakeside);
    for (const EventTypeId of [elsewhere, 'none']) {
      expect(await refused({ EventTypeId })).toMatchObject({
        code: 'wrongShape',
        status: 400,
        fields: [{ field: 'EventTypeId' }],
      });
    }
  });

  test('the photo is a picture that the same person put there for this organization, and it gets a lasting address', async () => {
    const own = { organizationId: tenant.harbor.id, uploadedBy: tenant.cora };
    const photo = await addFile(tenant.db, { name: 'leaves.jpg', type: 'image/jpeg', ...own });
    const plan = await addFile(tenant.db, { name: 'plan.pdf', type: 'application/pdf', ...own });
    const foreign = await addFile(tenant.db, {
      name: 'other.jpg',
      type: 'image/jpeg',
      ...own,
      uploadedBy: tenant.rita,
    });
    for (const { key } of [plan, foreign, { key: 'none' }]) {
      expect(await refused({ file: key })).toMatchObject({
        code: 'uploadUnknown',
        status: 400,
        fields: [{ field: 'file' }],
      });
    }
    const event = await tenant.full(await tenant.created({ file: photo.key }));
    const answered = { key: photo.key, name: 'leaves.jpg', url: `/files/public/${photo.key}` };
    expect(event.information.photo).toMatchObject(answered);
    expect(sectionOf(event, 0)).toMatchObject({ values: { file: answered } });
  });

  test.each(['title', 'description', 'venue', 'url'])(
    'a %s that is longer than any text is refused by name',
    async (field) => {
      const values = { [field]: `https://${'x'.repeat(limits.textBytes)}` };
      expect(await refused(values)).toMatchObject({ code: 'wrongShape', status: 400, fields: [{ field }] });
    },
  );

  test('HTML stays the text that it is', async () => {
    const title = '<img src=x onerror=alert(1)> & <b>Autumn</b>';
    expect((await tenant.full(await tenant.created({ title }))).information.title).toBe(title);
  });

  test('sent twice with one key it makes one event', async () => {
    const asked = { ...create({}), key: 'tap' };
    const answers = await Promise.all([1, 2, 3].map(() => tenant.call(tenant.cora, 'createEvent', asked)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await tenant.db.query('select count(*)::int as events from event')).rows).toEqual([{ events: 1 }]);
  });

  test('nothing is left of an event that was refused', async () => {
    await refused({ maxGuestAllowed: '4' });
    const { rows } = await tenant.db.query(
      'select (select count(*) from event) as events, (select count(*) from stream) as streams',
    );
    expect(rows).toEqual([{ events: 0, streams: 0 }]);
  });

  const sectionOf = ({ EventModules }: FullEvent, step: number) => EventModules[step]?.sections[0];
});
