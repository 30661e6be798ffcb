import { beforeEach, describe, expect, test } from 'vitest';
import type { AlertAudience } from '#contract/alerts/audience.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import { channel, readPayload } from '#server/live/channel.ts';
import type { Rendered } from '#server/outbox/template.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { deliver as delivered, fireTimers } from '#tests/support/deliveries.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const storm = 'Storm. Stay inside until noon.';
const officer = ['member-app-login', 'send-chapter-safety-alert-member'] as const;

eachDatabase((open) => {
  let tenant: Tenant;
  /** Sends for the parent, is an officer in harbor, is an officer in cedar, and are members of cedar, and of both. */
  let [pam, hana, cid, mia, bea]: string[] = [];

  beforeEach(async () => {
    tenant = await createTenant(await open());
    const { harbor, cedar } = tenant;
    const add = (firstName: string, where: NonNullable<Parameters<Tenant['person']>[0]>['in']) =>
      tenant.person({ firstName, lastName: 'Vogt', phone: null, in: where });
    pam = await add('Pam', [[harbor, [...officer, 'parent-admin']]]);
    hana = await add('Hana', [[harbor, [...officer]]]);
    cid = await add('Cid', [[cedar, [...officer]]]);
    mia = await add('Mia', [[cedar, ['member-app-login']]]);
    bea = await add('Bea', [
      [harbor, ['member-app-login']],
      [cedar, ['member-app-login']],
    ]);
  });

  const at = (minutes: number) => new Date(Date.parse(tenant.now) + minutes * 60_000).toISOString();
  const later = (minutes: number) => void (tenant.now = at(minutes));
  const in_ = (place: 'harbor' | 'cedar') => ({
    params: { orgId: tenant[place].id },
    query: { ParentId: tenant.northfield },
  });
  const cedarAlone = (): AlertAudience => ({ kind: 'chapters', chapters: [tenant.cedar.id] });
  const both = (): AlertAudience => ({ kind: 'chapters', chapters: [tenant.harbor.id, tenant.cedar.id] });
  const send = async (audience: AlertAudience) =>
    (
      await tenant.call(pam ?? '', 'sendOrganizationAlert', {
        ...in_('harbor'),
        body: { information: storm, audience },
      })
    ).id;
  const of = (alertId: string, place: 'harbor' | 'cedar' = 'harbor') => ({
    params: { orgId: tenant[place].id, alertId },
    query: { ParentId: tenant.northfield },
  });
  const board = (alertId: string, by = pam, place: 'harbor' | 'cedar' = 'harbor') =>
    tenant.call(by ?? '', 'readAlertBoard', of(alertId, place));
  const list = async (by = '', place: 'harbor' | 'cedar' = 'cedar') =>
    (await tenant.call(by, 'listOrganizationAlerts', in_(place))).data;
  const answer = (by: string | undefined, alertId: string, status: 'Safe' | 'Not Safe') =>
    tenant.call(by ?? '', 'saveAlertResponse', {
      params: { userId: by ?? '', alertId },
      query: { OrganizationId: tenant.cedar.id, ParentId: tenant.northfield },
      body: { status },
    });
  const names = (people: readonly { firstName: string; chapter?: string | null | undefined }[]) =>
    people.map(({ firstName, chapter }) => `${firstName}, ${chapter}`).toSorted();
  const deliver = () => delivered(tenant);
  /** Two have a number as well; everyone has an address. */
  const to = (left: readonly Rendered[]) => left.flatMap((each) => (each.to.includes('@') ? [each.to] : [])).toSorted();
  const mailOf = (...ids: (string | undefined)[]) => ids.map((id) => `${id}@muster.test`).toSorted();
  const onDuty = (by: string | undefined, place: 'harbor' | 'cedar') =>
    tenant.call(by ?? '', 'goOnDuty', { ...in_(place), body: { until: at(6 * 60) } });
  const notSafeTold = (left: readonly Rendered[]) => to(left.filter(({ text }) => text.includes("isn't safe")));

  describe('chapters that may be alerted', () => {
    test('are those of the parent, for who acts for it and sends alerts, with each person counted once', async () => {
      const { chapters } = await tenant.call(pam ?? '', 'listAlertAudiences', in_('harbor'));
      expect(chapters?.chapters.map(({ name }) => name)).toEqual(['Cedar House', 'Harbor House']);
      const counted = Object.fromEntries(
        (chapters?.people ?? []).map(({ chapters: ids, count }) => [ids.toSorted().join(), count]),
      );
      const ids = [tenant.cedar.id, tenant.harbor.id];
      expect(counted).toEqual({ [ids[0] ?? '']: 2, [ids[1] ?? '']: 4, [ids.toSorted().join()]: 1 });
    });

    test('are none for an officer who does not act for the parent, who is refused', async () => {
      expect((await tenant.call(hana ?? '', 'listAlertAudiences', in_('harbor'))).chapters).toBe(null);
      const asked = { ...in_('harbor'), body: { information: storm, audience: cedarAlone() } };
      expect(await tenant.no(hana ?? '', 'sendOrganizationAlert', asked)).toMatchObject({ code: 'notAllowed' });
      expect(await list(mia)).toEqual([]);
    });

    test('are none of another parent', async () => {
      const audience: AlertAudience = { kind: 'chapters', chapters: [tenant.cedar.id, tenant.pine.id] };
      const asked = { ...in_('harbor'), body: { information: storm, audience } };
      expect(await tenant.no(pam ?? '', 'sendOrganizationAlert', asked)).toMatchObject({ code: 'notFound' });
      expect(await deliver()).toEqual([]);
    });
  });

  describe('an alert to another chapter', () => {
    test('goes to its members, says who sent it, and is theirs alone', async () => {
      const id = await send(cedarAlone());
      const left = await deliver();
      expect(to(left)).toEqual(mailOf(cid, mia, bea));
      expect(left[0]?.text).toContain('Safety alert from Pam Vogt, Harbor House');
      const toChapters = { sender: 'Harbor House', names: ['Cedar House'] };
      expect(await list(mia)).toMatchObject([{ id, isAsked: true, mayReadAnswers: false, toChapters }]);
      expect(await list(hana, 'harbor')).toMatchObject([{ id, isAsked: false, mayReadAnswers: true }]);
      expect(await list(tenant.cora, 'harbor')).toEqual([]);
      const asked = { params: { userId: tenant.cora, alertId: id } };
      expect(await tenant.no(tenant.cora, 'getAlertResponse', asked)).toMatchObject({ code: 'notFound' });
    });

    test('is answered in the app and by link, and counts down with each chapter named', async () => {
      const id = await send(both());
      const left = await deliver();
      expect((await board(id)).part).toBe(null);
      expect(names((await board(id)).answers)).toEqual(
        ['Bea, Cedar House, Harbor House', 'Cid, Cedar House', 'Cora, Harbor House', 'Hana, Harbor House']
          .concat(['Mia, Cedar House', 'Pam, Harbor House', 'Rita, Harbor House'])
          .toSorted(),
      );
      await answer(mia, id, 'Safe');
      const link = /are-you-safe\/(\S+)/.exec(left.find(({ to: whose }) => whose === mailOf(cid)[0])?.text ?? '')?.[1];
      await tenant.call(null, 'answerByLink', { params: { token: link ?? '' }, body: { status: 'Safe' } });
      const safe = (await board(id)).answers.filter(({ status }) => status === 'Safe');
      expect(names(safe)).toEqual(['Cid, Cedar House', 'Mia, Cedar House']);
      later(5);
      await fireTimers(tenant);
      expect(to(await deliver())).toEqual(mailOf(bea, tenant.cora, hana, pam, tenant.rita));
    });

    test('is all clear for everybody, by the people of its sender alone', async () => {
      const id = await send(cedarAlone());
      await deliver();
      expect(await tenant.no(cid ?? '', 'giveAllClear', of(id, 'cedar'))).toMatchObject({ code: 'notAllowed' });
      await tenant.call(hana ?? '', 'giveAllClear', of(id));
      expect(to(await deliver())).toEqual(mailOf(cid, mia, bea));
      expect(await list(mia)).toMatchObject([{ clearedAt: tenant.now }]);
    });

    test('counts its messages in the chapter whose members they go to', async () => {
      const id = await send(both());
      const counted = await tenant.db.query<{ organization: string; count: number }>(
        'select organization_id as organization, count(*)::int as count from outbox where cause = $1 and channel = $2 group by 1',
        [id, 'mail'],
      );
      expect(Object.fromEntries(counted.rows.map(({ organization, count }) => [organization, count]))).toEqual({
        [tenant.harbor.id]: 5,
        [tenant.cedar.id]: 2,
      });
    });

    test('counts on a chapter’s board what went to its own members, of whichever chapter their message is (S-166)', async () => {
      const id = await send(both());
      const { answers, messages } = await board(id, cid, 'cedar');
      const { rows } = await tenant.db.query<{ count: number }>(
        'select count(*)::int as count from outbox where cause = $1 and recipient_id = any($2)',
        [id, answers.map((each) => each.id)],
      );
      expect(new Set(answers.map((each) => each.id))).toEqual(new Set([cid, mia, bea]));
      expect(rows[0]?.count).toBeGreaterThanOrEqual(3);
      expect(messages).toMatchObject({ waiting: rows[0]?.count, handedOver: 0 });
    });

    test('stays with who was asked: moved away they answer by their link, and suspended they read it no more', async () => {
      const id = await send(cedarAlone());
      await tenant.db.query('delete from policy_grant where person_id = $1 and organization_id = $2', [
        ...[mia ?? '', tenant.cedar.id],
      ]);
      const asked = { params: { userId: mia ?? '', alertId: id } };
      expect(await tenant.no(mia ?? '', 'getAlertResponse', asked)).toMatchObject({ code: 'notFound' });
      const mail = (await deliver()).find(({ to: whose }) => whose === mailOf(mia)[0]);
      const token = /are-you-safe\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
      await tenant.call(null, 'answerByLink', { params: { token }, body: { status: 'Safe' } });
      expect((await board(id)).answers.find(({ id: whose }) => whose === mia)).toMatchObject({ status: 'Safe' });
    });

    test('is news of its chapters when it is sent and when it is over', async () => {
      const heard: string[] = [];
      const last = Promise.withResolvers<void>();
      const stop = await tenant.db.listen(
        channel,
        (text) => {
          const payload = readPayload(text);
          if (payload && 'topics' in payload) heard.push(...payload.topics);
          else if (payload === null) last.resolve();
        },
        () => undefined,
      );
      const id = await send(cedarAlone());
      await tenant.call(pam ?? '', 'giveAllClear', of(id));
      await tenant.db.query('select pg_notify($1, $2)', [channel, '{}']);
      await last.promise;
      await stop();
      expect(heard).toEqual([1, 2].map(() => `organization:${tenant.cedar.id}`));
    });

    test('is the same after the journal was folded again', async () => {
      const id = await send(both());
      await answer(mia, id, 'Not Safe');
      const before = [await board(id), await list(mia), await board(id, cid, 'cedar')];
      await rebuild(tenant.db, kinds);
      expect([await board(id), await list(mia), await board(id, cid, 'cedar')]).toEqual(before);
      expect(await verify(tenant.db, kinds)).toMatchObject({ findings: [] });
    });
  });

  describe('an officer of a chapter', () => {
    test('reads, marks and helps its members alone', async () => {
      const id = await send(both());
      const own = await board(id, cid, 'cedar');
      expect(own.part).toEqual(['Cedar House']);
      expect(names(own.answers)).toEqual(['Bea, Cedar House', 'Cid, Cedar House', 'Mia, Cedar House']);
      expect(names((await tenant.call(cid ?? '', 'readAlertReport', of(id, 'cedar'))).people)).toEqual(
        names(own.answers),
      );
      const marked = (respondentId = '') => ({
        ...of(id, 'cedar'),
        params: { orgId: tenant.cedar.id, alertId: id, respondentId },
      });
      await tenant.call(cid ?? '', 'markAlertAnswer', { ...marked(mia), body: { status: 'Safe' } });
      const refused = await tenant.no(cid ?? '', 'markAlertAnswer', { ...marked(hana), body: { status: 'Safe' } });
      expect(refused).toMatchObject({ code: 'notFound' });
      expect(await tenant.no(cid ?? '', 'helpRespondent', { ...marked(hana), body: { onIt: true } })).toMatchObject({
        code: 'notFound',
      });
      expect(await tenant.no(mia ?? '', 'readAlertBoard', of(id, 'cedar'))).toMatchObject({ code: 'notAllowed' });
    });

    test('knows nothing of an alert of another chapter to itself', async () => {
      const id = await send({ kind: 'everyone' });
      expect(await list(cid)).toEqual([]);
      expect(await tenant.no(cid ?? '', 'readAlertBoard', of(id, 'cedar'))).toMatchObject({ code: 'notFound' });
    });

    test('is told first of a member who is not safe, and the officers of the sender after them', async () => {
      await onDuty(hana, 'harbor');
      later(1);
      await onDuty(cid, 'cedar');
      const id = await send(cedarAlone());
      await deliver();
      await answer(mia, id, 'Not Safe');
      expect(notSafeTold(await deliver())).toEqual(mailOf(cid));
      later(5);
      await fireTimers(tenant);
      expect(notSafeTold(await deliver())).toEqual(mailOf(hana));
    });

    test('is not missed where nobody of the chapter is on duty: the sender’s officers are told at once', async () => {
      await onDuty(hana, 'harbor');
      const id = await send(cedarAlone());
      await deliver();
      await answer(mia, id, 'Not Safe');
      expect(notSafeTold(await deliver())).toEqual(mailOf(hana));
    });
  });
});
