import { beforeEach, describe, expect, test } from 'vitest';
import type { NotSafeHelp } from '#contract/alerts/alert.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import type { Rendered } from '#server/outbox/template.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { deliver as delivered, fireTimers } from '#tests/support/deliveries.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const fire = 'Fire alarm. Leave by the front doors.';
const [miaPhone, danaPhone] = ['+16175550160', '+16175550199'];
const officer = ['member-app-login', 'send-chapter-safety-alert-member'] as const;

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;
  let [dana, sam, cy, kim]: string[] = [];
  let alertId: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    mia = await tenant.person({ firstName: 'Mia', lastName: 'Park', phone: miaPhone });
    const officers = [
      { firstName: 'Dana', lastName: 'Vogt', phone: danaPhone },
      ...['Sam', 'Cy', 'Kim'].map((firstName) => ({ firstName, lastName: 'Vogt', phone: null })),
    ];
    const ids: string[] = [];
    for (const each of officers) {
      const id = await tenant.person({ ...each, in: [[tenant.harbor, [...officer]]] });
      await tenant.call(id, 'goOnDuty', { ...harbor(), body: { until: at(6 * 60) } });
      ids.push(id);
      later(1);
    }
    [dana, sam, cy, kim] = ids;
    ({ id: alertId } = await tenant.call(sam ?? '', 'sendOrganizationAlert', {
      ...harbor(),
      body: { information: fire },
    }));
    await deliver();
  });

  const at = (minutes: number) => new Date(Date.parse(tenant.now) + minutes * 60_000).toISOString();
  const later = (minutes: number) => void (tenant.now = at(minutes));
  const harbor = () => ({ params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } });
  const ofMia = () => ({
    params: { orgId: tenant.harbor.id, alertId, respondentId: mia },
    query: { ParentId: tenant.northfield },
  });
  const answer = (status: 'Safe' | 'Not Safe', said: object = {}) =>
    tenant.call(mia, 'saveAlertResponse', {
      params: { userId: mia, alertId },
      query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
      body: { status, ...said },
    });
  const help = async (by = '', onIt = true): Promise<NotSafeHelp | null | undefined> =>
    (await tenant.call(by, 'helpRespondent', { ...ofMia(), body: { onIt } })).answers.find(({ id }) => id === mia)
      ?.help;
  const clear = () =>
    tenant.call(sam ?? '', 'giveAllClear', { ...ofMia(), params: { orgId: tenant.harbor.id, alertId } });

  const deliver = () => delivered(tenant);
  /** Lets what is due happen; who was told by mail that someone isn't safe. */
  async function advance(): Promise<string[]> {
    await fireTimers(tenant);
    return mails(await deliver());
  }
  const mails = (left: readonly Rendered[]) =>
    left
      .filter(({ text, to }) => to.includes('@') && text.includes("isn't safe"))
      .map(({ to }) => to.slice(0, to.indexOf('@')));
  const told = async () => mails(await deliver());

  describe('who is not safe', () => {
    test('is told at once to the officer who has been on duty longest, with place, words and number', async () => {
      await answer('Not Safe', { note: 'Smoke', location: 'East stair' });
      const left = await deliver();
      expect(left.map(({ to }) => to)).toEqual([danaPhone, `${dana}@muster.test`]);
      expect(left[0]?.text).toBe(
        [
          ...["Mia Park isn't safe.", 'Where: East stair', 'They say: Smoke', `Call them: ${miaPhone}`],
          ...[
            `Safety alert: ${fire}`,
            `I'm on it: https://muster.test/safety-alerts/${alertId}/answers?in=${tenant.harbor.id}`,
          ],
        ].join('\n'),
      );
    });

    test('is told once as long as it stays so, and anew when it comes back', async () => {
      await answer('Not Safe');
      await answer('Not Safe', { note: 'Still here' });
      expect(await told()).toEqual([dana]);
      await answer('Safe');
      await answer('Not Safe');
      expect(await told()).toEqual([dana]);
    });

    test('is not told once they have said that they are', async () => {
      await answer('Not Safe');
      await answer('Safe');
      expect(await told()).toEqual([]);
      later(5);
      expect(await advance()).toEqual([]);
    });

    test('is not told to who is an officer no more once it leaves (S-229)', async () => {
      await answer('Not Safe');
      const ada = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
      await tenant.call(ada, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId: dana ?? '' } });
      expect(await told()).toEqual([]);
    });

    test('is not told to whoever marks them', async () => {
      await tenant.call(dana ?? '', 'markAlertAnswer', { ...ofMia(), body: { status: 'Not Safe' } });
      expect(await told()).toEqual([sam]);
    });

    test('stays so where who marks them otherwise saw an older answer', async () => {
      await answer('Not Safe');
      const marking = (since?: string | null) => ({ ...ofMia(), body: { status: 'Left before' as const, since } });
      expect(await tenant.no(sam ?? '', 'markAlertAnswer', marking(null))).toMatchObject({ code: 'changedMeanwhile' });
      expect(await told()).toEqual([dana]);
      const seen = tenant.now;
      later(1);
      await answer('Not Safe', { note: 'Still here' });
      expect(await tenant.no(sam ?? '', 'markAlertAnswer', marking(seen))).toMatchObject({ code: 'changedMeanwhile' });
      const { answers } = await tenant.call(sam ?? '', 'markAlertAnswer', marking(tenant.now));
      expect(answers.find(({ id }) => id === mia)).toMatchObject({ status: 'Left before', note: 'Still here' });
    });

    test('is told to the next officer after 5 minutes, and then to all the others', async () => {
      await answer('Not Safe');
      expect(await told()).toEqual([dana]);
      later(4);
      expect(await advance()).toEqual([]);
      later(1);
      expect(await advance()).toEqual([sam]);
      later(5);
      expect(new Set(await advance())).toEqual(new Set([cy, kim]));
      later(24 * 60);
      expect(await advance()).toEqual([]);
    });

    test('is told to who has come on duty meanwhile, where nobody was', async () => {
      for (const by of [dana, sam, cy, kim]) await tenant.call(by ?? '', 'goOffDuty', harbor());
      await answer('Not Safe');
      expect(await told()).toEqual([]);
      await tenant.call(kim ?? '', 'goOnDuty', { ...harbor(), body: { until: at(60) } });
      later(5);
      expect(await advance()).toEqual([kim]);
    });

    test('is told to who comes on duty whenever, where nobody was for longer than the rounds last (S-231)', async () => {
      for (const by of [dana, sam, cy, kim]) await tenant.call(by ?? '', 'goOffDuty', harbor());
      await answer('Not Safe');
      for (let minutes = 0; minutes < 30; minutes += 5) {
        expect(await advance()).toEqual([]);
        later(5);
      }
      await tenant.call(kim ?? '', 'goOnDuty', { ...harbor(), body: { until: at(60) } });
      expect(await advance()).toEqual([kim]);
      await tenant.call(cy ?? '', 'goOnDuty', { ...harbor(), body: { until: at(60) } });
      later(5);
      expect(await advance()).toEqual([cy]);
    });

    test('is told to who comes on duty after the only one there handed it back (S-231)', async () => {
      for (const by of [sam, cy, kim]) await tenant.call(by ?? '', 'goOffDuty', harbor());
      await answer('Not Safe');
      await help(dana);
      await help(dana, false);
      later(7);
      await advance();
      await tenant.call(kim ?? '', 'goOnDuty', { ...harbor(), body: { until: at(60) } });
      later(5);
      expect(await advance()).toEqual([kim]);
    });

    test('is written so that a server of the version before reads it: no newer schema, and more only where there is more', async () => {
      const written = `
        select j.type, j.schema, array(select jsonb_object_keys(j.payload) order by 1) as fields
        from journal j where j.type in ('alertResponse.officersTold', 'alertResponse.handedBack') order by j.pos`;
      for (const by of [sam, cy, kim]) await tenant.call(by ?? '', 'goOffDuty', harbor());
      await answer('Not Safe');
      await help(dana);
      await help(dana, false);
      const told = { type: 'alertResponse.officersTold', schema: 1, fields: ['alert', 'of', 'told'] };
      expect((await tenant.db.query(written)).rows).toEqual([
        told,
        { type: 'alertResponse.handedBack', schema: 1, fields: ['alert', 'of'] },
        { ...told, fields: ['again', 'alert', 'of', 'told'] },
      ]);
    });

    test('is asked of nobody any more once it is all clear, and no timer is left (S-231)', async () => {
      const timersLeft = async () =>
        (await tenant.db.query("select 1 from timer where kind = 'alertResponse'")).rows.length;
      for (const by of [dana, sam, cy, kim]) await tenant.call(by ?? '', 'goOffDuty', harbor());
      await answer('Not Safe');
      expect(await timersLeft()).toBe(1);
      later(1);
      await clear();
      for (let times = 0; times < 3; times += 1) {
        later(5);
        expect(await advance()).toEqual([]);
      }
      expect(await timersLeft()).toBe(0);
    });

    test('is told to nobody more once it is all clear, but to an officer if it is said after that', async () => {
      await answer('Not Safe');
      await deliver();
      later(1);
      await clear();
      later(5);
      expect(await advance()).toEqual([]);
      await answer('Safe');
      await answer('Not Safe');
      expect(await told()).toEqual([dana]);
      later(5);
      expect(await advance()).toEqual([sam]);
    });

    test('is told to nobody by a server that comes back much later', async () => {
      await answer('Not Safe');
      await deliver();
      later(13 * 60);
      expect(await advance()).toEqual([]);
    });
  });

  describe('help', () => {
    test('ends the telling, and who is not safe hears who is on it', async () => {
      await answer('Not Safe');
      await deliver();
      const names = { helper: 'Dana Vogt', isOwn: true, told: ['Dana Vogt'], escalatesAt: null };
      expect(await help(dana)).toEqual(names);
      const left = await deliver();
      expect(left.map(({ to }) => to)).toEqual([miaPhone, `${mia}@muster.test`]);
      expect(left[0]?.text).toBe(
        ['Dana Vogt is on it.', `Call them: ${danaPhone}`, `Safety alert: ${fire}`].join('\n'),
      );
      later(5);
      expect(await advance()).toEqual([]);
    });

    test('is not told of to officers whose message was still waiting', async () => {
      await answer('Not Safe');
      await help(sam);
      expect(await told()).toEqual([]);
    });

    describe('of somebody who is suspended', () => {
      beforeEach(async () => {
        await answer('Not Safe');
        await help(dana);
        await deliver();
        const ada = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
        await tenant.call(ada, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId: dana ?? '' } });
      });

      test('is nobody’s on the board, and another one’s who presses', async () => {
        const board = await tenant.call(sam ?? '', 'readAlertBoard', { ...harbor(), params: ofMia().params });
        expect(board.answers.find(({ id }) => id === mia)?.help).toMatchObject({ helper: null });
        expect(await help(sam)).toMatchObject({ helper: 'Sam Vogt', isOwn: true });
        expect((await deliver()).find(({ to }) => to === miaPhone)?.text).toContain('Sam Vogt is on it.');
        expect(await help(cy)).toMatchObject({ helper: 'Sam Vogt', isOwn: false });
      });

      test('is asked of everybody else on duty once a reader says that they can’t', async () => {
        expect(await help(sam, false)).toMatchObject({ helper: null });
        expect(new Set(await told())).toEqual(new Set([sam, cy, kim]));
      });
    });

    test('is the first one’s of two who press, once however often', async () => {
      await answer('Not Safe');
      await deliver();
      expect(await help(dana)).toMatchObject({ helper: 'Dana Vogt' });
      expect(await help(dana)).toMatchObject({ helper: 'Dana Vogt' });
      expect(await help(sam)).toMatchObject({ helper: 'Dana Vogt', isOwn: false });
      expect(await deliver()).toHaveLength(2);
    });

    test('that is handed back is asked of everybody else on duty at once', async () => {
      await answer('Not Safe');
      await deliver();
      await help(dana);
      await deliver();
      expect(await help(sam, false)).toMatchObject({ helper: 'Dana Vogt' });
      expect(await help(dana, false)).toMatchObject({ helper: null, escalatesAt: null });
      expect(new Set(await told())).toEqual(new Set([sam, cy, kim]));
    });

    describe('that is handed back', () => {
      const gone = "Dana Vogt can't help you anymore.";
      const ofGone = (next: string) => [gone, next, 'In danger? Call 911.', `Safety alert: ${fire}`].join('\n');
      const toMia = async () => (await deliver()).filter(({ to }) => to === miaPhone || to === `${mia}@muster.test`);
      beforeEach(async () => {
        await answer('Not Safe');
        await deliver();
        await help(dana);
        await deliver();
      });

      test('is told to who is not safe, by text and mail, once', async () => {
        await help(dana, false);
        const left = await toMia();
        expect(left.map(({ to }) => to)).toEqual([miaPhone, `${mia}@muster.test`]);
        expect(left[0]?.text).toBe(ofGone("We've asked others to help."));
        await help(dana, false);
        expect(await toMia()).toEqual([]);
      });

      test('is told with that no one else is on duty, where so', async () => {
        for (const by of [sam, cy, kim]) await tenant.call(by ?? '', 'goOffDuty', harbor());
        await help(dana, false);
        expect((await toMia())[0]?.text).toBe(ofGone('No one else is on duty.'));
      });

      test('is not told once another one is on it, nor once they are safe', async () => {
        await help(dana, false);
        await help(sam);
        expect((await toMia()).map(({ text }) => text)).toEqual(
          Array(2).fill(expect.stringContaining('Sam Vogt is on it.')),
        );
        await help(sam, false);
        await answer('Safe');
        expect(await toMia()).toEqual([]);
      });

      test('is not told once it is all clear, but is where they are not safe again after that (S-241)', async () => {
        later(1);
        await clear();
        await deliver();
        await help(dana, false);
        expect(await toMia()).toEqual([]);
        later(1);
        await answer('Safe');
        await answer('Not Safe');
        await help(sam);
        await help(sam, false);
        expect((await toMia())[0]?.text).toContain("Sam Vogt can't help you anymore.");
      });

      test('is told of the one who handed back last', async () => {
        await help(dana, false);
        await help(sam);
        await help(sam, false);
        expect((await toMia()).map(({ text }) => text)).toEqual(
          Array(2).fill(expect.stringContaining("Sam Vogt can't help you anymore.")),
        );
      });
    });

    test('is over with Safe, and is nobody’s who was never not safe', async () => {
      expect(await help(dana)).toBeNull();
      await answer('Not Safe');
      await help(dana);
      await answer('Not Safe', { note: 'Still here' });
      expect(await help(sam)).toMatchObject({ helper: 'Dana Vogt' });
      await answer('Safe');
      await answer('Not Safe');
      expect(await help(sam)).toMatchObject({ helper: 'Sam Vogt' });
    });

    test('follows from the facts alone', async () => {
      await answer('Not Safe');
      await help(dana);
      await help(dana, false);
      await rebuild(tenant.db, kinds);
      expect((await verify(tenant.db, kinds)).findings).toEqual([]);
      expect(await help(cy)).toMatchObject({ helper: 'Cy Vogt', isOwn: true });
    });
  });
});
