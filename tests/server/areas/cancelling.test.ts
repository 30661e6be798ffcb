import { beforeEach, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
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

  test('is told to nobody once the event is over', async () => {
    const mia = await world.person();
    const id = await world.approved();
    await world.going(id, mia);
    world.now = '2026-11-21T06:00:00.000Z';
    await cancel(id);
    expect(await mails()).toEqual([]);
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
