import { beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/kit/limits.ts';
import { Refused } from '#server/kit/refused.ts';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { anaPhone, type ConsentDesk, createConsentDesk, theoPhone } from './consentDesk.ts';

const outcome = (said: Promise<unknown>): Promise<string> =>
  said.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
  );

onPostgres((open) => {
  let tenant: Tenant;
  let desk: ConsentDesk;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    desk = await createConsentDesk(tenant);
  });

  async function askAna(): Promise<{ id: string; token: string }> {
    const { id } = await desk.add('Ana Reyes', anaPhone);
    const [token = ''] = desk.linksIn(await desk.deliver());
    return { id, token };
  }
  const facts = async () =>
    (
      await tenant.db.query<{ type: string }>(
        `select j.type from journal j join stream s on s.id = j.stream where s.kind = 'contactConsent' order by j.pos`,
      )
    ).rows.map(({ type }) => type.split('.')[1]);

  test('of yes and no at once both are facts, one after the other, and the later one stands', async () => {
    const { token } = await askAna();
    for (let round = 0; round < 10; round += 1) {
      const before = (await facts()).length;
      const stood = (await desk.open(token)).state;
      await Promise.all([desk.answer(token, 'confirmed'), desk.answer(token, 'declined')]);
      const said = (await facts()).slice(before);
      expect((await desk.open(token)).state).toBe(said.at(-1) ?? stood);
      expect(new Set(said).size).toBe(said.length);
    }
  });

  test('of the same answer at once one is a fact', async () => {
    const { token } = await askAna();
    await Promise.all(Array.from({ length: 6 }, () => desk.answer(token, 'confirmed')));
    expect(await facts()).toEqual(['asked', 'confirmed']);
  });

  test('who is taken off the list while they answer has answered before, or reads a dead link', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await desk.add(`Friend ${round}`, `+1617555${2000 + round}`);
      desk.later(3);
      const [token = ''] = desk.linksIn(await desk.deliver());
      const before = (await facts()).length;
      const [answered, removed] = await Promise.all([
        outcome(desk.answer(token, 'declined')),
        outcome(desk.remove(id)),
      ]);
      expect([['done', 'deadLink'].includes(answered), removed]).toEqual([true, 'done']);
      expect((await facts()).slice(before)).toEqual(answered === 'done' ? ['declined'] : []);
    }
  });

  test('two adds of one number at once send one message, and so do two phones that ask', async () => {
    const twins = await Promise.all([outcome(desk.add('Ana', anaPhone)), outcome(desk.add('Ana', anaPhone))]);
    expect(twins.toSorted()).toEqual(['contactKnown', 'done']);
    expect(await desk.sentTo()).toEqual([anaPhone]);
    desk.later(24);
    const [ana] = await desk.listed();
    const asked = await Promise.all([outcome(desk.ask(ana?.id ?? '')), outcome(desk.ask(ana?.id ?? ''))]);
    expect(asked.toSorted()).toEqual(['askedLately', 'done']);
    expect(await desk.sentTo()).toEqual([anaPhone]);
  });

  test('of many members who add one number at once three ask it', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, (_, index) => desk.member(`Member ${index}`)));
    await Promise.all(members.map((by) => desk.add('Ana', anaPhone, by)));
    expect(await desk.sentTo()).toEqual(Array.from({ length: limits.contactAsksOfNumber }, () => anaPhone));
  });

  test('an alert at the moment of declining texts nobody who has declined by the time it leaves', async () => {
    await desk.add('Theo Lind', theoPhone);
    const { token } = await askAna();
    for (let round = 0; round < 10; round += 1) {
      await desk.answer(token, 'confirmed');
      const [alert] = await Promise.all([desk.alarm(), desk.answer(token, 'declined')]);
      expect(alert.contacts.map(({ name }) => name)).toContain('Theo Lind');
      expect(await desk.sentTo()).toEqual([theoPhone]);
    }
  });
});
