import { beforeAll, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import type { Db } from '#server/db/db.ts';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import type { Said } from '#tests/support/tenant/calling.ts';
import { serve, tokenOf } from '#tests/support/tenant/served.ts';
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
    await addCrowd(tenant, eventId, own.id);
    ({ version } = await tenant.call(tenant.cora, 'readRoster', { params: { id: eventId } }));
    await tenant.guest(eventId, mia, 'Ida');
  }, 300_000);

  /** What a call asks the database over HTTP, the token's question too. */
  async function statementsOf(person: string, call: CallName, said: Said): Promise<Statement[]> {
    noted.length = 0;
    const { send, bugs } = serve(
      noting(db, (statement) => noted.push(statement)),
      () => tenant.now,
    );
    const { status, body } = await send(tokenOf(person), call, said);
    expect({ status, bugs, code: status === 200 ? null : body }).toEqual({ status: 200, bugs: [], code: null });
    return [...new Map(noted.map((statement) => [statement.text, statement])).values()];
  }

  const hot: [string, () => [person: string, call: CallName, said: Said]][] = [
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
  const failed = { topic: 'invitations', channel: 'mail', reason: 'deferred' } as const;
  const ofHarbor = () => ({ params: { orgId: tenant.harbor.id } });
  const ofNorthfield = () => ({ params: { parentId: tenant.northfield } });

  test.each(hot)('%s reads no table that grows from end to end', async (_, call) => {
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
