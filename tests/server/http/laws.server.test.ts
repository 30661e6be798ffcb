import { beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '#server/http/routes.ts';
import { serve, type Served, tokenOf, verifyTokenOf } from '#tests/support/tenant/served.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let served: Served;
  let mia: string;
  let eventId: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    served = serve(tenant.db, () => tenant.now);
    mia = await tenant.person();
    eventId = await tenant.approved();
  });

  const info = (id: string) => served.send(tokenOf(mia), 'getEventInfo', { params: { id } });

  describe('addresses', () => {
    test.each(['none', '%00', '%2e%2e', "' or 1=1", '\u{1f389}', 'x'.repeat(5_000), '%ed%a0%80'])(
      'an id %j that names nothing is a 404',
      async (id) => {
        const raw = await served.raw(`/users/current/event/${id.startsWith('%') ? id : encodeURIComponent(id)}/info`, {
          headers: { authorization: `Bearer ${tokenOf(mia)}` },
        });
        expect(raw).toMatchObject({ status: 404, body: { code: 'notFound' } });
      },
    );

    test('may end with a slash', async () => {
      const headers = { authorization: `Bearer ${tokenOf(mia)}` };
      expect(await served.raw(`/users/current/event/${eventId}/info/`, { headers })).toMatchObject({ status: 200 });
      expect(await served.raw('/users/current/', { headers })).toMatchObject({ status: 200, body: { id: mia } });
    });

    test('that are unknown are a 404 in the shape of every refusal', async () => {
      for (const path of ['/nothing', '/events', '/personal/nothing']) {
        expect(await served.raw(path)).toMatchObject({
          status: 404,
          body: { code: 'notFound', message: 'This doesn’t exist, or you don’t have access to it.' },
        });
      }
      expect(await served.raw('/users/current', { method: 'DELETE' })).toMatchObject({ status: 404 });
    });
  });

  describe('tokens', () => {
    test('are taken with Bearer in any case', async () => {
      for (const bearer of ['Bearer', 'bearer', 'BEARER']) {
        const headers = { authorization: `${bearer} ${tokenOf(mia)}` };
        expect(await served.raw('/users/current', { headers })).toMatchObject({ status: 200, body: { id: mia } });
      }
    });

    test('of somebody without an account here are refused in words', async () => {
      expect(await served.send(tokenOf('a stranger'), 'getCurrentUser')).toMatchObject({
        status: 403,
        body: { code: 'noAccount', message: 'Account is not associated to an organization' },
      });
    });

    test('are asked for before anything is said about the request', async () => {
      const bad = { params: { id: eventId }, body: { response: 7 } };
      expect(await served.send(null, 'inviteMembers', bad)).toMatchObject({
        status: 401,
        body: { code: 'notSignedIn' },
      });
    });
  });

  describe('bodies', () => {
    const invite = (body: unknown, headers?: Record<string, string>) =>
      served.send(tokenOf(tenant.cora), 'inviteMembers', { params: { id: eventId }, body, headers });

    test('with a wrong type are a 400 that names the field', async () => {
      expect(await invite({ users: [mia, 7] })).toMatchObject({
        status: 400,
        body: { code: 'wrongShape', errors: [{ field: 'users.1', message: 'users.1 is missing or wrong' }] },
      });
      expect(await invite({})).toMatchObject({ status: 400, body: { errors: [{ field: 'users' }] } });
      expect(await invite([mia])).toMatchObject({ status: 400 });
    });

    test('with unknown fields are taken without them', async () => {
      const body: unknown = JSON.parse(`{ "users": ["${mia}"], "admin": true, "__proto__": { "polluted": true } }`);
      expect(await invite(body)).toMatchObject({ status: 200, body: { invited: 1 } });
    });

    test('that are no JSON are a 400', async () => {
      const raw = await served.raw(`/events/${eventId}/attendees`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokenOf(tenant.cora)}`, 'content-type': 'application/json' },
        body: '{"users":',
      });
      expect(raw).toMatchObject({ status: 400, body: { code: 'wrongShape' } });
    });

    test.each(['a\0b', '\ud800'])('with text that can not be stored are a 400 (%j)', async (firstName) => {
      const body = { firstName, lastName: 'Field', phone: '617 555 0123' };
      expect(await served.send(tokenOf(tenant.cora), 'inviteGuest', { params: { id: eventId }, body })).toMatchObject({
        status: 400,
      });
    });

    test('nested without end are no more than wrong', async () => {
      const deep = `{"users":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
      const raw = await served.raw(`/events/${eventId}/attendees`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokenOf(tenant.cora)}`, 'content-type': 'application/json' },
        body: deep,
      });
      expect(raw).toMatchObject({ status: 400, body: { code: 'wrongShape' } });
    });

    test('larger than a mebibyte are a 413', async () => {
      expect(await invite({ users: ['x'.repeat(1_048_576)] })).toMatchObject({
        status: 413,
        body: { code: 'tooLarge' },
      });
    });

    test('larger than a mebibyte are a 413 also when they do not say so, and when they break off they are wrong', async () => {
      const send = (body: ReadableStream) =>
        served.raw(`/events/${eventId}/attendees`, {
          method: 'POST',
          headers: { authorization: `Bearer ${tokenOf(tenant.cora)}`, 'content-type': 'application/json' },
          body,
          duplex: 'half',
        } as RequestInit);
      const chunk = new TextEncoder().encode('x'.repeat(65_536));
      const endless = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
      expect(await send(endless)).toMatchObject({ status: 413, body: { code: 'tooLarge' } });
      const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
      expect(await send(broken)).toMatchObject({ status: 400, body: { code: 'wrongShape' } });
      expect(served.bugs).toEqual([]);
    });

    test('in multipart carry text, and no file where a text is asked for', async () => {
      const { EventModules } = await tenant.full(await tenant.created());
      const [module] = EventModules;
      const form = new FormData();
      form.set('sections', JSON.stringify({ [module?.sections[0]?.id ?? '']: { title: 'By multipart' } }));
      const said = { params: { id: module?.EventId ?? '', moduleId: module?.id ?? '' }, body: form };
      expect(await served.send(tokenOf(tenant.cora), 'saveModule', said)).toMatchObject({
        status: 200,
        body: { data: { information: { title: 'By multipart' } } },
      });
      form.set('sections', new File(['x'], 'x.png'));
      expect(await served.send(tokenOf(tenant.cora), 'saveModule', said)).toMatchObject({
        status: 400,
        body: { code: 'wrongShape', errors: [{ field: 'sections' }] },
      });
    });
  });

  test('answers are never kept by anybody on the way', async () => {
    expect((await info(eventId)).headers.get('cache-control')).toBe('no-store');
    expect((await info('none')).headers.get('cache-control')).toBe('no-store');
  });

  test('a device that names itself stands in the journal; anything else is left out', async () => {
    await tenant.invite(eventId, mia);
    const attendeeId = await tenant.attendeeOf(eventId, mia);
    const params = { id: eventId, attendeeId };
    const headers = { 'x-device': 'c0ffee-01' };
    await served.send(tokenOf(mia), 'acceptRsvp', { params, body: { response: 'yes' }, headers });
    await served.send(tokenOf(mia), 'cancelRsvp', { params, headers: { 'x-device': 'my phone, really' } });
    const { rows } = await tenant.db.query('select type, device from journal where stream = $1 order by version', [
      attendeeId,
    ]);
    expect(rows).toEqual([
      { type: 'attendance.invited', device: null },
      { type: 'attendance.accepted', device: 'c0ffee-01' },
      { type: 'attendance.declined', device: null },
    ]);
  });

  test.each(['', 'k'.repeat(201)])('an Idempotency-Key of a wrong length is a 400', async (key) => {
    const said = { params: { id: eventId }, body: { users: [mia] }, key };
    expect(await served.send(tokenOf(tenant.cora), 'inviteMembers', said)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'Idempotency-Key' }] },
    });
  });

  test('a bug is a 500 with a reference that the log line carries, and nothing else', async () => {
    const reported: unknown[] = [];
    const broken = createApi({
      db: tenant.db,
      dispatcher: { admit: async () => undefined, dispatch: () => Promise.reject(new Error('secret of the house')) },
      verify: verifyTokenOf,
      clock: () => new Date(tenant.now),
      reportBug: (reference, call, error) => void reported.push({ reference, call, message: String(error) }),
    });
    const response = await broken.request('/users/current', { headers: { authorization: `Bearer ${tokenOf(mia)}` } });
    const body: unknown = await response.json();
    expect(response.status).toBe(500);
    const reference = expect.stringMatching(/^[0-9a-f]{8}$/) as string;
    expect(body).toEqual({ code: 'bug', message: 'Something went wrong on our end. Please try again.', reference });
    expect(reported).toEqual([
      {
        reference: (body as { reference: string }).reference,
        call: 'getCurrentUser',
        message: 'Error: secret of the house',
      },
    ]);
    expect(served.bugs).toEqual([]);
  });
});
