import { beforeEach, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { catchMails } from '#tests/support/tenant/mails.ts';
import { addType } from '#tests/support/tenant/records.ts';
import { catchTexts } from '#tests/support/tenant/texts.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let dan: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    dan = await tenant.person({ firstName: 'Dan' });
  });

  const clock = () => new Date(tenant.now);
  const mails = async () =>
    (await catchMails(tenant.db, clock).arrive()).filter(({ subject }) => !/^(To review|Approved)/.test(subject));
  const said = async () => (await mails()).map(({ to, subject }) => `${subject} → ${to.replace('@muster.test', '')}`);
  const reopen = (id: string) => tenant.call(tenant.cora, 'reopenEvent', { params: { id } });
  const submit = (id: string) => tenant.call(tenant.cora, 'submitEvent', { params: { id } });
  const toDan = () => [`You're volunteering at Autumn Social → ${dan}`];

  test('volunteers hear at the approval for what they were chosen, and when that is', async () => {
    const id = await tenant.submitted();
    await tenant.choose(id, dan);
    expect(await mails()).toEqual([]);
    await tenant.approve(id);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: `${dan}@muster.test`, subject: "You're volunteering at Autumn Social" });
    expect(mail?.text).toContain(
      [
        'Cora Bell chose you for Door team at Autumn Social on November 20, 2026, 8:00 PM – 1:00 AM EST.',
        `Open the event:\nhttps://muster.test/event-view/${id}?in=${tenant.harbor.id}`,
        "Open the event to say whether you're coming.",
      ].join('\n\n'),
    );
  });

  test('who is chosen for an approved event hears at once, and nobody hears it twice', async () => {
    const sam = await tenant.person();
    const id = await tenant.approved();
    await tenant.choose(id, dan);
    expect(await said()).toEqual(toDan());
    await tenant.choose(id, dan, sam, tenant.cora);
    expect(await said()).toEqual([`You're volunteering at Autumn Social → ${sam}`]);
    await tenant.choose(id, sam);
    await tenant.choose(id, dan, sam);
    expect(await said()).toEqual([]);
  });

  test('who is chosen while an approved event is changed hears when it is approved again', async () => {
    const id = await tenant.approved();
    await reopen(id);
    await tenant.choose(id, dan);
    expect(await said()).toEqual([]);
    await submit(id);
    expect(await said()).toEqual(toDan());
    await reopen(id);
    await submit(id);
    expect(await said()).toEqual([]);
  });

  test('who is no volunteer any more by then is invited as a member', async () => {
    const id = await tenant.created({ type: tenant.bypassing });
    await tenant.choose(id, dan);
    await tenant.choose(id);
    await submit(id);
    expect(await said()).toEqual([`You're invited: Autumn Social → ${dan}`]);
  });

  test('who is taken off before the mail leaves is told nothing', async () => {
    const id = await tenant.approved();
    await tenant.choose(id, dan);
    await tenant.choose(id);
    expect(await said()).toEqual([]);
  });

  test('a number alone gets a text', async () => {
    await tenant.db.query(`update person set email = '', phone = '+16175550188' where id = $1`, [dan]);
    const id = await tenant.approved();
    await tenant.choose(id, dan);
    expect(await catchTexts(tenant.db, clock).arrive()).toEqual([
      {
        to: '+16175550188',
        subject: '',
        text: `You're volunteering at Autumn Social, November 20, 2026, 8:00 PM - 1:00 AM EST: Door team. Open it: https://muster.test/event-view/${id}?in=${tenant.harbor.id}`,
      },
    ]);
  });

  test('two teams are one mail', async () => {
    const crew = [{ id: 'crew', type: 'volunteer', title: 'Crew' }];
    const type = await addType(tenant.db, tenant.northfield, {
      bypass: true,
      modules: [
        { name: 'Door team', sections: [crew] },
        { name: 'Kitchen', sections: [crew] },
      ],
    });
    const id = await tenant.created({ type });
    for (const { id: moduleId, sections } of (await tenant.full(id)).EventModules.slice(1)) {
      const body = { sections: JSON.stringify({ [sections[0]?.id ?? '']: { crew: [dan] } }) };
      await tenant.call(tenant.cora, 'saveModule', { params: { id, moduleId }, body });
    }
    await submit(id);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Cora Bell chose you for Door team and Kitchen at Autumn Social');
  });

  test('volunteers of a draft hear nothing of its end, and those who were told do', async () => {
    const draft = await tenant.created();
    await tenant.choose(draft, dan);
    await tenant.call(tenant.cora, 'cancelEvent', { params: { id: draft } });
    expect(await said()).toEqual([]);
    const id = await tenant.approved();
    await tenant.choose(id, dan);
    await said();
    await reopen(id);
    await tenant.call(tenant.cora, 'cancelEvent', { params: { id } });
    expect(await said()).toEqual([`Cancelled: Autumn Social → ${dan}`]);
  });
});
