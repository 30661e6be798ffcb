import { beforeEach, describe, expect, test } from 'vitest';
import type { Policy } from '#contract/kit/policies.ts';
import { officersOnDuty } from '#server/alerts/duty/officersOnDuty.ts';
import { dutyIdOf } from '#server/alerts/duty/officerDuty.kind.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { kinds } from '#server/kinds.ts';
import { readSince } from '#server/live/journalNews.ts';
import { topicsOf } from '#server/live/topicsOf.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { revoke } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const sends = ['member-app-login', 'send-chapter-safety-alert-member'] as const satisfies Policy[];
const runs = ['member-app-login', 'organization-admin'] as const satisfies Policy[];

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;
  let kim: string;
  let admin: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    const officer = (firstName: string, lastName: string, phone: string | null) =>
      tenant.person({ firstName, lastName, phone, in: [[tenant.harbor, [...sends]]] });
    sam = await officer('Sam', 'Okafor', '+16175550160');
    kim = await officer('Kim', 'Park', null);
    admin = await tenant.person({ in: [[tenant.harbor, [...runs]]] });
  });

  const inHours = (hours: number) => new Date(Date.parse(tenant.now) + hours * 3_600_000).toISOString();
  const harbor = () => ({ params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } });
  const goOn = (by: string, until = inHours(6)) => tenant.call(by, 'goOnDuty', { ...harbor(), body: { until } });
  const goOff = (by: string) => tenant.call(by, 'goOffDuty', harbor());
  const read = (by = sam) => tenant.call(by, 'readDuty', harbor());
  const onDuty = (at = tenant.now) => officersOnDuty(tenant.db, tenant.harbor.id, at);
  const facts = async (of: string) => {
    const text = 'select type from journal where stream = $1 order by pos';
    const { rows } = await tenant.db.query<{ type: string }>(text, [dutyIdOf(tenant.harbor.id, of)]);
    return rows.map(({ type }) => type.replace('officerDuty.', ''));
  };
  const member = (of: string) => ({ params: { orgId: tenant.harbor.id, memberId: of } });

  describe('who is on duty', () => {
    test('is nobody at first, and how many officers there are is known', async () => {
      expect(await read()).toEqual({ officers: 2, onDuty: [], gaps: [] });
      expect(await onDuty()).toEqual([]);
    });

    test('is read with name, number, since when and until when, who has been longest first', async () => {
      const [began, until] = [tenant.now, inHours(6)];
      await goOn(sam, until);
      tenant.now = inHours(1);
      const answer = await goOn(kim, until);
      const none = { lastText: null, until };
      expect(answer).toEqual({
        ...{ officers: 2, gaps: [] },
        onDuty: [
          { id: sam, firstName: 'Sam', lastName: 'Okafor', phone: '+16175550160', since: began, ...none },
          { id: kim, firstName: 'Kim', lastName: 'Park', phone: null, since: tenant.now, ...none },
        ],
      });
      expect(await read(admin)).toEqual(answer);
      expect(await onDuty()).toEqual([sam, kim]);
    });

    test('says what became of the newest text to them, and of no mail', async () => {
      await goOn(sam);
      const queued = async (id: string, channel: 'mail' | 'sms', state: string, at: string) =>
        tenant.db.query(
          `insert into outbox (id, cause, template, channel, recipient_kind, recipient_id, state, purpose, attempts, queued_at, changed_at)
           values ($1, $1, 'organizationAlert', $2, 'person', $3, $4, 'safety', 1, $5, $5)`,
          [id, channel, sam, state, at],
        );
      await queued('one', 'sms', 'failed', inHours(-3));
      expect((await read()).onDuty[0]?.lastText).toBe('notDelivered');
      await queued('two', 'sms', 'delivered', inHours(-2));
      await queued('three', 'mail', 'failed', inHours(-1));
      expect((await read()).onDuty[0]?.lastText).toBe('delivered');
    });

    test('says nothing of a text that had nothing left to say, was of no use any more, or was no message of safety (S-237)', async () => {
      await goOn(sam);
      let count = 0;
      const queued = (state: string, purpose: string, reason: string | null) =>
        tenant.db.query(
          `insert into outbox (id, cause, template, channel, recipient_kind, recipient_id, state, purpose, attempts, queued_at, changed_at, reason)
           values ($1, $1, 'notSafe', 'sms', 'person', $2, $3, $4, 1, $5, $5, $6)`,
          [`text-${(count += 1)}`, sam, state, purpose, inHours(count - 12), reason],
        );
      await queued('delivered', 'safety', null);
      await queued('dropped', 'safety', null);
      await queued('failed', 'social', 'stopped');
      await queued('failed', 'safety', 'tooLate');
      await queued('failed', 'safety', 'restored');
      expect((await read()).onDuty[0]?.lastText).toBe('delivered');
      await queued('failed', 'safety', 'refused');
      expect((await read()).onDuty[0]?.lastText).toBe('notDelivered');
    });

    test('is told apart by organization', async () => {
      const both = await tenant.person({
        in: [
          [tenant.harbor, [...sends]],
          [tenant.cedar, [...sends]],
        ],
      });
      await tenant.call(both, 'goOnDuty', {
        params: { orgId: tenant.cedar.id },
        query: { ParentId: tenant.northfield },
        body: { until: inHours(2) },
      });
      expect(await onDuty()).toEqual([]);
      expect(await officersOnDuty(tenant.db, tenant.cedar.id, tenant.now)).toEqual([both]);
    });
  });

  describe('a duty', () => {
    test('ends when they say so, and by itself at its very end', async () => {
      await goOn(sam);
      expect((await goOff(sam)).onDuty).toEqual([]);
      expect(await onDuty()).toEqual([]);
      await goOn(sam);
      const end = inHours(6);
      expect(await onDuty(new Date(Date.parse(end) - 1).toISOString())).toEqual([sam]);
      expect(await onDuty(end)).toEqual([]);
      tenant.now = inHours(6);
      expect((await read()).onDuty).toEqual([]);
      await goOn(sam);
      expect(await facts(sam)).toEqual(['began', 'ended', 'began', 'began']);
    });

    test('may end at another time, and keeps its beginning', async () => {
      const began = tenant.now;
      await goOn(sam);
      tenant.now = inHours(1);
      const until = inHours(7);
      expect((await goOn(sam, until)).onDuty).toMatchObject([{ since: began, until }]);
      expect(await facts(sam)).toEqual(['began', 'endMoved']);
    });

    test('that is told the same again is no fact, nor is going off twice', async () => {
      await goOff(sam);
      await goOn(sam);
      await goOn(sam);
      await goOff(sam);
      await goOff(sam);
      expect(await facts(sam)).toEqual(['began', 'ended']);
    });

    test('has an end, later than now and within a day', async () => {
      const no = async (until: string) => tenant.no(sam, 'goOnDuty', { ...harbor(), body: { until } });
      const message = (sentence: string) => ({ code: 'formRefused', status: 400, message: sentence });
      expect(await no('')).toMatchObject(message('Choose when your duty ends.'));
      expect(await no('soon')).toMatchObject(message('Choose when your duty ends.'));
      expect(await no(tenant.now)).toMatchObject(message('That time has passed. Choose a later one.'));
      expect(await no(inHours(25.1))).toMatchObject(
        message('You can be on duty for up to a day. Choose an earlier time.'),
      );
      expect(await facts(sam)).toEqual([]);
      expect((await goOn(sam, inHours(25))).onDuty).toHaveLength(1);
    });
  });

  describe('whoever may be told no more is no longer on duty', () => {
    beforeEach(async () => {
      await goOn(sam);
      tenant.now = inHours(1);
      await goOn(kim);
    });

    test('suspended, until they are back', async () => {
      await tenant.call(admin, 'suspendMember', member(sam));
      expect([await onDuty(), (await read(kim)).officers]).toEqual([[kim], 1]);
      await tenant.call(admin, 'reinstateMember', member(sam));
      expect(await onDuty()).toEqual([sam, kim]);
    });

    test('removed', async () => {
      await tenant.call(admin, 'removeMember', member(sam));
      expect(await onDuty()).toEqual([kim]);
      expect((await read(kim)).onDuty.map(({ id }) => id)).toEqual([kim]);
    });

    test('without the policy, or without the one to sign in', async () => {
      await revoke(tenant.db, sam, { ...tenant.harbor }, 'send-chapter-safety-alert-member');
      expect(await onDuty()).toEqual([kim]);
      await revoke(tenant.db, kim, { ...tenant.harbor }, 'member-app-login');
      expect(await onDuty()).toEqual([]);
      expect((await read(admin)).officers).toBe(0);
    });
  });

  test('a member who is neither reads nothing and puts nobody on duty', async () => {
    const mia = await tenant.person();
    for (const [call, body] of [
      ['readDuty', undefined],
      ['goOnDuty', { until: inHours(1) }],
      ['goOffDuty', undefined],
    ] as const)
      expect(await tenant.no(mia, call, { ...harbor(), body })).toMatchObject({ code: 'notAllowed', status: 403 });
    expect(await tenant.no(admin, 'goOnDuty', { ...harbor(), body: { until: inHours(1) } })).toMatchObject({
      code: 'notAllowed',
    });
  });

  test('a rebuild finds the same people on duty', async () => {
    await goOn(sam);
    await goOn(kim);
    await goOff(kim);
    const before = await read();
    await tenant.db.query('delete from officer_duty');
    expect((await read()).onDuty).toEqual([]);
    await rebuild(tenant.db, kinds);
    expect(await read()).toEqual(before);
  });

  test('who follows the duty of the organization hears of it, and nobody else', async () => {
    await goOn(sam);
    const rows = await readSince(tenant.db, 0, 500);
    const own = rows.filter(({ kind }) => kind === 'officerDuty');
    expect(own.flatMap(topicsOf)).toEqual([`duty:${tenant.harbor.id}`]);
  });
});
