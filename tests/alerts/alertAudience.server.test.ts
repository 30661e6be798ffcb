import { beforeEach, describe, expect, test } from 'vitest';
import type { AlertAudience } from '#contract/alerts/audience.ts';
import type { BoardStatus } from '#contract/alerts/alert.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import type { Rendered } from '#server/outbox/template.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { deliver as delivered, fireTimers } from '#tests/support/deliveries.ts';
import { grant, revoke } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const fire = 'Fire alarm. Leave by the front doors.';
const [miaPhone, benPhone] = ['+16175550160', '+16175550161'];

/** Of Autumn Social; whoever is checked in is let in at the same moment. */
const evening = '2026-11-21T02:00:00.000Z';

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;
  let mia: string;
  let ben: string;
  let eventId: string;
  let guest: { id: string; qrCode: string };
  let codes: Record<string, { id: string; qrCode: string }>;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    const sends = ['member-app-login', 'send-chapter-safety-alert-member'] as const;
    sam = await tenant.person({ firstName: 'Sam', lastName: 'Okafor', phone: null, in: [[tenant.harbor, [...sends]]] });
    mia = await tenant.person({ firstName: 'Mia', lastName: 'Park', phone: miaPhone });
    ben = await tenant.person({ firstName: 'Ben', lastName: 'Adler', phone: benPhone });
    eventId = await tenant.approved();
    codes = { mia: await tenant.going(eventId, mia), ben: await tenant.going(eventId, ben) };
    guest = await tenant.guestGoing(eventId, mia, 'Gus');
    tenant.now = evening;
  });

  const enter = (qrCode = '') => tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode } });
  const leave = (attendeeId = '') =>
    tenant.call(tenant.cora, 'checkOutAttendee', { params: { id: eventId, attendeeId } });
  const later = (minutes: number) =>
    void (tenant.now = new Date(Date.parse(tenant.now) + minutes * 60_000).toISOString());
  const harbor = () => ({ params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } });
  const options = async (since?: string) => {
    const { params, query } = harbor();
    const asked = { params, query: since === undefined ? query : { ...query, since } };
    return (await tenant.call(sam, 'listAlertAudiences', asked)).options;
  };
  const inside = (): AlertAudience => ({ kind: 'inside', eventId });
  const send = (audience?: AlertAudience) =>
    tenant.call(sam, 'sendOrganizationAlert', { ...harbor(), body: { information: fire, audience } });
  const list = async (by: string) => (await tenant.call(by, 'listOrganizationAlerts', harbor())).data;
  const ofAlert = (alertId: string) => ({
    params: { orgId: tenant.harbor.id, alertId },
    query: { ParentId: tenant.northfield },
  });
  const board = (alertId: string, by = sam) => tenant.call(by, 'readAlertBoard', ofAlert(alertId));
  const mark = (alertId: string, respondentId: string, status: BoardStatus, by = sam) =>
    tenant.call(by, 'markAlertAnswer', {
      ...ofAlert(alertId),
      params: { orgId: tenant.harbor.id, alertId, respondentId },
      body: { status },
    });
  const clear = (alertId: string) => tenant.call(sam, 'giveAllClear', ofAlert(alertId));
  const own = (by: string, alertId: string) => tenant.call(by, 'getAlertResponse', { params: { userId: by, alertId } });
  const byLink = (token: string, status: 'Safe' | 'Not Safe') =>
    tenant.call(null, 'answerByLink', { params: { token }, body: { status } });
  const linkIn = (texts: readonly Rendered[], to: string | null) =>
    /are-you-safe\/(\S+)/.exec(texts.find((each) => each.to === to)?.text ?? '')?.[1] ?? '';
  const guestPhone = async () =>
    (await tenant.db.query<{ phone: string }>('select phone from attendee_record where id = $1', [guest.id])).rows[0]
      ?.phone ?? null;
  const facts = async () =>
    (
      await tenant.db.query<{ type: string }>(
        `select type from journal where type ~ '^(alertResponse|organizationAlert)' order by pos`,
      )
    ).rows.map(({ type }) => type.split('.')[1]);

  const deliver = () => delivered(tenant);
  async function advance(): Promise<Rendered[]> {
    await fireTimers(tenant);
    return (await deliver()).filter(({ text }) => text.includes(fire));
  }

  test('whoever phones let into an event that was cancelled meanwhile is told, too (C-91)', async () => {
    tenant.now = '2026-11-21T00:30:00.000Z';
    await tenant.call(tenant.cora, 'cancelEvent', { params: { id: eventId } });
    const insideOnes = async () => (await options()).filter(({ audience }) => audience.kind === 'inside');
    expect(await insideOnes()).toEqual([]);
    tenant.now = evening;
    const [code = '', at] = [codes.mia?.qrCode, evening];
    const records = [{ counter: 1, code, at, decision: 'in', listAt: at }];
    later(30);
    await tenant.call(tenant.cora, 'sendDoorLog', { params: { id: eventId }, body: { device: 'phone-1', records } });
    expect(await insideOnes()).toMatchObject([{ audience: inside(), event: 'Autumn Social', count: 1 }]);
    const { id } = await send(inside());
    expect((await board(id)).answers.map(({ firstName }) => firstName)).toEqual(['Mia']);
  });

  describe('who can be alerted', () => {
    const counted = async (since?: string) =>
      (await options(since)).map(({ audience, count, unreachable, joined, left }) => [
        ...[audience.kind, count, unreachable, joined, left],
      ]);
    const hoursCounted = async () =>
      ((await tenant.call(sam, 'listAlertAudiences', harbor())).checkedIn ?? []).map(({ audience, count }) => [
        ...[audience.kind === 'checkedIn' ? audience.hours : null, count],
      ]);
    /** Of cora, who creates events, rita, who reviews them, and sam, who sends alerts. */
    const roles = [1, 2, 3].map(() => ['role', 1, 0, 0, 0]);

    test('is every member while no event is on', async () => {
      tenant.now = '2026-11-10T12:00:00.000Z';
      expect(await counted()).toEqual([['everyone', 5, 0, 0, 0], ...roles]);
    });

    test('is whoever holds a role, which somebody holds', async () => {
      await grant(tenant.db, mia, tenant.harbor, 'send-chapter-safety-alert-member');
      await grant(tenant.db, ben, tenant.cedar, 'incident-reader');
      const byRole = (await options()).filter(({ audience }) => audience.kind === 'role');
      expect(byRole.map(({ audience, count, unreachable }) => [audience, count, unreachable])).toEqual([
        [{ kind: 'role', role: 'eventCreator' }, 1, 0],
        [{ kind: 'role', role: 'reviewer' }, 1, 0],
        [{ kind: 'role', role: 'safetyOfficer' }, 2, 0],
      ]);
    });

    test('is nobody who may not sign in, with whatever role', async () => {
      await tenant.person({ in: [[tenant.harbor, ['organization-admin']]] });
      expect(await counted()).toEqual([['everyone', 5, 0, 0, 0], ...roles]);
    });

    test('is who is inside, guests too, and without those who have left', async () => {
      await enter(codes.mia?.qrCode);
      await enter(codes.ben?.qrCode);
      await enter(guest.qrCode);
      await leave(codes.ben?.id);
      later(1);
      const [first, ...others] = await options();
      expect(first).toMatchObject({ audience: inside(), event: expect.any(String), count: 2 });
      expect(others.map(({ audience, count }) => [audience.kind, count]).slice(0, 2)).toEqual([
        ['checkedIn', 3],
        ['everyone', 5],
      ]);
    });

    test('is who was checked in during the last hours that are asked for (S-194)', async () => {
      await enter(codes.mia?.qrCode);
      later(90);
      await enter(codes.ben?.qrCode);
      later(1);
      expect(await hoursCounted()).toEqual([
        [1, 1],
        [2, 2],
        [4, 2],
        [8, 2],
        [12, 2],
      ]);
      later(5 * 60);
      expect(await hoursCounted()).toEqual([
        [8, 2],
        [12, 2],
      ]);
      expect((await options()).map(({ audience }) => audience.kind)).not.toContain('checkedIn');
      await deliver();
      const { audience } = await send({ kind: 'checkedIn', hours: 8 });
      expect(audience).toEqual({ kind: 'checkedIn' });
      expect((await deliver()).map(({ to }) => to)).toContain(miaPhone);
    });

    test('says who came and went since the writing began', async () => {
      await enter(codes.ben?.qrCode);
      later(1);
      const since = tenant.now;
      later(1);
      await enter(codes.mia?.qrCode);
      await leave(codes.ben?.id);
      expect((await counted(since))[0]).toEqual(['inside', 1, 0, 1, 1]);
    });

    test('is the volunteers of an event, and forgets who came in more than four hours ago', async () => {
      await tenant.choose(eventId, ben);
      await enter(codes.mia?.qrCode);
      later(4 * 60 + 1);
      expect(await counted()).toEqual([
        ['inside', 1, 0, 0, 0],
        ['volunteers', 1, 0, 0, 0],
        ['everyone', 5, 0, 0, 0],
        ...roles,
      ]);
    });

    test('counts who has neither a number nor an address', async () => {
      await tenant.db.query('update attendee_record set phone = null where id = $1', [guest.id]);
      await enter(guest.qrCode);
      expect((await counted())[0]).toEqual(['inside', 1, 1, 0, 0]);
    });
  });

  describe('an alert to those inside', () => {
    let alertId: string;
    beforeEach(async () => {
      await enter(codes.mia?.qrCode);
      await enter(codes.ben?.qrCode);
      await enter(guest.qrCode);
      await leave(codes.ben?.id);
      await deliver();
      later(1);
      ({ id: alertId } = await send(inside()));
    });

    test('goes to them alone, each with a link of their own', async () => {
      const left = await deliver();
      const phone = await guestPhone();
      expect(left.map(({ to }) => to)).toEqual([miaPhone, `${mia}@muster.test`, phone ?? ''].toSorted());
      expect(new Set([miaPhone, phone].map((to) => linkIn(left, to))).size).toBe(2);
    });

    test('is known to them, to its sender and to who sends alerts, and to nobody else', async () => {
      expect(await list(mia)).toMatchObject([{ id: alertId, isAsked: true, audience: inside() }]);
      expect(await list(sam)).toMatchObject([{ id: alertId, isAsked: false, mayReadAnswers: true }]);
      expect(await list(ben)).toEqual([]);
      const asked = { params: { userId: ben, alertId } };
      expect(await tenant.no(ben, 'getAlertResponse', asked)).toMatchObject({ code: 'notFound' });
      expect(await tenant.no(ben, 'readAlertBoard', ofAlert(alertId))).toMatchObject({ code: 'notFound' });
      expect(await tenant.no(mia, 'readAlertBoard', ofAlert(alertId))).toMatchObject({ code: 'notAllowed' });
    });

    test('stays theirs when they leave, and does not become that of who comes in later', async () => {
      await leave(codes.mia?.id);
      await enter(codes.ben?.qrCode);
      expect((await board(alertId)).answers.map(({ firstName }) => firstName).toSorted()).toEqual(['Gus', 'Mia']);
    });

    test('names a guest with their host, and everybody once', async () => {
      expect((await board(alertId)).answers.find(({ id }) => id === guest.id)).toMatchObject({
        ...{ firstName: 'Gus', host: 'Mia Park', status: null, markedBy: null },
      });
    });

    test('is answered by the link, by members and guests alike, without signing in', async () => {
      const left = await deliver();
      const token = linkIn(left, await guestPhone());
      await tenant.call(null, 'seeAnswerLink', { params: { token } });
      expect((await board(alertId)).answers.find(({ id }) => id === guest.id)?.seenAt).toBe(tenant.now);
      expect(await byLink(token, 'Not Safe')).toMatchObject({
        ...{ information: fire, sender: 'Sam Okafor', respondent: 'Gus Field', status: 'Not Safe' },
      });
      await byLink(token, 'Not Safe');
      await byLink(linkIn(left, miaPhone), 'Safe');
      expect((await board(alertId)).answers.map(({ firstName, status }) => [firstName, status])).toEqual([
        ['Gus', 'Not Safe'],
        ['Mia', 'Safe'],
      ]);
      expect(await own(mia, alertId)).toMatchObject({ status: 'Safe' });
      expect(await facts()).toEqual(['sent', 'seen', 'given', 'officersTold', 'given']);
    });

    test('lets a link die with its time, and with whoever is erased', async () => {
      const left = await deliver();
      const token = linkIn(left, miaPhone);
      later(72 * 60);
      expect(await tenant.no(null, 'getAnswerLink', { params: { token } })).toMatchObject({ code: 'deadLink' });
      expect(
        await tenant.no(null, 'answerByLink', { params: { token: 'none' }, body: { status: 'Safe' } }),
      ).toMatchObject({ code: 'deadLink' });
    });

    test('shows who marked somebody, and lets their own word take its place', async () => {
      const token = linkIn(await deliver(), miaPhone);
      const marked = (await mark(alertId, mia, 'Safe')).answers.find(({ id }) => id === mia);
      expect(marked).toMatchObject({ status: 'Safe', markedBy: 'Sam Okafor', answeredAt: tenant.now });
      expect(await tenant.call(null, 'getAnswerLink', { params: { token } })).toMatchObject({
        ...{ status: 'Safe', markedByOther: true },
      });
      await mark(alertId, mia, 'Safe');
      await byLink(token, 'Safe');
      await mark(alertId, guest.id, 'Left before');
      expect(
        (await board(alertId)).answers.map(({ firstName, status, markedBy }) => [firstName, status, markedBy]),
      ).toEqual([
        ['Gus', 'Left before', 'Sam Okafor'],
        ['Mia', 'Safe', null],
      ]);
      expect(await facts()).toEqual(['sent', 'marked', 'given', 'marked']);
    });

    test('asks nobody any more who is marked as gone before', async () => {
      await mark(alertId, mia, 'Left before');
      expect(await own(mia, alertId)).toMatchObject({ status: null });
      expect(await list(mia)).toEqual([]);
    });

    test('does not mark who is not on the board', async () => {
      const asked = { ...ofAlert(alertId), params: { orgId: tenant.harbor.id, alertId, respondentId: ben } };
      const refused = await tenant.no(sam, 'markAlertAnswer', { ...asked, body: { status: 'Safe' } });
      expect(refused).toMatchObject({ code: 'notFound' });
    });

    test('counts as gone before who left by the book of a door that was offline', async () => {
      await tenant.db.query('update attendance set checked_in = false, checkout_at = $2::timestamptz where id = $1', [
        guest.id,
        new Date(Date.parse(tenant.now) - 30_000),
      ]);
      expect((await board(alertId)).answers.find(({ id }) => id === guest.id)?.status).toBe('Left before');
    });

    test('asks again after 5 and 15 minutes who has not answered, and then no more', async () => {
      const left = await deliver();
      expect((await board(alertId)).asksAgainAt).toBe(new Date(Date.parse(tenant.now) + 5 * 60_000).toISOString());
      later(4.9);
      expect(await advance()).toEqual([]);
      await byLink(linkIn(left, await guestPhone()), 'Safe');
      later(0.1);
      const again = await advance();
      expect(again.map(({ to }) => to)).toEqual([miaPhone, `${mia}@muster.test`].toSorted());
      expect(again[0]?.text).toContain("We haven't heard from you. Safety alert from Sam Okafor");
      expect(await advance()).toEqual([]);
      later(10);
      expect(await advance()).toHaveLength(2);
      expect((await board(alertId)).asksAgainAt).toBe(null);
      later(60);
      expect(await advance()).toEqual([]);
    });

    test('asks nobody again who has answered since it was queued', async () => {
      const left = await deliver();
      later(5);
      await fireTimers(tenant);
      await byLink(linkIn(left, miaPhone), 'Not Safe');
      await byLink(linkIn(left, await guestPhone()), 'Safe');
      expect((await deliver()).filter(({ text }) => text.includes("We haven't heard from you"))).toEqual([]);
    });

    test('is not asked again as if it were new by a server that was down', async () => {
      await deliver();
      later(24 * 60);
      expect(await advance()).toEqual([]);
      expect(await facts()).toEqual(['sent', 'askedAgain', 'askedAgain']);
    });

    test('is all clear for everybody whom it was for, once, and asks nobody again', async () => {
      const token = linkIn(await deliver(), miaPhone);
      expect((await clear(alertId)).alert.clearedAt).toBe(tenant.now);
      const left = await deliver();
      expect(left).toHaveLength(3);
      for (const { text } of left) expect(text).toContain(`All clear from Harbor House. This safety alert is over:`);
      await clear(alertId);
      later(5);
      expect(await advance()).toEqual([]);
      expect(await list(mia)).toMatchObject([{ clearedAt: expect.any(String) }]);
      expect(await byLink(token, 'Not Safe')).toMatchObject({ status: 'Not Safe', clearedAt: expect.any(String) });
    });

    test('is the same after the journal was folded again', async () => {
      const left = await deliver();
      await byLink(linkIn(left, await guestPhone()), 'Not Safe');
      await mark(alertId, mia, 'Safe');
      await clear(alertId);
      const before = [await board(alertId), await list(mia)];
      await rebuild(tenant.db, kinds);
      expect([await board(alertId), await list(mia)]).toEqual(before);
      expect((await verify(tenant.db, kinds)).findings).toEqual([]);
    });

    test('leaves no word, name or number in the journal', async () => {
      await deliver();
      const { rows } = await tenant.db.query('select payload from journal');
      expect(JSON.stringify(rows)).not.toMatch(/Fire alarm|\bGus\b|\bMia\b|\+1617/);
    });
  });

  describe('an alert to those with a role', () => {
    const officers: AlertAudience = { kind: 'role', role: 'safetyOfficer' };
    let alertId: string;
    beforeEach(async () => {
      await grant(tenant.db, mia, tenant.harbor, 'send-chapter-safety-alert-member');
      await deliver();
      ({ id: alertId } = await send(officers));
    });

    test('goes to them alone, the sender among them', async () => {
      expect((await deliver()).map(({ to }) => to)).toEqual(
        [miaPhone, `${mia}@muster.test`, `${sam}@muster.test`].toSorted(),
      );
      expect((await board(alertId)).answers.map(({ firstName }) => firstName).toSorted()).toEqual(['Mia', 'Sam']);
    });

    test('says for which role it is, to them and to nobody else', async () => {
      expect(await list(mia)).toMatchObject([{ id: alertId, isAsked: true, audience: officers, event: null }]);
      expect(await list(ben)).toEqual([]);
      const asked = { params: { userId: ben, alertId } };
      expect(await tenant.no(ben, 'getAlertResponse', asked)).toMatchObject({ code: 'notFound' });
      expect(await tenant.no(ben, 'readAlertBoard', ofAlert(alertId))).toMatchObject({ code: 'notFound' });
    });

    test('stays theirs once the role is taken, and does not become that of who gets it later', async () => {
      await revoke(tenant.db, mia, tenant.harbor, 'send-chapter-safety-alert-member');
      await grant(tenant.db, ben, tenant.harbor, 'send-chapter-safety-alert-member');
      expect((await board(alertId)).answers.map(({ firstName }) => firstName).toSorted()).toEqual(['Mia', 'Sam']);
      expect(await list(mia)).toMatchObject([{ id: alertId, isAsked: true }]);
      expect(await list(ben)).toMatchObject([{ id: alertId, isAsked: false }]);
    });

    test('is the same after the journal was folded again', async () => {
      const before = [await board(alertId), await list(mia)];
      await rebuild(tenant.db, kinds);
      expect([await board(alertId), await list(mia)]).toEqual(before);
      expect((await verify(tenant.db, kinds)).findings).toEqual([]);
    });
  });

  describe('an audience', () => {
    test('of a role that nobody holds is refused, and of one that there is not has no shape', async () => {
      const asked = (audience: object) => ({
        ...harbor(),
        body: { information: fire, audience: audience as AlertAudience },
      });
      expect(await tenant.no(sam, 'sendOrganizationAlert', asked({ kind: 'role', role: 'admin' }))).toMatchObject({
        code: 'nobodyThere',
      });
      for (const audience of [{ kind: 'role', role: 'janitor' }, { kind: 'role' }])
        expect(await tenant.no(sam, 'sendOrganizationAlert', asked(audience))).toMatchObject({
          ...{ code: 'wrongShape', status: 400 },
        });
      expect(await list(sam)).toEqual([]);
    });

    test('of nobody is refused, and nothing stays', async () => {
      const asked = { ...harbor(), body: { information: fire, audience: inside() } };
      expect(await tenant.no(sam, 'sendOrganizationAlert', asked)).toMatchObject({ code: 'nobodyThere', status: 409 });
      expect(await list(sam)).toEqual([]);
    });

    test('at an event of another organization is not found', async () => {
      const dan = await tenant.person({
        in: [[tenant.cedar, ['member-app-login', 'send-chapter-safety-alert-member']]],
      });
      const refused = await tenant.no(dan, 'sendOrganizationAlert', {
        params: { orgId: tenant.cedar.id },
        query: { ParentId: tenant.northfield },
        body: { information: fire, audience: inside() },
      });
      expect(refused).toMatchObject({ code: 'notFound' });
    });

    test('of volunteers is told as people with accounts', async () => {
      await tenant.choose(eventId, ben);
      const { id } = await send({ kind: 'volunteers', eventId });
      expect((await board(id)).answers.map(({ firstName }) => firstName)).toEqual(['Ben']);
    });

    test.each(['suspendMember', 'removeMember'] as const)(
      'of volunteers asks no one after %s (S-180)',
      async (ends) => {
        await tenant.choose(eventId, ben);
        await tenant.choose(eventId, mia);
        const admin = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
        await tenant.call(admin, ends, {
          params: { orgId: tenant.harbor.id, memberId: ben },
          query: { ParentId: tenant.northfield },
        });
        const { id } = await send({ kind: 'volunteers', eventId });
        expect((await board(id)).answers.map(({ firstName }) => firstName)).toEqual(['Mia']);
      },
    );

    test('that is not said is every member, as they are now', async () => {
      const { id } = await send();
      const late = await tenant.person({ firstName: 'Lea' });
      expect((await board(id)).answers.map(({ firstName }) => firstName)).toContain('Lea');
      expect((await list(late)).map(({ isAsked }) => isAsked)).toEqual([true]);
    });
  });
});
