import { beforeAll, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import type { Db } from '#server/db/db.ts';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import type { RequestParts } from '#tests/support/tenant/calling.ts';
import { serve, tokenOf } from '#tests/support/tenant/served.ts';
import { pairedDoor } from '#tests/support/tenant/doors.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { addCrowd, growing } from './crowd.ts';
import { noting, planFor, planForAny, rowsLookedAt, type Statement } from './noted.ts';

/** Half a million people are written by few statements. */
const crowding = { statement: 240_000 };

onPostgres((open) => {
  let db: Db;
  let tenant: Tenant;
  let mia: string;
  let sam: string;
  let paula: string;
  let eventId: string;
  let qrCode: string;
  let version: number;
  let door: string;
  let link: string;
  let undoing: RequestParts;
  let leaving: RequestParts;
  let settling: RequestParts;
  const noted: Statement[] = [];

  beforeAll(async () => {
    db = await open();
    tenant = await createTenant(db);
    mia = await tenant.person();
    sam = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    paula = await tenant.person({ in: [[tenant.cedar, ['member-app-login', 'parent-admin']]] });
    await tenant.call(sam, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId: await tenant.person() } });
    eventId = await tenant.approved({ type: tenant.reviewed });
    const own = await tenant.going(eventId, mia);
    ({ qrCode } = await tenant.guestGoing(eventId, mia));
    await atTheDoor();
    await addCrowd(tenant, eventId, own.id);
    ({ version } = await tenant.call(tenant.cora, 'readRoster', { params: { id: eventId } }));
    link = (await tenant.guest(eventId, mia, 'Ida')).guestToken;
  }, 300_000);

  /** Someone who leaves, someone whose check-in is taken back, someone whom two phones let in, a paired phone, and a guest's link. */
  async function atTheDoor(): Promise<void> {
    const params = { id: eventId };
    const [left, mistaken, twice] = [
      await tenant.going(eventId, await tenant.person()),
      await tenant.going(eventId, await tenant.person()),
      await tenant.going(eventId, await tenant.person()),
    ];
    await tenant.call(tenant.cora, 'checkInAttendee', { params: { ...params, qrCode: left.qrCode } });
    leaving = { params: { ...params, attendeeId: left.id }, key: 'once' };
    const wrong = { ...params, qrCode: mistaken.qrCode };
    const { checkinDate } = await tenant.call(tenant.cora, 'checkInAttendee', { params: wrong });
    undoing = { params: { ...params, attendeeId: mistaken.id }, query: { checkinDate }, key: 'once' };
    for (const device of ['front', 'back'])
      await tenant.call(tenant.cora, 'sendDoorLog', { params, body: { device, records: [recordOf(twice.qrCode)] } });
    const { changed } = await tenant.call(tenant.cora, 'readRoster', { params });
    const admissions = changed.find(({ id }) => id === twice.id)?.conflict?.admissions.map(({ at }) => at) ?? [];
    settling = { params: { ...params, attendeeId: twice.id }, body: { answer: 'samePerson', admissions }, key: 'once' };
    door = (await pairedDoor(tenant, eventId, tenant.cora)).token;
  }

  const recordOf = (code: string, counter = 1) =>
    ({ counter, code, at: tenant.now, decision: 'in', listAt: null }) as const;

  /** What a call asks the database over HTTP, the token's question too. */
  async function statementsOf(person: string | null, call: CallName, said: RequestParts): Promise<Statement[]> {
    noted.length = 0;
    const { send, bugs } = serve(
      noting(db, (statement) => noted.push(statement)),
      () => tenant.now,
    );
    const { status, body } = await send(person && tokenOf(person), call, said);
    expect({ status, bugs, code: status === 200 ? null : body }).toEqual({ status: 200, bugs: [], code: null });
    return [...new Map(noted.map((statement) => [statement.text, statement])).values()];
  }

  const hot: [string, () => [person: string, call: CallName, said: RequestParts]][] = [
    ['a check-in', () => [tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode }, key: 'once' }]],
    ['the whole roster', () => [tenant.cora, 'readRoster', { params: { id: eventId } }]],
    [
      'what has changed on the roster',
      () => [tenant.cora, 'readRoster', { params: { id: eventId }, query: { since: String(version) } }],
    ],
    ['the own part of the list', () => [mia, 'listAttendees', { params: { id: eventId }, query: { UserId: mia } }]],
    ['the event as a member meets it', () => [mia, 'getEventInfo', { params: { id: eventId } }]],
    ['the events to come', () => [mia, 'listUpcomingEvents', { query: { OrganizationId: tenant.harbor.id } }]],
    ['the first page of members', () => [sam, 'searchMembers', { ...ofHarbor(), body: {} }]],
    ['a later page of members', () => [sam, 'searchMembers', { ...ofHarbor(), body: { after: 'many-250000' } }]],
    ['active members alone', () => [sam, 'searchMembers', { ...ofHarbor(), body: { state: 'active' } }]],
    ['suspended members', () => [sam, 'searchMembers', { ...ofHarbor(), body: { state: 'suspended' } }]],
    ['members with a role', () => [sam, 'searchMembers', { ...ofHarbor(), body: { role: 'reviewer' } }]],
    ['members with a role of their own', () => [sam, 'searchMembers', { ...ofHarbor(), body: { role: 'risk' } }]],
    ['members by name', () => [sam, 'searchMembers', { ...ofHarbor(), body: { search: 'cora be' } }]],
    ['the first page of all chapters', () => [paula, 'searchChapters', { ...ofNorthfield(), body: {} }]],
    [
      'a later page of all chapters',
      () => [paula, 'searchChapters', { ...ofNorthfield(), body: { after: `${tenant.harbor.id}.many-250000` } }],
    ],
    [
      'active members of all chapters',
      () => [paula, 'searchChapters', { ...ofNorthfield(), body: { state: 'active' } }],
    ],
    [
      'suspended members of all chapters',
      () => [paula, 'searchChapters', { ...ofNorthfield(), body: { state: 'suspended' } }],
    ],
    [
      'members of all chapters with a role',
      () => [paula, 'searchChapters', { ...ofNorthfield(), body: { role: 'reviewer' } }],
    ],
    [
      'members of all chapters by name',
      () => [paula, 'searchChapters', { ...ofNorthfield(), body: { search: 'cora be' } }],
    ],
    ['how messages fare', () => [sam, 'readDeliveries', ofHarbor()]],
    [
      'failed messages that are tried again',
      () => [sam, 'retryDeliveries', { ...ofHarbor(), body: failed, key: 'once' }],
    ],
    ['how the parts of an organization stand', () => [sam, 'readOperations', ofHarbor()]],
    ['failing timers that are tried again', () => [sam, 'retryTimers', { ...ofHarbor(), key: 'once' }]],
    ['one member', () => [sam, 'readMember', { params: { orgId: tenant.harbor.id, memberId: mia } }]],
  ];
  const atDoor: [string, () => [person: string | null, call: CallName, said: RequestParts]][] = [
    ['a check-out', () => [tenant.cora, 'checkOutAttendee', leaving]],
    ['a check-in that is taken back', () => [tenant.cora, 'undoCheckIn', undoing]],
    [
      'what a door decided without a network',
      () => {
        const body = { device: 'side', records: [recordOf(qrCode), recordOf('ZZZZ9999', 2)] };
        return [tenant.cora, 'sendDoorLog', { params: { id: eventId }, body, key: 'log' }];
      },
    ],
    ['a conflict that is settled', () => [tenant.cora, 'settleConflict', settling]],
    ['the evening inside', () => [tenant.cora, 'readInside', { params: { id: eventId } }]],
    ['how many are inside', () => [tenant.cora, 'readInside', { params: { id: eventId }, query: { only: 'count' } }]],
    [
      'the start of a paired door',
      () => [null, 'openDoor', { params: { id: eventId }, headers: { authorization: `Door ${door}` } }],
    ],
    ['what the link of a guest opens', () => [null, 'getGuest', { params: { token: link } }]],
  ];
  const failed = { topic: 'invitations', channel: 'mail', reason: 'deferred' } as const;
  const ofHarbor = () => ({ params: { orgId: tenant.harbor.id } });
  const ofNorthfield = () => ({ params: { parentId: tenant.northfield } });

  test.each([...hot, ...atDoor])('%s reads no table that grows from end to end', async (_, call) => {
    const scanned: string[] = [];
    for (const statement of await statementsOf(...call())) {
      for (const plan of [await planFor(db, statement), await planForAny(db, statement)]) {
        for (const step of plan) {
          const table = growing.find((each) => each === step['Relation Name']);
          if (step['Node Type'] === 'Seq Scan' && table) scanned.push(`${table}: ${statement.text}`);
        }
      }
    }
    expect(scanned).toEqual([]);
  });

  test.each(hot.slice(3, 5))('%s looks at few rows, however many are at the event', async (_, call) => {
    for (const statement of await statementsOf(...call())) {
      expect([statement.text, (await rowsLookedAt(db, statement)) < 200]).toEqual([statement.text, true]);
    }
  });

  test.each(hot.slice(6))('%s: few rows of a page are looked at, however many members there are', async (_, call) => {
    for (const statement of await statementsOf(...call())) {
      expect([statement.text, (await rowsLookedAt(db, statement)) < 400]).toEqual([statement.text, true]);
    }
  });
}, crowding);
