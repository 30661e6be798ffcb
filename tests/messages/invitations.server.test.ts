import { beforeEach, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { catchMails } from '#tests/support/world/mails.ts';
import { catchTexts } from '#tests/support/world/texts.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';

eachDatabase((open) => {
  let world: World;
  let mia: string;
  let eventId: string;

  beforeEach(async () => {
    world = await createWorld(await open());
    mia = await world.person({ firstName: 'Mia' });
    eventId = await world.approved();
  });

  const mails = () => catchMails(world.db, () => new Date(world.now)).arrive();
  const texts = () => catchTexts(world.db, () => new Date(world.now)).arrive();

  test('a member who is invited gets a mail with the event and a link to it', async () => {
    await world.invite(eventId, mia);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: `${mia}@muster.test`, subject: "You're invited: Autumn Social" });
    expect(mail?.text).toContain(
      [
        "You're invited to Autumn Social on November 20, 2026, 8:00 PM – 1:00 AM EST.",
        `Open the event:\nhttps://muster.test/event-view/${eventId}`,
        "Open the event to say whether you're coming.",
      ].join('\n\n'),
    );
  });

  test('it comes once for each event, whatever happens there', async () => {
    await world.invite(eventId, mia);
    expect(await mails()).toHaveLength(1);
    await world.invite(eventId, mia);
    const attendeeId = await world.attendeeOf(eventId, mia);
    await world.call(world.cora, 'removeAttendee', { params: { id: eventId, attendeeId } });
    await world.invite(eventId, mia);
    expect(await mails()).toEqual([]);
    await world.invite(await world.approved({ title: 'Winter Ball' }), mia);
    expect((await mails()).map(({ subject }) => subject)).toEqual(["You're invited: Winter Ball"]);
  });

  test('who has a number alone gets a text', async () => {
    await world.db.query(`update person set email = '', phone = '+16175550188' where id = $1`, [mia]);
    await world.invite(eventId, mia);
    expect(await texts()).toEqual([
      {
        to: '+16175550188',
        subject: '',
        text: `You're invited to Autumn Social, November 20, 2026, 8:00 PM - 1:00 AM EST. Answer here: https://muster.test/event-view/${eventId}`,
      },
    ]);
  });

  test('who has a number alone hears by text of a new date and of the end, too', async () => {
    await world.going(eventId, mia);
    await world.db.query(`update person set email = '', phone = '+16175550188' where id = $1`, [mia]);
    await texts();
    const [module] = (await world.full(eventId)).EventModules;
    const body = { startDate: '2026-11-28T01:00:00.000Z', endDate: '2026-11-28T06:00:00.000Z' };
    await world.call(world.cora, 'saveModule', { params: { id: eventId, moduleId: module?.id ?? '' }, body });
    const to = '+16175550188';
    const when = 'November 27, 2026, 8:00 PM - 1:00 AM EST';
    expect(await texts()).toEqual([
      { to, subject: '', text: `Autumn Social has a new date: ${when}. Your RSVP stands.` },
    ]);
    await world.call(world.cora, 'cancelEvent', { params: { id: eventId } });
    expect(await texts()).toEqual([
      {
        to,
        subject: '',
        text: `Autumn Social on ${when} was cancelled. Links and codes for it no longer work.`,
      },
    ]);
  });

  test('who invites themselves is told nothing', async () => {
    await world.invite(eventId, world.cora);
    expect(await mails()).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['has answered', () => world.going(eventId, mia)],
    [
      'is off the list',
      async () => {
        const attendeeId = await world.attendeeOf(eventId, mia);
        await world.call(world.cora, 'removeAttendee', { params: { id: eventId, attendeeId } });
      },
    ],
    ['would come to an event that is over', async () => void (world.now = '2026-11-21T06:00:00.000Z')],
    ['was invited days ago', async () => void (world.now = '2026-11-05T15:00:00.001Z')],
  ])('nobody is invited who %s by then', async (_, happens) => {
    await world.invite(eventId, mia);
    await happens();
    expect(await mails()).toEqual([]);
  });
});
