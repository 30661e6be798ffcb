import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepFiles } from '#server/files/sweep.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { kinds } from '#server/kinds.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { pdf, program } from '#tests/support/files.ts';
import { testStore } from '#tests/support/tenant/calling.ts';
import { catchMails } from '#tests/support/tenant/mails.ts';
import { addFile, grant } from '#tests/support/tenant/records.ts';
import { serve, type Served, tokenOf } from '#tests/support/tenant/served.ts';
import { createUploading, type Uploading } from '#tests/support/tenant/uploading.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

/** Every word of it would be found wherever it stood. */
const words = { location: 'Xylophone stairs', information: 'Quixotic tumble', witnesses: 'Zebediah Nobody' };
const incident = { date: '2026-11-02T14:30:00.000Z', ...words, witnessed: 'true' };

eachDatabase((open) => {
  let tenant: Tenant;
  let served: Served;
  let uploading: Uploading;
  let eventId: string;
  let mia: string;
  let ben: string;
  let sam: string;
  let photo: Uint8Array<ArrayBuffer>;

  beforeAll(async () => {
    const canvas = sharp({ create: { width: 40, height: 20, channels: 3, background: '#360' } });
    photo = Uint8Array.from(
      await canvas
        .withExif({ IFD0: { Make: 'Pocket Camera' }, IFD3: { GPSLatitude: '42/1 21/1 0/1', GPSLatitudeRef: 'N' } })
        .jpeg()
        .toBuffer(),
    );
  });

  beforeEach(async () => {
    tenant = await createTenant(await open());
    served = serve(tenant.db, () => tenant.now);
    uploading = createUploading(tenant);
    mia = await tenant.person({ firstName: 'Mia', lastName: 'Stone' });
    ben = await tenant.person({ firstName: 'Ben', lastName: 'Hale' });
    sam = await tenant.person({ firstName: 'Sam', lastName: 'Reed' });
    await grant(tenant.db, sam, tenant.harbor, 'incident-reader');
    eventId = await tenant.approved();
    const { qrCode } = await tenant.going(eventId, mia);
    await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode } });
    await catchMails(tenant.db, () => new Date(tenant.now)).arrive();
  });

  const query = () => ({ EventId: eventId, OrganizationId: tenant.harbor.id });
  const report = (body: object = incident, person = mia) =>
    tenant.call(person, 'reportIncident', { query: query(), body });
  const read = (reportId: string, person = tenant.cora, key?: string) =>
    tenant.call(person, 'readIncidentReport', { params: { id: eventId, reportId }, ...(key ? { key } : {}) });
  const list = (person = tenant.cora) => tenant.call(person, 'listIncidentReports', { params: { id: eventId } });
  const facts = async (reportId: string) =>
    (await tenant.db.query('select type, actor, payload from journal where stream = $1 order by version', [reportId]))
      .rows;
  const count = async (table: string) => (await tenant.db.query(`select 1 from ${table}`)).count;

  describe('a report', () => {
    test('is kept whole, for its readers alone', async () => {
      const { id } = await report();
      expect(await list()).toEqual({
        data: [
          {
            id,
            date: '2026-11-02T14:30:00.000Z',
            createdAt: tenant.now,
            Reporter: { firstName: 'Mia', lastName: 'Stone' },
            isRead: false,
            ...{ state: 'received', isHeld: false },
          },
        ],
        count: 1,
      });
      expect(await read(id)).toEqual({
        id,
        ...{ date: '2026-11-02T14:30:00.000Z', createdAt: tenant.now, ...words, witnessed: true, file: null },
        ...{ keptFromOwner: false, KeptFrom: [], hold: null },
        Reporter: { firstName: 'Mia', lastName: 'Stone' },
        isRead: true,
        ...{ state: 'lookedAt', since: tenant.now, Messages: [] },
        Readers: [{ firstName: 'Cora', lastName: 'Bell', at: tenant.now }],
      });
    });

    test('takes any offset of its date, and says less where less was said', async () => {
      const body = { date: '2026-11-02T09:30:00-05:00', location: ' Stairs ', information: 'A fall\n' };
      const { id } = await report(body, tenant.cora);
      expect(await read(id, sam)).toMatchObject({
        ...{ date: '2026-11-02T14:30:00.000Z', location: 'Stairs', information: 'A fall' },
        ...{ witnessed: false, witnesses: '' },
      });
    });

    test.each(['yes', 'TRUE', '1', ''])('takes true and false alone as witnessed, not %j', async (witnessed) => {
      const no = await tenant.no(mia, 'reportIncident', { query: query(), body: { ...incident, witnessed } });
      expect(no).toMatchObject({ code: 'wrongShape', status: 400, fields: [{ field: 'witnessed' }] });
      expect(await count('incident_report')).toBe(0);
    });

    test.each<[object, string, string]>([
      [{ date: '' }, 'date', 'A date of the incident is required'],
      [{ date: 'yesterday', location: '' }, 'date', 'A date of the incident is required'],
      [{ date: '2026-11-02T15:05:00.001Z' }, 'date', 'The date of the incident can’t be in the future'],
      [{ location: ' ', information: '' }, 'location', 'Location of incident is required'],
      [{ information: '\n' }, 'information', 'Please provide a description of the incident'],
      [{ information: 'x'.repeat(20_001) }, 'information', 'Please use up to 20,000 characters'],
      [{ witnesses: 'x'.repeat(20_001) }, 'witnesses', 'Please use up to 20,000 characters'],
    ])('with %j is refused for its %s', async (change, field, message) => {
      const no = await tenant.no(mia, 'reportIncident', { query: query(), body: { ...incident, ...change } });
      expect(no).toMatchObject({ code: 'formRefused', status: 400, message, fields: [{ field, message }] });
      expect(await count('incident_report')).toBe(0);
    });

    test('without any field is refused for its date', async () => {
      expect(await tenant.no(mia, 'reportIncident', { query: query(), body: {} })).toMatchObject({
        message: 'A date of the incident is required',
      });
    });

    test('may be a few minutes ahead, as clocks of phones are', async () => {
      expect(await report({ ...incident, date: '2026-11-02T15:05:00.000Z' })).toMatchObject({ id: expect.any(String) });
    });

    test('made again with its key is one report, one fact and one mail', async () => {
      const said = { query: query(), body: incident, key: 'once' };
      const [first, again] = [
        await tenant.call(mia, 'reportIncident', said),
        await tenant.call(mia, 'reportIncident', said),
      ];
      expect(again).toEqual(first);
      expect([await count('incident_report'), (await facts(first.id)).length]).toEqual([1, 1]);
    });

    test('is refused to whoever never was inside, and taken of whoever left until a week after the event', async () => {
      expect(await tenant.no(ben, 'reportIncident', { query: query(), body: incident })).toMatchObject({
        code: 'notAllowed',
      });
      const attendeeId = await tenant.attendeeOf(eventId, mia);
      await tenant.call(mia, 'checkOutAttendee', { params: { id: eventId, attendeeId } });
      expect(await report()).toMatchObject({ id: expect.any(String) });
      const asked = { params: { id: eventId } };
      const { mayReport, pass } = await tenant.call(mia, 'getIncidentDesk', asked);
      expect([mayReport, typeof pass]).toEqual([true, 'string']);
      await tenant.db.query(`update event set ends_at = $2::timestamptz - interval '8 days' where id = $1`, [
        ...[eventId, tenant.now],
      ]);
      expect(await report(incident, tenant.cora)).toMatchObject({ id: expect.any(String) });
      expect(await tenant.no(mia, 'reportIncident', { query: query(), body: incident })).toMatchObject({
        code: 'notAllowed',
      });
    });
  });

  describe('once the event is cancelled', () => {
    const desk = (person: string) => tenant.call(person, 'getIncidentDesk', { params: { id: eventId } });

    beforeEach(async () => {
      const attendeeId = await tenant.attendeeOf(eventId, mia);
      await tenant.call(mia, 'checkOutAttendee', { params: { id: eventId, attendeeId } });
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id: eventId } });
    });

    test('reports are still made by those who could, and read by their readers', async () => {
      const door = await report(incident, tenant.cora);
      const { id } = await report();
      expect((await list(sam)).data.map((entry) => entry.id)).toEqual([id, door.id]);
      expect(await read(id, sam)).toMatchObject({ ...words, Reporter: { firstName: 'Mia' } });
      tenant.now = new Date(Date.parse(tenant.now) + 60_000).toISOString();
      expect(await read(id)).toMatchObject({ Readers: [{ firstName: 'Sam' }, { firstName: 'Cora' }] });
    });

    test('everybody else is told that it was cancelled, or nothing', async () => {
      await tenant.db.query('update attendance set checked_in = false, checkin_at = null');
      expect(await tenant.no(mia, 'reportIncident', { query: query(), body: incident })).toMatchObject({
        code: 'eventCancelled',
      });
      expect(await tenant.no(ben, 'listIncidentReports', { params: { id: eventId } })).toMatchObject({
        code: 'notFound',
      });
    });

    test('its people learn what there is to do', async () => {
      const event = { id: eventId, title: 'Autumn Social', timezone: 'America/New_York' };
      const owner = { id: tenant.cora, firstName: 'Cora', lastName: 'Bell', isOwner: true };
      const reader = { id: sam, firstName: 'Sam', lastName: 'Reed', isOwner: false };
      const { pass, ...ofMia } = await desk(mia);
      expect(pass).toEqual(expect.any(String));
      expect(ofMia).toEqual({ event, mayReport: true, mayRead: false, PossibleReaders: [owner, reader] });
      expect(await desk(sam)).toEqual({ event, mayReport: false, mayRead: true, PossibleReaders: [] });
      const ofCora = { event, mayReport: true, mayRead: true, PossibleReaders: [reader] };
      expect(await desk(tenant.cora)).toEqual({ ...ofCora, pass });
    });
  });

  describe('its picture', () => {
    const formOf = (file: File | string) => {
      const form = new FormData();
      for (const [name, text] of Object.entries(incident)) form.set(name, text);
      form.set('file', file);
      return form;
    };
    const send = (file: File | string, key?: string) =>
      served.send(tokenOf(mia), 'reportIncident', { query: query(), body: formOf(file), ...(key ? { key } : {}) });
    const pictureOf = async (answer: { body: unknown }) => (await read((answer.body as { id: string }).id)).file;

    test('comes as a part, loses where it was taken, and has a signed link alone', async () => {
      expect(Buffer.from(photo).includes('Pocket Camera')).toBe(true);
      const file = await pictureOf(await send(new File([photo], 'stairs.jpg')));
      expect(file).toMatchObject({ name: 'stairs.jpg', type: 'image/jpeg', width: 40, height: 20 });
      expect(file?.url).toMatch(/^\/files\/signed\//);
      const bytes = Buffer.from(await (await uploading.get(file?.url ?? '')).arrayBuffer());
      expect((await sharp(bytes).metadata()).exif).toBe(undefined);
      expect([bytes.includes('Pocket Camera'), bytes.includes('Exif')]).toEqual([false, false]);
      expect((await uploading.get(`/files/public/${file?.key}`)).status).toBe(404);
    });

    test('comes by the key of an upload, of one’s own and of nobody else', async () => {
      const own = await uploading.stored(mia, 'stairs.jpg', photo);
      const others = await uploading.stored(ben, 'stairs.jpg', photo);
      const paper = await uploading.stored(mia, 'plan.pdf', pdf);
      const shown = { name: 'a.jpg', type: 'image/jpeg', isPublic: true };
      const open = await addFile(tenant.db, { ...shown, organizationId: tenant.harbor.id, uploadedBy: mia });
      expect(await pictureOf(await send(own.key))).toMatchObject({ key: own.key });
      for (const key of [others.key, paper.key, open.key, 'none'])
        expect(await send(key)).toMatchObject({ status: 400, body: { code: 'uploadUnknown' } });
      expect(await count('incident_report')).toBe(1);
    });

    test('stays when files are swept', async () => {
      const own = await uploading.stored(mia, 'stairs.jpg', photo);
      const answer = await send(own.key);
      await sweepFiles({ db: tenant.db, files: testStore, clock: () => new Date('2027-11-02T15:00:00.000Z') });
      const url = (await pictureOf(answer))?.url ?? '';
      expect((await uploading.get(url)).status).toBe(200);
    });

    test.each<[string, () => File, number, string]>([
      ['a paper', () => new File([Uint8Array.from(pdf)], 'plan.pdf'), 400, 'uploadType'],
      ['a renamed program', () => new File([Uint8Array.from(program)], 'a.png'), 400, 'uploadType'],
      ['more than 10 MB', () => new File([new Uint8Array(10_485_761)], 'a.png'), 413, 'uploadTooLarge'],
    ])('that is %s is refused, and nothing is reported', async (_, file, status, code) => {
      expect(await send(file())).toMatchObject({ status, body: { code } });
      expect([await count('incident_report'), await count('stored_file')]).toEqual([0, 0]);
    });

    test('sent again with its key makes no second report', async () => {
      const file = () => new File([photo], 'stairs.jpg');
      const [first, again] = [await send(file(), 'once'), await send(file(), 'once')];
      expect([again.status, again.body]).toEqual([200, first.body]);
      expect(await count('incident_report')).toBe(1);
    });
  });

  describe('reading', () => {
    test('is a fact each time, with nothing in it but who', async () => {
      const { id } = await report();
      await read(id, sam);
      await read(id, tenant.cora);
      await read(id, sam);
      expect(await facts(id)).toEqual([
        {
          ...{ type: 'incident.reported', actor: mia },
          payload: { event: eventId, keptFromOwner: false, keptFrom: [], readers: 2 },
        },
        { type: 'incident.read', actor: sam, payload: {} },
        { type: 'incident.read', actor: tenant.cora, payload: {} },
        { type: 'incident.read', actor: sam, payload: {} },
      ]);
      expect((await read(id)).Readers.map(({ firstName }) => firstName).toSorted()).toEqual(['Cora', 'Sam']);
    });

    test('made again with its key is one fact', async () => {
      const { id } = await report();
      expect(await read(id, sam, 'k')).toEqual(await read(id, sam, 'k'));
      expect(await facts(id)).toHaveLength(2);
    });

    test('is seen in the list by whoever has read', async () => {
      const { id } = await report();
      await read(id, sam);
      expect([(await list(sam)).data[0]?.isRead, (await list()).data[0]?.isRead]).toEqual([true, false]);
    });

    test('is for owner and readers: not for its reporter, nor for a reader of another organization', async () => {
      const { id } = await report();
      const params = { id: eventId, reportId: id };
      const elsewhere = await tenant.person();
      await tenant.db.query('insert into membership (person_id, organization_id) values ($1, $2)', [
        elsewhere,
        tenant.cedar.id,
      ]);
      await grant(tenant.db, elsewhere, tenant.cedar, 'incident-reader');
      for (const person of [mia, ben, tenant.rita, elsewhere]) {
        expect(await tenant.no(person, 'listIncidentReports', { params })).toMatchObject({ code: 'notAllowed' });
        expect(await tenant.no(person, 'readIncidentReport', { params })).toMatchObject({ code: 'notAllowed' });
      }
      expect(await facts(id)).toHaveLength(1);
    });

    test('finds a report at its own event alone', async () => {
      const { id } = await report();
      const other = await tenant.approved();
      const no = await tenant.no(tenant.cora, 'readIncidentReport', { params: { id: other, reportId: id } });
      expect(no).toMatchObject({ code: 'notFound' });
      expect(await facts(id)).toHaveLength(1);
    });

    test('shows the newest report first', async () => {
      const [first, second] = [await report(), await report({ ...incident, date: '2026-11-01T00:00:00.000Z' })];
      expect((await list()).data.map(({ id }) => id)).toEqual([second.id, first.id]);
    });
  });

  describe('nobody else learns of it', () => {
    test('owner and readers get a mail that says nothing of it, the reporter none', async () => {
      await report(incident);
      const mails = await catchMails(tenant.db, () => new Date(tenant.now)).arrive();
      expect(mails.map(({ to }) => to).toSorted()).toEqual(
        [`${tenant.cora}@muster.test`, `${sam}@muster.test`].toSorted(),
      );
      for (const mail of mails) {
        expect(mail.subject).toBe('Incident report: Autumn Social');
        expect(mail.text).toContain(`https://muster.test/event-view/${eventId}/reports`);
        for (const word of [...Object.values(words), 'Mia', 'Stone']) expect(JSON.stringify(mail)).not.toContain(word);
      }
      await report(incident, tenant.cora);
      const others = await catchMails(tenant.db, () => new Date(tenant.now)).arrive();
      expect(others.map(({ to }) => to)).toEqual([`${sam}@muster.test`]);
    });

    test('who reads incidents no more gets no mail that waited', async () => {
      await report();
      await tenant.db.query(`delete from policy_grant where person_id = $1 and policy = 'incident-reader'`, [sam]);
      const mails = await catchMails(tenant.db, () => new Date(tenant.now)).arrive();
      expect(mails.map(({ to }) => to)).toEqual([`${tenant.cora}@muster.test`]);
    });

    test('no table beside its own holds a word of it', async () => {
      const said = { query: query(), body: incident, key: 'k' };
      const { id } = await tenant.call(mia, 'reportIncident', said);
      await read(id, sam, 'k');
      await catchMails(tenant.db, () => new Date(tenant.now)).arrive();
      const { rows: tables } = await tenant.db.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public'`,
      );
      const holding: string[] = [];
      for (const { name } of tables) {
        const found = await tenant.db.query(`select 1 from ${name} t where t::text ~ 'Xylophone|Quixotic|Zebediah'`);
        if (found.count > 0) holding.push(name);
      }
      expect(holding).toEqual(['incident_report']);
    });

    test('keeps no answer for a repeated request: it is read anew, by who may still', async () => {
      const { id } = await report();
      await read(id, sam, 'k');
      const kept = `select answer from idempotency where call = 'readIncidentReport'`;
      expect((await tenant.db.query(kept)).rows).toEqual([{ answer: null }]);
      await tenant.db.query('update incident_report set information = $1', ['Put right.']);
      expect(await read(id, sam, 'k')).toMatchObject({ information: 'Put right.' });
      await tenant.db.query(`delete from policy_grant where person_id = $1 and policy = 'incident-reader'`, [sam]);
      const params = { id: eventId, reportId: id };
      expect(await tenant.no(sam, 'readIncidentReport', { params, key: 'k' })).toMatchObject({ code: 'notAllowed' });
    });

    test('rebuilding brings its readings back', async () => {
      const { id } = await report();
      await read(id, sam);
      const before = await tenant.db.query('select * from incident_reading');
      await rebuild(tenant.db, kinds);
      expect((await tenant.db.query('select * from incident_reading')).rows).toEqual(before.rows);
    });
  });
});
