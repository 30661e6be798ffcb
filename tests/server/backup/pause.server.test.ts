import { beforeEach, expect, test } from 'vitest';
import { readPause, refuseHalfRestored, resumeSending, withholdMessages } from '#server/backup/pause.ts';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import { createRunner } from '#server/outbox/runner.ts';
import type { Rendered } from '#server/outbox/template.ts';
import { templates } from '#server/templates.ts';
import { timerHandlers } from '#server/timers/handlers.ts';
import { createTimers } from '#server/timers/runner.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    mia = await tenant.person({
      ...{ firstName: 'Mia', lastName: 'Park', phone: '+16175550160' },
      in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]],
    });
    for (const [name, phone] of [
      ['Ana Reyes', '+16175550111'],
      ['Theo Lind', '+16175550163'],
    ])
      await tenant.call(mia, 'addContact', { body: { name, phone } });
    const contacts = await tenant.call(mia, 'listContacts', {});
    await tenant.call(mia, 'saveAlertPlan', { body: { first: contacts.data[0]?.id ?? null, officers: false } });
  });

  const clock = () => new Date(tenant.now);
  const later = (minutes: number) => (tenant.now = new Date(Date.parse(tenant.now) + minutes * 60_000).toISOString());
  const alert = () =>
    tenant.call(mia, 'sendPersonalAlert', {
      query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
      body: { information: 'I feel unsafe', sendLocation: false, requestCall: false, location: '' },
    });
  const fire = () =>
    createTimers({
      ...{ db: tenant.db, handlers: timerHandlers, clock },
      onCrash: (error) => expect(error).toBeUndefined(),
    }).begin();

  async function deliver(): Promise<string[]> {
    const left: string[] = [];
    const outlet = { send: async ({ to }: Rendered) => void left.push(to) };
    await createRunner({
      ...{ db: tenant.db, clock, templates, appUrl: 'https://app.example', log: () => undefined },
      outlets: { mail: outlet, sms: outlet },
    }).sendDue();
    return left;
  }

  /** As a restore leaves it, of a backup of now. */
  async function restored({ isWhole = true } = {}): Promise<void> {
    await tenant.db.query(
      `insert into sending_pause (since, backed_up_at, through, is_whole)
       select $1, $1, coalesce(max(pos), 0), $2 from journal`,
      [tenant.now, isWhole],
    );
    await withholdMessages(tenant.db, clock());
  }

  test('nothing leaves and no timer fires while sending is off, whatever was restored (A-96)', async () => {
    await alert();
    await restored();
    later(10);
    await fire();
    expect(await deliver()).toEqual([]);
    expect(await readPause(tenant.db)).toMatchObject({ isWhole: true });
  });

  test('what came due for an alert of the backup happens when sending is on again, and frightens nobody', async () => {
    await alert();
    await restored();
    later(120);
    expect(await resumeSending(tenant.db, clock)).toBe(1);
    for (let round = 0; round < 4; round += 1) {
      await fire();
      expect(await deliver()).toEqual([]);
      later(10);
    }
    expect((await verify(tenant.db, kinds)).findings).toEqual([]);
    const { rows } = await tenant.db.query('select distinct state, reason from outbox');
    expect(rows).toEqual([{ state: 'failed', reason: 'restored' }]);
    const facts = await tenant.db.query<{ type: string }>(
      `select type from journal where type like 'personalAlert.%' order by pos`,
    );
    expect(facts.rows.map(({ type }) => type)).toEqual([
      'personalAlert.sent',
      'personalAlert.escalated',
      'personalAlert.unanswered',
    ]);
  });

  test('an alert that somebody sends while sending is off leaves with the rest once it is on', async () => {
    await restored();
    await alert();
    expect(await deliver()).toEqual([]);
    later(1);
    expect(await resumeSending(tenant.db, clock)).toBe(0);
    expect(await deliver()).toEqual(['+16175550111']);
    later(10);
    await fire();
    expect(await deliver()).toContain('+16175550163');
  });

  test('what a restore left half done is not sent from, nor served', async () => {
    await restored({ isWhole: false });
    const sentence = 'The restore into this database did not end: empty it, with its files, and restore again.';
    await expect(refuseHalfRestored(tenant.db)).rejects.toThrow(sentence);
    await expect(resumeSending(tenant.db, clock)).rejects.toThrow(sentence);
  });
});
