import { beforeEach, describe, expect, test } from 'vitest';
import { maxLinks } from '#server/guests/tokens.ts';
import { NotSent } from '#server/outbox/transport.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { catchTexts, type Texts } from '#tests/support/tenant/texts.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { second } from '#tests/door/races/second.ts';
import { minute } from '#contract/kit/durations.ts';

const event = 'Autumn Social, November 20, 2026, 8:00 PM - 1:00 AM EST.';

eachDatabase((open) => {
  let tenant: Tenant;
  let texts: Texts;
  let mia: string;
  let eventId: string;
  let attendeeId: string;
  let failure: NotSent | null;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    failure = null;
    texts = catchTexts(
      tenant.db,
      () => new Date(tenant.now),
      () => {
        if (failure) throw failure;
      },
    );
    mia = await tenant.person({ firstName: 'Mia', lastName: 'Park' });
    eventId = await tenant.approved();
    ({ id: attendeeId } = await tenant.going(eventId, mia));
    await texts.arrive();
  });

  const later = (minutes: number) => {
    tenant.now = new Date(Date.parse(tenant.now) + minutes * minute).toISOString();
  };
  const opens = (token: string) =>
    tenant.call(null, 'getGuest', { params: { token } }).then(
      ({ guest }) => guest.User.firstName,
      () => 'dead',
    );
  const renewed = async (guestId: string, by = mia, key?: string) => {
    const said = { params: { id: eventId, attendeeId: guestId }, ...(key === undefined ? {} : { key }) };
    return (await tenant.call(by, 'renewGuestLink', said)).guestToken;
  };
  const notRenewed = (guestId: string, by = mia, id = eventId) =>
    tenant.no(by, 'renewGuestLink', { params: { id, attendeeId: guestId } });
  const linksOf = async (guestId: string) =>
    (await tenant.db.query('select 1 from guest_token where attendee_id = $1', [guestId])).count;

  describe('a guest who is invited', () => {
    test('gets a text with who invites, to what, when, and a link of their own', async () => {
      const { guestToken } = await tenant.guest(eventId, mia);
      const [text, ...more] = await texts.arrive();
      const [token = ''] = texts.tokens();
      expect(more).toEqual([]);
      expect(text).toEqual({
        to: '+16175550123',
        subject: '',
        text: `Mia Park invites you to ${event} Answer here: https://muster.test/public/guest-rsvp/${token}`,
      });
      expect(token).not.toBe(guestToken);
      expect([await opens(token), await opens(guestToken)]).toEqual(['Gus', 'Gus']);
      expect(await texts.arrive()).toEqual([]);
    });

    test('answers through the link of the text and has the code', async () => {
      await tenant.guest(eventId, mia);
      await texts.arrive();
      const [token = ''] = texts.tokens();
      const body = { response: 'yes', dateOfBirth: '2000-01-31' };
      expect(await tenant.call(null, 'answerAsGuest', { params: { token }, body })).toMatchObject({
        rsvp: 'yes',
        qrCode: expect.stringMatching(/^[0-9A-Z]{8}$/),
      });
    });

    test('has a link in every attempt, and each of them works', async () => {
      const { id } = await tenant.guest(eventId, mia);
      failure = new NotSent('tookTooLong');
      const tokens: string[] = [];
      for (const pause of [0, 1, 2]) {
        later(pause);
        await texts.arrive();
        tokens.push(...texts.tokens());
      }
      expect(new Set(tokens).size).toBe(3);
      expect(await Promise.all(tokens.map(opens))).toEqual(['Gus', 'Gus', 'Gus']);
      expect(await linksOf(id)).toBe(4);
    });

    test('has a handful of them at most, and the host’s stays', async () => {
      const { id, guestToken } = await tenant.guest(eventId, mia);
      failure = new NotSent('deferred');
      const tokens: string[] = [];
      for (let attempt = 1; attempt <= 8; attempt += 1) {
        await texts.arrive();
        tokens.push(...texts.tokens());
        later(8 * 60 + 1);
      }
      expect(new Set(tokens).size).toBe(8);
      expect(await linksOf(id)).toBe(1 + maxLinks);
      expect(await opens(guestToken)).toBe('Gus');
      expect((await Promise.all(tokens.map(opens))).filter((opened) => opened === 'Gus')).toHaveLength(maxLinks);
      expect(await opens(tokens[0] ?? '')).toBe('dead');
    });

    test.each<[string, (guestId: string) => Promise<unknown>]>([
      ['removed', (id) => tenant.call(mia, 'removeAttendee', { params: { id: eventId, attendeeId: id } })],
      ['on hold with the host', () => tenant.call(mia, 'cancelRsvp', { params: { id: eventId, attendeeId } })],
      ['of an event that is over', async () => void (tenant.now = '2026-11-21T06:00:00.000Z')],
      ['told only days later', async () => later(3 * 24 * 60 + 1)],
    ])('gets none once they are %s', async (_, happens) => {
      const { id } = await tenant.guest(eventId, mia);
      await happens(id);
      expect(await texts.arrive()).toEqual([]);
      const { rows } = await tenant.db.query(`select state from outbox where template = 'guestInvited'`);
      expect(rows).toEqual([{ state: 'dropped' }]);
    });

    test('by an owner who has not said yes gets it once the owner goes, and once', async () => {
      await tenant.guest(eventId, tenant.cora);
      expect(await texts.arrive()).toEqual([]);
      const own = await tenant.attendeeOf(eventId, tenant.cora);
      const yes = { params: { id: eventId, attendeeId: own }, body: { response: 'yes' } };
      await tenant.call(tenant.cora, 'acceptRsvp', yes);
      expect(await texts.arrive()).toHaveLength(1);
      expect(await opens(texts.tokens()[0] ?? '')).toBe('Gus');
      await tenant.call(tenant.cora, 'cancelRsvp', { params: { id: eventId, attendeeId: own } });
      await tenant.call(tenant.cora, 'acceptRsvp', yes);
      const [again, ...more] = await texts.arrive();
      expect([again?.text, more]).toEqual([expect.stringMatching(/^Cora Bell is going to Autumn Social again, /), []]);
      expect(await opens(texts.tokens()[0] ?? '')).toBe('Gus');
    });

    test('stands in the journal and the outbox by ids alone', async () => {
      await tenant.guest(eventId, mia);
      await texts.arrive();
      const { rows } = await tenant.db.query(`select payload from journal union all select to_jsonb(o) from outbox o`);
      const said = JSON.stringify(rows);
      for (const word of ['+1617', 'Gus', ...texts.tokens()]) expect(said).not.toContain(word);
    });
  });

  describe('a new link', () => {
    test('is for who invited, and those before go on', async () => {
      const { id, guestToken } = await tenant.guest(eventId, mia);
      const token = await renewed(id);
      expect(token).toMatch(/^[\w-]{32}$/);
      expect([await opens(token), await opens(guestToken)]).toEqual(['Gus', 'Gus']);
      expect(await notRenewed(id, tenant.cora)).toMatchObject({ code: 'notAllowed', status: 403 });
      expect(await notRenewed(attendeeId)).toMatchObject({ code: 'notAllowed', status: 403 });
      expect(await notRenewed('nobody')).toMatchObject({ code: 'notFound', status: 404 });
    });

    test('asked for twice by one tap is one', async () => {
      const { id } = await tenant.guest(eventId, mia);
      expect(await renewed(id, mia, 'tap-1')).toBe(await renewed(id, mia, 'tap-1'));
      expect(await linksOf(id)).toBe(2);
    });

    test('more often than a handful lets the oldest of the host die', async () => {
      const { id, guestToken } = await tenant.guest(eventId, mia);
      await texts.arrive();
      const [texted = ''] = texts.tokens();
      const tokens = [guestToken];
      for (let time = 0; time < maxLinks; time += 1) {
        later(1);
        tokens.push(await renewed(id));
      }
      expect(await Promise.all(tokens.map(opens))).toEqual(['dead', 'Gus', 'Gus', 'Gus', 'Gus', 'Gus']);
      expect(await opens(texted)).toBe('Gus');
    });

    test('asked for many times at once leaves a handful', async () => {
      const { id } = await tenant.guest(eventId, mia);
      await Promise.all(Array.from({ length: 12 }, () => renewed(id)));
      expect(await linksOf(id)).toBe(maxLinks);
    });

    test('dies with all the others', async () => {
      const { id, guestToken } = await tenant.guest(eventId, mia);
      await texts.arrive();
      const tokens = [guestToken, await renewed(id), ...texts.tokens()];
      expect(await Promise.all(tokens.map(opens))).toEqual(['Gus', 'Gus', 'Gus']);
      await tenant.call(mia, 'removeAttendee', { params: { id: eventId, attendeeId: id } });
      expect(await Promise.all(tokens.map(opens))).toEqual(['dead', 'dead', 'dead']);
      expect(await linksOf(id)).toBe(0);
      expect(await notRenewed(id)).toMatchObject({ code: 'notFound', status: 404 });
    });

    test('is over with the event', async () => {
      const { id } = await tenant.guest(eventId, mia);
      tenant.now = '2026-11-21T06:00:00.000Z';
      expect(await notRenewed(id)).toMatchObject({ code: 'eventEnded', status: 409 });
    });

    test('is none for a cancelled event', async () => {
      const { id } = await tenant.guest(eventId, mia);
      const token = await renewed(id);
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id: eventId } });
      expect(await notRenewed(id)).toMatchObject({ code: 'eventCancelled', status: 409 });
      expect([await opens(token), await linksOf(id)]).toEqual(['dead', 0]);
    });
  });

  describe('guests who have not said no', () => {
    const change = async () => {
      const [module] = (await tenant.full(eventId)).EventModules;
      const body = { startDate: '2026-11-28T01:00:00.000Z', endDate: '2026-11-28T06:00:00.000Z' };
      await tenant.call(tenant.cora, 'saveModule', { params: { id: eventId, moduleId: module?.id ?? '' }, body });
    };

    test('get a text when the event is cancelled', async () => {
      await tenant.guest(eventId, mia);
      await tenant.guestGoing(eventId, mia, 'Ida');
      const { id } = await tenant.guest(eventId, mia, 'Ned');
      await texts.arrive();
      await tenant.call(mia, 'removeAttendee', { params: { id: eventId, attendeeId: id } });
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id: eventId } });
      const said =
        'Autumn Social on November 20, 2026, 8:00 PM - 1:00 AM EST was cancelled. Links and codes for it no longer work.';
      expect((await texts.arrive()).map(({ text }) => text)).toEqual([said, said]);
    });

    test('get a text when the event moves, with the date that stands', async () => {
      await tenant.guest(eventId, mia);
      await tenant.guestGoing(eventId, mia, 'Ida');
      await texts.arrive();
      await change();
      const said = 'Autumn Social has a new date: November 27, 2026, 8:00 PM - 1:00 AM EST. Your link still works.';
      expect((await texts.arrive()).map(({ text }) => text)).toEqual([said, said]);
      expect(await texts.arrive()).toEqual([]);
    });

    test('and whose host went out hear that, and then nothing', async () => {
      await tenant.guestGoing(eventId, mia);
      await tenant.guest(eventId, mia, 'Ida');
      await texts.arrive();
      await tenant.call(mia, 'cancelRsvp', { params: { id: eventId, attendeeId } });
      expect(await texts.arrive()).toHaveLength(2);
      await change();
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id: eventId } });
      expect(await texts.arrive()).toEqual([]);
    });
  });

  describe('guests of a host who cancels', () => {
    const when = 'November 20, 2026, 8:00 PM - 1:00 AM EST';
    const out = `Mia Park isn't going to Autumn Social, ${when}, so your invitation is on hold. If Mia says yes again, we'll text you.`;
    const back = `Mia Park is going to Autumn Social again, ${when}.`;
    const cancels = () => tenant.call(mia, 'cancelRsvp', { params: { id: eventId, attendeeId } });
    const returns = () =>
      tenant.call(mia, 'acceptRsvp', { params: { id: eventId, attendeeId }, body: { response: 'yes' } });
    const said = async () => (await texts.arrive()).map(({ text }) => text).sort();

    test('are told, and told again when the host is back, each time', async () => {
      await tenant.guestGoing(eventId, mia);
      await tenant.guest(eventId, mia, 'Ida');
      const { id } = await tenant.guest(eventId, mia, 'Ned');
      await texts.arrive();
      await tenant.call(mia, 'removeAttendee', { params: { id: eventId, attendeeId: id } });
      for (let time = 1; time <= 2; time += 1) {
        await cancels();
        expect(await said()).toEqual([out, out]);
        await returns();
        expect(await said()).toEqual([
          expect.stringMatching(/ EST\. Answer here: https:\S+$/),
          `${back} Your link and your code work as before.`,
        ]);
      }
      expect(await said()).toEqual([]);
    });

    test('before the text with the link has left hear of it once the host is back, with a link', async () => {
      await tenant.guest(eventId, mia);
      await cancels();
      expect(await said()).toEqual([]);
      await returns();
      expect(await said()).toHaveLength(1);
      expect(await opens(texts.tokens()[0] ?? '')).toBe('Gus');
    });

    test('hear nothing of what is no longer true, or of an event that is over', async () => {
      await tenant.guestGoing(eventId, mia);
      await texts.arrive();
      await cancels();
      await returns();
      expect(await said()).toEqual([`${back} Your link and your code work as before.`]);
      await cancels();
      tenant.now = '2026-11-21T06:00:00.000Z';
      expect(await said()).toEqual([]);
    });
  });

  describe('guests of a host who was suspended while inside', () => {
    const answer = { response: 'yes', dateOfBirth: '2000-01-31' };
    let dan: string;
    let sam: string;

    beforeEach(async () => {
      dan = await tenant.person({ firstName: 'Dan' });
      await tenant.choose(eventId, dan);
      tenant.now = '2026-11-21T02:00:00.000Z';
      sam = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    });

    const enters = async (id: string) => {
      const { rows } = await tenant.db.query<{ code: string }>(
        'select qr_code as code from attendee_record where id = $1',
        [id],
      );
      await tenant.call(dan, 'checkInAttendee', { params: { id: eventId, qrCode: rows[0]?.code ?? '' } });
    };
    const leaves = (id: string) => tenant.call(dan, 'checkOutAttendee', { params: { id: eventId, attendeeId: id } });
    const suspends = () => tenant.call(sam, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId: mia } });
    const page = async (token: string) => {
      const { guest, onHold } = await tenant.call(null, 'getGuest', { params: { token } });
      return [guest.qrCode !== null, onHold?.because ?? null];
    };

    test('read what the door says: on hold, without a code, and no yes counts (G-43)', async () => {
      const coming = await tenant.guest(eventId, mia);
      await tenant.call(null, 'answerAsGuest', { params: { token: coming.guestToken }, body: answer });
      const asked = await tenant.guest(eventId, mia, 'Ida');
      await enters(attendeeId);
      expect(await page(coming.guestToken)).toEqual([true, null]);
      await suspends();
      expect([await page(coming.guestToken), await page(asked.guestToken)]).toEqual([
        [false, 'cancelled'],
        [false, 'cancelled'],
      ]);
      const said = { params: { token: asked.guestToken }, body: answer };
      expect(await tenant.no(null, 'answerAsGuest', said)).toMatchObject({ code: 'invitationOnHold', status: 409 });
      await leaves(attendeeId);
      expect(await page(coming.guestToken)).toEqual([false, 'cancelled']);
      await tenant.call(sam, 'reinstateMember', { params: { orgId: tenant.harbor.id, memberId: mia } });
      expect(await page(coming.guestToken)).toEqual([true, null]);
    });

    const when = 'November 20, 2026, 8:00 PM - 1:00 AM EST';
    const out = `Mia Park isn't going to Autumn Social, ${when}, so your invitation is on hold. If Mia says yes again, we'll text you.`;
    const back = `Mia Park is going to Autumn Social again, ${when}. Your link and your code work as before.`;
    const said = async () => (await texts.arrive()).map(({ text }) => text);
    const changed = (call: 'suspendMember' | 'reinstateMember' | 'removeMember', key?: string) =>
      tenant.call(sam, call, { params: { orgId: tenant.harbor.id, memberId: mia }, ...(key ? { key } : {}) });

    test('get one text that it is on hold, none of what changes then, and one once it is not (G-47)', async () => {
      await tenant.guestGoing(eventId, mia);
      const inside = await tenant.guestGoing(eventId, mia, 'Ida');
      await texts.arrive();
      await enters(attendeeId);
      await enters(inside.id);
      await changed('suspendMember', 'once');
      await changed('suspendMember', 'once');
      expect(await said()).toEqual([out]);
      later(1);
      await changed('reinstateMember', 'again');
      await changed('reinstateMember', 'again');
      expect(await said()).toEqual([back]);
      later(1);
      await suspends();
      expect(await said()).toEqual([out]);
      await leaves(inside.id);
      await leaves(attendeeId);
      later(1);
      await changed('removeMember');
      expect(await said()).toEqual([]);
    });

    test('who never got a link hear nothing (G-47)', async () => {
      failure = new NotSent('deferred');
      await tenant.guest(eventId, mia);
      await texts.arrive();
      failure = null;
      await enters(attendeeId);
      await suspends();
      expect(await said()).toEqual([]);
    });

    test('keep the pass while they are inside, since it lets them out (G-43)', async () => {
      const { id, guestToken } = await tenant.guest(eventId, mia);
      await tenant.call(null, 'answerAsGuest', { params: { token: guestToken }, body: answer });
      await enters(id);
      await suspends();
      expect(await page(guestToken)).toEqual([true, null]);
      await leaves(id);
      expect(await page(guestToken)).toEqual([false, 'cancelled']);
    });

    test('get no invitation in that host’s name (G-43)', async () => {
      await texts.arrive();
      await enters(attendeeId);
      await tenant.guest(eventId, mia, 'Ida');
      await suspends();
      expect((await texts.arrive()).map(({ to }) => to)).toEqual([]);
    });
  });
});

onPostgres((open) => {
  test('a new link that is asked for while its guest is removed is none', async () => {
    const tenant = await createTenant(await open());
    const mia = await tenant.person();
    const eventId = await tenant.approved();
    await tenant.going(eventId, mia);
    const { id } = await tenant.guest(eventId, mia);
    const said = { params: { id: eventId, attendeeId: id } };
    expect(await second(tenant, [mia, 'removeAttendee', said], [mia, 'renewGuestLink', said])).toBe('notFound');
    expect((await tenant.db.query('select 1 from guest_token')).count).toBe(0);
  });
});
