import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callNamed, type CallName } from '#contract/calls.ts';
import { createRequestLimits, requestClassOf, requestsPerSecondOf } from '#server/http/requestLimits.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { testServices } from '#tests/support/tenant/calling.ts';
import { pairedDoor } from '#tests/support/tenant/doors.ts';
import { type Served, serve, tokenOf } from '#tests/support/tenant/served.ts';
import { type DoorNight, doorNight } from '../../door/doorNight.ts';

/** One in five seconds: two that read and one that writes until someone is refused. */
const perSecond = 0.2;

eachDatabase((open) => {
  let night: DoorNight;
  let mia: string;
  let served: Served;
  beforeEach(async () => {
    const db = await open();
    night = await doorNight(db);
    const { harbor } = night.tenant;
    mia = await night.tenant.person({ in: [[harbor, ['member-app-login', 'personal-safety-alerts']]] });
    served = serve(db, () => night.tenant.now, testServices(), createRequestLimits(perSecond));
  });

  const read = (person = mia) => served.send(tokenOf(person), 'getCurrentUser');
  const add = (name: string, phone: string, key: string) =>
    served.send(tokenOf(mia), 'addContact', { body: { name, phone }, key });
  const contacts = async () => (await night.tenant.call(mia, 'listContacts')).count;
  const statuses = async (asked: Promise<{ status: number }>[]) =>
    (await Promise.all(asked)).map(({ status }) => status).sort((one, other) => one - other);

  test('refuses who makes too many calls at once, says when to come again, and refuses nobody else', async () => {
    expect(await statuses([read(), read(), read(), read()])).toEqual([200, 200, 429, 429]);
    const { status, headers, body } = await read();
    const after = Number(headers.get('retry-after'));
    expect([status, after > 0, after <= 10]).toEqual([429, true, true]);
    const message = expect.stringMatching(/^Too many requests at once\. Try again in (a second|\d+ seconds)\.$/);
    expect(body).toMatchObject({ code: 'tooManyRequests', message });
    expect((await read(night.dan)).status).toBe(200);
  });

  test('counts writing apart, and what it refused has no effect', async () => {
    expect(await statuses([read(), read(), read()])).toEqual([200, 200, 429]);
    const write = (lastLoginDate: string) =>
      served.send(tokenOf(mia), 'saveUser', { params: { userId: mia }, body: { lastLoginDate } });
    const [first, second] = ['2026-11-20T01:00:00.000Z', '2026-11-20T02:00:00.000Z'];
    expect([(await write(first)).status, (await write(second)).status]).toEqual([200, 429]);
    const { rows } = await night.tenant.db.query('select last_login_at from person where id = $1', [mia]);
    expect(rows).toEqual([{ last_login_at: new Date(first) }]);
  });

  test('lets whoever is in danger go on, whatever else they did', async () => {
    expect(await statuses([read(), read(), read()])).toEqual([200, 200, 429]);
    const added = await Promise.all([
      add('Ana Reyes', '617 555 0111', 'one'),
      add('Bo Lind', '617 555 0112', 'two'),
      add('Cy Moss', '617 555 0113', 'three'),
    ]);
    expect([added.map(({ status }) => status), await contacts()]).toEqual([[200, 200, 200], 3]);
  });

  test('counts a paired phone by itself, and not as whoever paired it', async () => {
    const { token } = await pairedDoor(night.tenant, night.eventId, night.dan);
    const atDoor = () =>
      served.send(null, 'openDoor', { params: { id: night.eventId }, headers: { authorization: `Door ${token}` } });
    expect(await statuses([atDoor(), atDoor(), atDoor()])).toEqual([200, 200, 429]);
    expect(await statuses([read(night.dan), read(night.dan)])).toEqual([200, 200]);
  });

  test('counts those without an account by their address, which many may share', async () => {
    const asked = () => served.send(null, 'listProviders');
    const all = await statuses(Array.from({ length: 21 }, asked));
    expect([all.filter((status) => status === 200).length, all.at(-1)]).toEqual([20, 429]);
  });
});

describe('the limits', () => {
  afterEach(() => void vi.useRealTimers());

  test('pass after ten seconds', async () => {
    vi.useFakeTimers();
    const limits = createRequestLimits(perSecond);
    const count = () => limits.count({ account: 'mia' }, requestClassOf(callNamed('getCurrentUser')));
    await count();
    vi.advanceTimersByTime(6_500);
    await count();
    await expect(count()).rejects.toMatchObject({ code: 'tooManyRequests', retryAfter: 4 });
    vi.advanceTimersByTime(3_500);
    await expect(count()).resolves.toBeUndefined();
  });

  test.each<[CallName, string]>([
    ['getEventInfo', 'reading'],
    ['searchMembers', 'reading'],
    ['checkInAttendee', 'writing'],
    ['exportMembers', 'heavy'],
    ['getMyData', 'heavy'],
    ['getArchiveTicket', 'heavy'],
    ['sendPersonalAlert', 'safety'],
    ['saveAlertResponse', 'safety'],
    ['answerAlertLink', 'safety'],
  ])('%s counts as %s', (call, counted) => {
    expect(requestClassOf(callNamed(call))).toBe(counted);
  });

  test.each([
    [undefined, 20],
    ['50', 50],
    ['0', null],
  ])('REQUESTS_PER_SECOND=%s is %s', (said, expected) => {
    expect(requestsPerSecondOf({ REQUESTS_PER_SECOND: said })).toBe(expected);
  });
});
