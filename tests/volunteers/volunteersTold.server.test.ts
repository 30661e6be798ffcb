import { beforeEach, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { catchMails } from '#tests/support/world/mails.ts';
import { addType } from '#tests/support/world/records.ts';
import { catchTexts } from '#tests/support/world/texts.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';

eachDatabase((open) => {
  let world: World;
  let dan: string;

  beforeEach(async () => {
    world = await createWorld(await open());
    dan = await world.person({ firstName: 'Dan' });
  });

  const clock = () => new Date(world.now);
  const mails = async () =>
    (await catchMails(world.db, clock).arrive()).filter(({ subject }) => !/^(To review|Approved)/.test(subject));
  const said = async () => (await mails()).map(({ to, subject }) => `${subject} → ${to.replace('@muster.test', '')}`);
  const reopen = (id: string) => world.call(world.cora, 'reopenEvent', { params: { id } });
  const submit = (id: string) => world.call(world.cora, 'submitEvent', { params: { id } });
  const toDan = () => [`You're volunteering at Autumn Social → ${dan}`];

  test('volunteers hear at the approval for what they were chosen, and when that is', async () => {
    const id = await world.submitted();
    await world.choose(id, dan);
    expect(await mails()).toEqual([]);
    await world.approve(id);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: `${dan}@muster.test`, subject: "You're volunteering at Autumn Social" });
    expect(mail?.text).toContain(
      [
        'Cora Bell chose you for Door team at Autumn Social on November 20, 2026, 8:00 PM – 1:00 AM EST.',
        `Open the event:\nhttps://muster.test/event-view/${id}`,
        "Open the event to say whether you're coming.",
      ].join('\n\n'),
    );
  });

  test('who is chosen for an approved event hears at once, and nobody hears it twice', async () => {
    const sam = await world.person();
    const id = await world.approved();
    await world.choose(id, dan);
    expect(await said()).toEqual(toDan());
    await world.choose(id, dan, sam, world.cora);
    expect(await said()).toEqual([`You're volunteering at Autumn Social → ${sam}`]);
    await world.choose(id, sam);
    await world.choose(id, dan, sam);
    expect(await said()).toEqual([]);
  });

  test('who is chosen while an approved event is changed hears when it is approved again', async () => {
    const id = await world.approved();
    await reopen(id);
    await world.choose(id, dan);
    expect(await said()).toEqual([]);
    await submit(id);
    expect(await said()).toEqual(toDan());
    await reopen(id);
    await submit(id);
    expect(await said()).toEqual([]);
  });

  test('who is no volunteer any more by then is invited as a member', async () => {
    const id = await world.created({ type: world.bypassing });
    await world.choose(id, dan);
    await world.choose(id);
    await submit(id);
    expect(await said()).toEqual([`You're invited: Autumn Social → ${dan}`]);
  });

  test('who is taken off before the mail leaves is told nothing', async () => {
    const id = await world.approved();
    await world.choose(id, dan);
    await world.choose(id);
    expect(await said()).toEqual([]);
  });

  test('a number alone gets a text', async () => {
    await world.db.query(`update person set email = '', phone = '+16175550188' where id = $1`, [dan]);
    const id = await world.approved();
    await world.choose(id, dan);
    expect(await catchTexts(world.db, clock).arrive()).toEqual([
      {
        to: '+16175550188',
        subject: '',
        text: `You're volunteering at Autumn Social, November 20, 2026, 8:00 PM - 1:00 AM EST: Door team. Open it: https://muster.test/event-view/${id}`,
      },
    ]);
  });

  test('two teams are one mail', async () => {
    const crew = [{ id: 'crew', type: 'volunteer', title: 'Crew' }];
    const type = await addType(world.db, world.northfield, {
      bypass: true,
      modules: [
        { name: 'Door team', sections: [crew] },
        { name: 'Kitchen', sections: [crew] },
      ],
    });
    const id = await world.created({ type });
    for (const { id: moduleId, sections } of (await world.full(id)).EventModules.slice(1)) {
      const body = { sections: JSON.stringify({ [sections[0]?.id ?? '']: { crew: [dan] } }) };
      await world.call(world.cora, 'saveModule', { params: { id, moduleId }, body });
    }
    await submit(id);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Cora Bell chose you for Door team and Kitchen at Autumn Social');
  });

  test('volunteers of a draft hear nothing of its end, and those who were told do', async () => {
    const draft = await world.created();
    await world.choose(draft, dan);
    await world.call(world.cora, 'cancelEvent', { params: { id: draft } });
    expect(await said()).toEqual([]);
    const id = await world.approved();
    await world.choose(id, dan);
    await said();
    await reopen(id);
    await world.call(world.cora, 'cancelEvent', { params: { id } });
    expect(await said()).toEqual([`Cancelled: Autumn Social → ${dan}`]);
  });
});
