import { beforeEach, expect, test } from 'vitest';
import type { Policy } from '#contract/kit/policies.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { kinds } from '#server/kinds.ts';
import { Refused } from '#server/kit/refused.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { catchMails } from '#tests/support/tenant/mails.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;
  /** Who gets the events. */
  let dora: string;

  const member = (firstName: string, ...policies: Policy[]) =>
    tenant.person({ firstName, lastName: 'Okafor', in: [[tenant.harbor, ['member-app-login', ...policies]]] });

  beforeEach(async () => {
    tenant = await createTenant(await open());
    sam = await member('Sam', 'organization-admin');
    dora = await member('Dora', 'event-creator');
  });

  const of = (events: string[], to = dora, memberId = tenant.cora) => ({
    params: { orgId: tenant.harbor.id, memberId },
    body: { to, events },
  });
  const handOver = (events: string[], to = dora) => tenant.call(sam, 'handOverEvents', of(events, to));
  const about = { orgId: '', memberId: '' };
  const ofCora = () => ({ params: { ...about, orgId: tenant.harbor.id, memberId: tenant.cora } });
  const ownerOf = async (eventId: string) =>
    (await tenant.db.query<{ owner: string }>('select owner_id as owner from event where id = $1', [eventId])).rows[0]
      ?.owner;

  test('events of someone who left are another member’s at once, and theirs no more (E-313)', async () => {
    const [approved, editing] = [await tenant.approved(), await tenant.created()];
    await tenant.call(sam, 'suspendMember', ofCora());
    const left = (await tenant.call(sam, 'readMember', ofCora())).holdings.events.map(({ id }) => id);
    expect(left.toSorted()).toEqual([approved, editing].toSorted());
    expect((await handOver([approved, editing])).holdings.events).toEqual([]);
    expect([await ownerOf(approved), await ownerOf(editing)]).toEqual([dora, dora]);
    expect((await tenant.full(approved, dora)).id).toBe(approved);
    await tenant.call(sam, 'reinstateMember', ofCora());
    for (const id of [approved, editing]) {
      expect((await tenant.no(tenant.cora, 'cancelEvent', { params: { id } })).status).toBeGreaterThanOrEqual(403);
      await tenant.call(dora, 'cancelEvent', { params: { id } });
    }
    await rebuild(tenant.db, kinds);
    expect([await ownerOf(approved), await ownerOf(editing)]).toEqual([dora, dora]);
  });

  test('facts and the audit log name ids alone, and who owns it is on its list (E-313)', async () => {
    const event = await tenant.approved();
    await handOver([event]);
    const { rows } = await tenant.db.query(
      `select payload, actor from journal where stream = $1 and type = 'event.ownerChanged'`,
      [event],
    );
    expect(rows).toEqual([
      {
        payload: { from: tenant.cora, to: dora, grounds: { creates: true, ended: false, reviewers: [] } },
        actor: sam,
      },
    ]);
    const log = await tenant.call(sam, 'searchAudit', { params: { orgId: tenant.harbor.id }, body: {} });
    expect(log.data.find(({ kind }) => kind === 'eventHandedOver')).toMatchObject({
      actor: { id: sam },
      subject: { id: dora },
      event: { id: event },
    });
    expect(await tenant.attendeeOf(event, dora)).toBeTruthy();
  });

  test('who owns it now and who owned it are told, not who left (E-315)', async () => {
    const [first, second] = [await tenant.approved(), await tenant.approved()];
    const mails = catchMails(tenant.db, () => new Date(tenant.now));
    await handOver([first]);
    const told = (await mails.arrive()).filter(({ subject }) => /^(Yours now|Handed over): /.test(subject));
    expect(Object.fromEntries(told.map(({ to, subject }) => [to, subject.split(':')[0]]))).toEqual({
      [`${dora}@muster.test`]: 'Yours now',
      [`${tenant.cora}@muster.test`]: 'Handed over',
    });
    expect(told).toHaveLength(2);
    await tenant.call(sam, 'suspendMember', ofCora());
    await handOver([second]);
    const later = (await mails.arrive()).filter(({ subject }) => subject.startsWith('Handed over'));
    expect(later).toEqual([]);
  });

  test('nobody decides on an event that became theirs, and somebody always does (E-316)', async () => {
    const both = await member('Both', 'event-creator', 'event-reviewer');
    const event = await tenant.submitted();
    await handOver([event], both);
    expect((await tenant.no(both, 'approveEvent', { params: { id: event } })).code).toBe('notAllowed');
    expect((await tenant.full(event, tenant.rita)).id).toBe(event);
  });

  test('whoever is asked to review what they handed over is told of both (E-315)', async () => {
    const lead = await member('Lena', 'organization-admin', 'event-creator', 'event-reviewer');
    const event = await tenant.submitted();
    await tenant.call(lead, 'suspendMember', {
      params: { orgId: tenant.harbor.id, memberId: tenant.rita },
    });
    await tenant.call(lead, 'changeMemberRoles', {
      params: { orgId: tenant.harbor.id, memberId: tenant.cora },
      body: { from: ['eventCreator'], to: ['eventCreator', 'reviewer'] },
    });
    const mails = catchMails(tenant.db, () => new Date(tenant.now));
    await tenant.call(sam, 'handOverEvents', of([event], lead));
    const toCora = (await mails.arrive()).filter(({ to }) => to === `${tenant.cora}@muster.test`);
    expect(new Set(toCora.map(({ subject }) => subject.split(':')[0]))).toEqual(new Set(['Handed over', 'To review']));
  });

  test('is refused by name, and then nothing is handed over (E-317)', async () => {
    const [event, other] = [await tenant.approved(), await tenant.approved()];
    const plain = await member('Plain');
    const no = async (said: ReturnType<typeof of>) => (await tenant.no(sam, 'handOverEvents', said)).code;
    expect(await no(of([event], plain))).toBe('notCreator');
    expect(await no(of([event], tenant.cora))).toBe('ownsAlready');
    expect(await no(of([event], 'nobody'))).toBe('notFound');
    expect(await no(of([event, 'nothing']))).toBe('notFound');
    const afar = await tenant.person({ in: [[tenant.cedar, ['member-app-login', 'event-creator']]] });
    expect(await no(of([event], afar))).toBe('notFound');
    await handOver([other]);
    expect(await no(of([event, other]))).toBe('ownerChanged');
    await tenant.call(sam, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId: dora } });
    expect(await no(of([event]))).toBe('notCreator');
    expect(await ownerOf(event)).toBe(tenant.cora);
  });

  test('whoever may create events is found, also by a role of the organization’s own (E-314)', async () => {
    const found = async () =>
      (
        await tenant.call(sam, 'searchMembers', {
          params: { orgId: tenant.harbor.id },
          body: { state: 'active', creates: true, search: 'Okafor' },
        })
      ).data.map(({ id }) => id);
    expect(await found()).toEqual([dora]);
    const lead = await member('Lena', 'organization-admin', 'event-creator');
    const { own } = await tenant.call(lead, 'makeRole', {
      params: { orgId: tenant.harbor.id },
      body: { name: 'Planner', gives: ['eventCreator' as const] },
    });
    await tenant.call(lead, 'changeMemberRoles', {
      params: { orgId: tenant.harbor.id, memberId: sam },
      body: { from: ['admin'], to: ['admin', own[0]?.id ?? ''] },
    });
    expect((await found()).toSorted()).toEqual([dora, lead, sam].toSorted());
  });

  test('of two admins who hand it over at once, one does (E-317)', async () => {
    const kim = await member('Kim', 'organization-admin');
    for (const _ of [1, 2, 3, 4]) {
      const event = await tenant.approved();
      const nils = await member('Nils', 'event-creator');
      const ends = await Promise.all(
        [
          [sam, dora],
          [kim, nils],
        ].map(([by = '', to = '']) =>
          tenant.call(by, 'handOverEvents', of([event], to)).then(
            () => 'done',
            (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
          ),
        ),
      );
      expect(ends.toSorted()).toEqual(['done', 'ownerChanged']);
      expect(await ownerOf(event)).toBe(ends[0] === 'done' ? dora : nils);
    }
  });
});
