import { beforeEach, describe, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { eventsDay } from '#tests/support/world/hosting.ts';
import { catchMails } from '#tests/support/world/mails.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';

eachDatabase((open) => {
  let world: World;

  beforeEach(async () => {
    world = await createWorld(await open());
  });

  const mails = () => catchMails(world.db, () => new Date(world.now)).arrive();
  const cancel = (id: string) => world.call(world.cora, 'cancelEvent', { params: { id } });

  test('is mailed to everybody who said yes or was invited, and to nobody else', async () => {
    const [mia, ben, dan, sam] = await Promise.all([1, 2, 3, 4].map(() => world.person()));
    if (!mia || !ben || !dan || !sam) throw new Error('People are missing.');
    const id = await world.approved();
    await world.going(id, mia);
    await world.guestGoing(id, mia);
    await world.invite(id, ben);
    await world.going(id, dan);
    await world.call(dan, 'cancelRsvp', { params: { id, attendeeId: await world.attendeeOf(id, dan) } });
    await world.invite(id, sam);
    const attendeeId = await world.attendeeOf(id, sam);
    await world.call(world.cora, 'removeAttendee', { params: { id, attendeeId } });
    await cancel(id);
    const arrived = await mails();
    expect(arrived.map(({ to }) => to).sort()).toEqual([`${mia}@muster.test`, `${ben}@muster.test`].sort());
    expect(arrived[0]).toMatchObject({ subject: 'Cancelled: Autumn Social' });
    expect(arrived[0]?.text).toContain(
      'Autumn Social on November 20, 2026, 8:00 PM – 1:00 AM EST was cancelled.\n\n' +
        'Links and codes for it no longer work. If you invited guests, please tell them.',
    );
    expect(await mails()).toEqual([]);
  });

  describe('until the start', () => {
    const asked = (id: string) => ({ params: { id } });

    test('to the millisecond before it', async () => {
      const id = await world.approved();
      world.now = new Date(Date.parse(eventsDay.startDate) - 1).toISOString();
      expect(await cancel(id)).toEqual({ id });
    });

    test.each(['reviewed', 'bypassing'] as const)('and not from it on, of a %s type', async (type) => {
      const mia = await world.person();
      const id = await world.approved({ type: world[type] });
      await world.going(id, mia);
      await mails();
      world.now = eventsDay.startDate;
      expect(await world.no(world.cora, 'cancelEvent', asked(id))).toMatchObject({
        code: 'cancelTooLate',
        status: 409,
        message: 'This event has started, so it can’t be cancelled.',
      });
      expect(await world.full(id)).toMatchObject({ reviewStatus: 'approved' });
      expect(await mails()).toEqual([]);
    });

    test('nor is one that was opened again before it, also with a later date', async () => {
      const id = await world.approved();
      await world.call(world.cora, 'reopenEvent', asked(id));
      const [step] = (await world.full(id)).EventModules;
      const body = { startDate: '2026-12-21T01:00:00.000Z', endDate: '2026-12-21T06:00:00.000Z' };
      await world.call(world.cora, 'saveModule', { params: { id, moduleId: step?.id ?? '' }, body });
      world.now = eventsDay.startDate;
      expect(await world.no(world.cora, 'cancelEvent', asked(id))).toMatchObject({ code: 'cancelTooLate' });
    });

    test('but a draft that nobody was asked to may go at any time', async () => {
      const id = await world.created();
      world.now = eventsDay.endDate;
      expect(await cancel(id)).toEqual({ id });
    });
  });

  test('lets every link of a guest die', async () => {
    const mia = await world.person();
    const id = await world.approved();
    await world.going(id, mia);
    const { guestToken } = await world.guest(id, mia);
    await cancel(id);
    const body = { response: 'yes', dateOfBirth: '2000-01-31' };
    expect(await world.no(null, 'answerAsGuest', { params: { token: guestToken }, body })).toMatchObject({
      code: 'deadLink',
      status: 404,
    });
    expect((await world.db.query('select 1 from guest_token')).count).toBe(0);
  });

  test('takes an event that waits off the list of its reviewers', async () => {
    const id = await world.submitted();
    await cancel(id);
    expect(await world.call(world.rita, 'listEventsToReview', { query: { OrganizationId: world.harbor.id } })).toEqual({
      data: [],
      count: 0,
    });
    expect(await mails()).toEqual([]);
  });

  test('keeps everything in the journal', async () => {
    const id = await world.approved();
    await cancel(id);
    const { rows } = await world.db.query<{ type: string }>(
      'select type from journal where stream = $1 order by version',
      [id],
    );
    expect(rows.map(({ type }) => type)).toEqual(['event.created', 'event.submitted', 'event.cancelled']);
  });
});
