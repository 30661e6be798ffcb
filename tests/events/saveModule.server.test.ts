import { beforeEach, describe, expect, test } from 'vitest';
import type { FullEvent, MarkupItem } from '#contract/events/event.ts';
import { addFile, addType, revoke } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

const plan: MarkupItem[] = [
  { id: 'capacity', type: 'shortTextInput', title: 'Capacity', required: true },
  { id: 'notes', type: 'textAreaInput' },
  { id: 'water', type: 'checkBox' },
  { id: 'decide', type: 'dateTimeInput' },
  { id: 'zone', type: 'timezoneInput' },
  { id: 'permit', type: 'fileUpload' },
  { id: 'crew', type: 'volunteer' },
  { id: 'hint', type: 'bodyText' },
  { id: 'odd', type: 'hologram' },
];

eachDatabase((open) => {
  let tenant: Tenant;
  let eventId: string;
  let moduleId: string;
  let sectionId: string;
  let ben: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    ben = await tenant.person({ firstName: 'Ben', lastName: 'Ode' });
    const modules = [{ name: 'Plan', specialized: 'check-in', sections: [plan, [{ id: 'story', type: 'heading' }]] }];
    const type = await addType(tenant.db, tenant.northfield, { approvers: [tenant.rita], modules });
    eventId = await tenant.created({ type });
    ({ moduleId, sectionId } = step(await tenant.full(eventId), 1));
  });

  const step = ({ EventModules }: FullEvent, index: number) => ({
    moduleId: EventModules[index]?.id ?? '',
    sectionId: EventModules[index]?.sections[0]?.id ?? '',
    section: EventModules[index]?.sections[0],
  });
  const save = (values: Record<string, unknown>, more: Record<string, string> = {}) => ({
    params: { id: eventId, moduleId },
    body: { sections: JSON.stringify({ [sectionId]: values }), ...more },
  });
  const saved = async (values: Record<string, unknown>) =>
    step((await tenant.call(tenant.cora, 'saveModule', save(values))).data, 1).section;
  const refused = (values: Record<string, unknown>, more?: Record<string, string>) =>
    tenant.no(tenant.cora, 'saveModule', save(values, more));
  const facts = async () => {
    const { rows } = await tenant.db.query<{ type: string }>(
      'select type from journal where stream = $1 order by version',
      [eventId],
    );
    return rows.map(({ type }) => type);
  };

  describe('values', () => {
    test('are taken by the type of their item, and those for what is only shown are dropped', async () => {
      const permit = await addFile(tenant.db, {
        name: 'permit.pdf',
        type: 'application/pdf',
        organizationId: tenant.harbor.id,
        uploadedBy: tenant.cora,
      });
      const values = {
        capacity: '140',
        notes: 'two\nlines',
        water: true,
        decide: '2026-11-20T18:00:00-05:00',
        zone: 'America/Phoenix',
        permit: permit.key,
        crew: [ben, ben],
      };
      expect(await saved({ ...values, hint: 'x', odd: 'x' })).toMatchObject({
        version: 2,
        values: { ...values, decide: '2026-11-20T23:00:00.000Z', crew: [ben], permit: { key: permit.key } },
      });
    });

    test('for a section or an item that the step does not have are refused with the event as it stands', async () => {
      const sections = { [sectionId]: { capacity: '140', none: 'x' }, elsewhere: { capacity: '1' } };
      const body = { sections: JSON.stringify(sections), files: { stray: 'key' } };
      const no = await tenant.no(tenant.cora, 'saveModule', { params: { id: eventId, moduleId }, body });
      expect(no).toMatchObject({
        code: 'stepChanged',
        status: 409,
        message: 'This step has changed since you opened it. Review the changes, then save again.',
        details: {
          unknown: [
            { section: sectionId, item: 'none' },
            { section: 'elsewhere', item: null },
            { section: null, item: 'stray' },
          ],
          event: { id: eventId },
        },
      });
      expect(await facts()).toEqual(['event.created']);
    });

    test('that are not sent stay as they were, and null empties one', async () => {
      await saved({ capacity: '140', notes: 'a' });
      expect(await saved({ notes: null })).toMatchObject({ version: 3, values: { capacity: '140', notes: null } });
    });

    test('that change nothing make no fact', async () => {
      await saved({ capacity: '140' });
      expect(await saved({ capacity: '140' })).toMatchObject({ version: 2 });
      expect(await facts()).toEqual(['event.created', 'section.saved']);
    });

    test.each([
      [{ capacity: 140 }, 'capacity'],
      [{ capacity: 'a\0b' }, 'capacity'],
      [{ notes: '\ud800' }, 'notes'],
      [{ notes: 'x'.repeat(20_001) }, 'notes'],
      [{ water: 'yes' }, 'water'],
      [{ decide: 'soon' }, 'decide'],
      [{ zone: 'Mars/Base' }, 'zone'],
      [{ crew: 'ben' }, 'crew'],
      [{ crew: ['nobody'] }, 'crew'],
      [{ crew: [[['deep']]] }, 'crew'],
    ])('of a wrong type are refused by name', async (values, field) => {
      expect(await refused(values)).toMatchObject({
        code: 'wrongShape',
        status: 400,
        fields: [{ field: `sections.${sectionId}.${field}` }],
      });
    });

    test('name files that the same person put there', async () => {
      expect(await refused({ permit: 'none' })).toMatchObject({ code: 'uploadUnknown', status: 400 });
    });

    test.each(['{', '[]', '{"a":1}', 'null'])('that are no JSON of sections are refused: %s', async (sections) => {
      const no = await tenant.no(tenant.cora, 'saveModule', { params: { id: eventId, moduleId }, body: { sections } });
      expect(no).toMatchObject({ code: 'wrongShape', status: 400, fields: [{ field: 'sections' }] });
    });

    test('of sections of another step are refused', async () => {
      const other = step(await tenant.full(eventId), 0);
      const body = { sections: JSON.stringify({ [other.sectionId]: { title: 'Other' } }) };
      expect(await tenant.no(tenant.cora, 'saveModule', { params: { id: eventId, moduleId }, body })).toMatchObject({
        code: 'stepChanged',
        status: 409,
        details: { unknown: [{ section: other.sectionId, item: null }] },
      });
      expect(await facts()).toEqual(['event.created']);
    });

    test('of a step that is not of this event are not found', async () => {
      const another = step(await tenant.full(await tenant.created()), 1);
      const params = { id: eventId, moduleId: another.moduleId };
      expect(await tenant.no(tenant.cora, 'saveModule', { params, body: {} })).toMatchObject({
        code: 'notFound',
        status: 404,
      });
    });
  });

  test('sent twice with one key is saved once', async () => {
    const asked = { ...save({ capacity: '140' }), key: 'tap' };
    const first = await tenant.call(tenant.cora, 'saveModule', asked);
    expect(await tenant.call(tenant.cora, 'saveModule', asked)).toEqual(first);
    expect(await facts()).toEqual(['event.created', 'section.saved']);
  });

  test('the step that was saved last is remembered', async () => {
    await saved({ capacity: '140' });
    expect(await tenant.full(eventId)).toMatchObject({ step: '2' });
  });

  test('HTML stays the text that it is', async () => {
    const text = '<b onclick="x()">Autumn</b> &amp; <script>alert(1)</script>';
    expect(await saved({ notes: text })).toMatchObject({ values: { notes: text } });
    const { moduleId: first, sectionId: information } = step(await tenant.full(eventId), 0);
    const { data } = await tenant.call(tenant.cora, 'saveModule', {
      params: { id: eventId, moduleId: first },
      body: { sections: JSON.stringify({ [information]: { title: text } }) },
    });
    expect(data.information.title).toBe(text);
  });

  describe('volunteers', () => {
    test('get the role of the step and an attendee record', async () => {
      await saved({ crew: [ben] });
      const info = await tenant.call(ben, 'getEventInfo', { params: { id: eventId } });
      expect(info).toMatchObject({
        attendee: { UserId: ben, rsvp: 'invited' },
        roles: [{ specialized: 'check-in', EventModule: { name: 'Plan' } }],
        isCheckInStaff: true,
      });
      await saved({ crew: [] });
      expect(await tenant.call(ben, 'getEventInfo', { params: { id: eventId } })).toMatchObject({
        roles: [],
        isCheckInStaff: false,
      });
    });

    test('alone are a fact that keeps the status, and another team is undecided again', async () => {
      await saved({ capacity: '140' });
      await tenant.call(tenant.cora, 'submitEvent', { params: { id: eventId } });
      const params = { id: eventId, moduleId, sectionId };
      await tenant.call(tenant.rita, 'reviewSection', { params, body: { approved: true, version: 2 } });
      const approvals = { [tenant.rita]: { approved: null, isFinalApprover: true } };
      expect(await saved({ crew: [ben] })).toMatchObject({ version: 3, review: { approvals } });
      expect(await tenant.full(eventId)).toMatchObject({ reviewStatus: 'submitted' });
      expect(await facts()).toEqual([
        'event.created',
        'section.saved',
        'event.submitted',
        'section.reviewed',
        'volunteers.saved',
      ]);
      expect(await saved({ capacity: '150' })).toMatchObject({
        version: 4,
        review: { approvals: { [tenant.rita]: { approved: null, isFinalApprover: true } } },
      });
    });

    test('move the step that Continue goes on with, as any save does', async () => {
      await saved({ crew: [ben] });
      const event = await tenant.full(eventId);
      const step = event.EventModules.find(({ id }) => id === moduleId)?.stepNumber;
      expect(event.step).toBe(String(step));
    });

    test('are all that an approved event takes', async () => {
      await saved({ capacity: '140' });
      await tenant.call(tenant.cora, 'submitEvent', { params: { id: eventId } });
      await tenant.approve(eventId);
      expect(await refused({ capacity: '150' })).toMatchObject({ code: 'notEditable', status: 409 });
      expect(await saved({ capacity: '140', crew: [ben] })).toMatchObject({ version: 3, values: { crew: [ben] } });
      expect(await tenant.full(eventId)).toMatchObject({ reviewStatus: 'approved' });
    });

    test('are members of this organization', async () => {
      const stranger = await tenant.person({ in: [[tenant.cedar]] });
      expect(await refused({ crew: [ben, stranger] })).toMatchObject({
        fields: [{ field: `sections.${sectionId}.crew` }],
      });
    });
  });

  describe('step 1', () => {
    const information = async (values: Record<string, unknown>) => {
      const first = step(await tenant.full(eventId), 0);
      return {
        params: { id: eventId, moduleId: first.moduleId },
        body: { sections: JSON.stringify({ [first.sectionId]: values }) },
      };
    };
    const no = async (values: Record<string, unknown>) =>
      tenant.no(tenant.cora, 'saveModule', await information(values));

    test('is what the event shows of itself', async () => {
      const photo = await addFile(tenant.db, {
        name: 'leaves.jpg',
        type: 'image/jpeg',
        organizationId: tenant.harbor.id,
        uploadedBy: tenant.cora,
      });
      const values = {
        title: 'Winter Social',
        venue: '',
        startDate: '2026-12-01T20:00:00.000Z',
        endDate: '2026-12-01T20:00:00.000Z',
        maxGuestAllowed: '2',
        file: photo.key,
      };
      const { data } = await tenant.call(tenant.cora, 'saveModule', await information(values));
      expect(data.information).toMatchObject({
        ...{ title: 'Winter Social', venue: '', theme: 'Falling leaves', maxGuestAllowed: 2 },
        ...{ startDate: values.startDate, endDate: values.endDate, photo: { url: `/files/public/${photo.key}` } },
      });
    });

    test.each([
      [{ startDate: '2026-11-21T07:00:00.000Z' }, 'startDate', 'Start date can not be after end date'],
      [{ startDate: '2026-11-03T07:00:00.000Z' }, 'startDate', "Start date must be at least 7 days after today's date"],
      [{ startDate: null }, 'startDate', 'Start date is required'],
      [{ endDate: null }, 'endDate', 'End date is required'],
      [{ title: ' ' }, 'title', 'Event title is required'],
      [{ timezone: null }, 'timezone', 'Event timezone is required'],
      [{ maxGuestAllowed: 'many' }, 'maxGuestAllowed', 'Event max guest allowed is required'],
      [{ maxGuestAllowed: '9' }, 'maxGuestAllowed', 'Maximum guests allowed is 3'],
      [{ url: 'example' }, 'url', 'Event url is required'],
    ])('keeps the rules of the form: %j', async (values, field, message) => {
      expect(await no(values)).toMatchObject({
        code: 'formRefused',
        status: 400,
        message,
        fields: [{ field, message }],
      });
    });

    test.each([
      ['America/New_York', '2026-11-09T05:00:00.000Z'],
      ['America/Los_Angeles', '2026-11-09T08:00:00.000Z'],
      ['Pacific/Honolulu', '2026-11-09T10:00:00.000Z'],
    ])('may start in %s from midnight there on, seven days after today', async (timezone, startDate) => {
      const early = { timezone, startDate: new Date(Date.parse(startDate) - 1).toISOString() };
      const message = "Start date must be at least 7 days after today's date";
      expect(await no(early)).toMatchObject({ code: 'formRefused', message });
      const { data } = await tenant.call(tenant.cora, 'saveModule', await information({ timezone, startDate }));
      expect(data.information).toMatchObject({ timezone, startDate });
    });

    test('may be saved on the eve of the event as long as the start stays', async () => {
      tenant.now = '2026-11-20T22:00:00.000Z';
      const { data } = await tenant.call(tenant.cora, 'saveModule', await information({ title: 'Late title' }));
      expect(data.information).toMatchObject({ title: 'Late title' });
    });
  });

  test('an owner without event-creator is refused', async () => {
    await revoke(tenant.db, tenant.cora, tenant.harbor, 'event-creator');
    expect(await refused({ capacity: '1' })).toMatchObject({ code: 'notAllowed', status: 403 });
  });
});
