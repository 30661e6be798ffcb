import { beforeEach, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { catchMails } from '#tests/support/tenant/mails.ts';
import { catchTexts } from '#tests/support/tenant/texts.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;
  let eventId: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    mia = await tenant.person({ firstName: 'Mia' });
    eventId = await tenant.approved();
  });

  const mails = () => catchMails(tenant.db, () => new Date(tenant.now)).arrive();
  const texts = () => catchTexts(tenant.db, () => new Date(tenant.now)).arrive();

  test('a member who is invited gets a mail with the event and a link to it', async () => {
    await tenant.invite(eventId, mia);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: `${mia}@muster.test`, subject: "You're invited: Autumn Social" });
    expect(mail?.text).toContain(
      [
        "You're invited to Autumn Social on November 20, 2026, 8:00 PM – 1:00 AM EST.",
        `Open the event:\nhttps://muster.test/event-view/${eventId}?in=${tenant.harbor.id}`,
        "Open the event to say whether you're coming.",
      ].join('\n\n'),
    );
  });

  test('it comes once for each event, whatever happens there', async () => {
    await tenant.invite(eventId, mia);
    expect(await mails()).toHaveLength(1);
    await tenant.invite(eventId, mia);
    const attendeeId = await tenant.attendeeOf(eventId, mia);
    await tenant.call(tenant.cora, 'removeAttendee', { params: { id: eventId, attendeeId } });
    await tenant.invite(eventId, mia);
    expect(await mails()).toEqual([]);
    await tenant.invite(await tenant.approved({ title: 'Winter Ball' }), mia);
    expect((await mails()).map(({ subject }) => subject)).toEqual(["You're invited: Winter Ball"]);
  });

  test('who has a number alone gets a text', async () => {
    await tenant.db.query(`update person set email = '', phone = '+16175550188' where id = $1`, [mia]);
    await tenant.invite(eventId, mia);
    expect(await texts()).toEqual([
      {
        to: '+16175550188',
        subject: '',
        text: `You're invited to Autumn Social, November 20, 2026, 8:00 PM - 1:00 AM EST. Answer here: https://muster.test/event-view/${eventId}?in=${tenant.harbor.id}`,
      },
    ]);
  });

  test('who has a number alone hears by text of a new date and of the end, too', async () => {
    await tenant.going(eventId, mia);
    await tenant.db.query(`update person set email = '', phone = '+16175550188' where id = $1`, [mia]);
    await texts();
    const [module] = (await tenant.full(eventId)).EventModules;
    const body = { startDate: '2026-11-28T01:00:00.000Z', endDate: '2026-11-28T06:00:00.000Z' };
    await tenant.call(tenant.cora, 'saveModule', { params: { id: eventId, moduleId: module?.id ?? '' }, body });
    const to = '+16175550188';
    const when = 'November 27, 2026, 8:00 PM - 1:00 AM EST';
    expect(await texts()).toEqual([
      { to, subject: '', text: `Autumn Social has a new date: ${when}. Your RSVP stands.` },
    ]);
    await tenant.call(tenant.cora, 'cancelEvent', { params: { id: eventId } });
    expect(await texts()).toEqual([
      {
        to,
        subject: '',
        text: `Autumn Social on ${when} was cancelled. Links and codes for it no longer work.`,
      },
    ]);
  });

  test('who invites themselves is told nothing', async () => {
    await tenant.invite(eventId, tenant.cora);
    expect(await mails()).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['has answered', () => tenant.going(eventId, mia)],
    [
      'is off the list',
      async () => {
        const attendeeId = await tenant.attendeeOf(eventId, mia);
        await tenant.call(tenant.cora, 'removeAttendee', { params: { id: eventId, attendeeId } });
      },
    ],
    ['would come to an event that is over', async () => void (tenant.now = '2026-11-21T06:00:00.000Z')],
    ['was invited days ago', async () => void (tenant.now = '2026-11-05T15:00:00.001Z')],
  ])('nobody is invited who %s by then', async (_, happens) => {
    await tenant.invite(eventId, mia);
    await happens();
    expect(await mails()).toEqual([]);
  });
});
