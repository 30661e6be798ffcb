import { describe, expect, test } from 'vitest';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import { createMailbox } from '#server/outbox/channels/mailbox.ts';
import { createRunner } from '#server/outbox/runner.ts';
import { templates } from '#server/templates.ts';
import { timerHandlers } from '#server/timers/handlers.ts';
import { createTimers } from '#server/timers/runner.ts';
import { killedEngines, type KilledPlace, killedPlace } from '#tests/support/kill/killedPlaces.ts';
import { killWhileFiring } from '#tests/support/kill/killWhileFiring.ts';
import { createTenant, tenantNow } from '#tests/support/tenant/tenant.ts';

const rounds = Number(process.env['MUSTER_KILLS'] ?? (process.env['MUSTER_LONG'] ? 50 : 2));
const seed = Number(process.env['MUSTER_SEED'] ?? 20_261_126);
const phones = ['+16175550111', '+16175550163', '+16175550190'];

/** What happens to the alert, after how many minutes, and how many people know of it then. */
const stories = {
  'each wave': [
    ['escalated', 2, 2],
    ['escalated', 5, 3],
  ],
  'an alert that is held': [
    ['released', 1 / 6, 1],
    ['escalated', 2 + 1 / 6, 2],
  ],
} as const;
type Story = keyof typeof stories;

const minutesAfter = (minutes: number) => new Date(Date.parse(tenantNow) + minutes * 60_000).toISOString();

/** An alert of Mia to Ana, then Theo, then Sam, who is on duty. */
async function furnish(place: KilledPlace, hold: boolean): Promise<string> {
  const db = await place.open();
  const tenant = await createTenant(db);
  const house = { params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } };
  const mia = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]] });
  const sam = await tenant.person({
    ...{ phone: phones[2], in: [[tenant.harbor, ['member-app-login', 'send-chapter-safety-alert-member']]] },
  });
  const { id: first } = await tenant.call(mia, 'addContact', { body: { name: 'Ana Reyes', phone: phones[0] } });
  await tenant.call(mia, 'addContact', { body: { name: 'Theo Lind', phone: phones[1] } });
  await tenant.call(mia, 'saveAlertPlan', { body: { first, officers: true, hold } });
  await tenant.call(sam, 'goOnDuty', { ...house, body: { until: minutesAfter(600) } });
  const { id } = await tenant.call(mia, 'sendPersonalAlert', {
    query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
    body: { information: 'I need help', sendLocation: false, requestCall: false },
  });
  await db.close();
  return id;
}

/** What the next server does at its start, once the claims of the killed one are over. */
async function recover(place: KilledPlace, now: string, alertId: string) {
  const db = await place.open();
  try {
    const crashes: unknown[] = [];
    const onCrash = (error: unknown) => crashes.push(error);
    await createTimers({ db, clock: () => new Date(now), handlers: timerHandlers, onCrash }).begin();
    const later = () => new Date(Date.parse(now) + 60_000);
    const mailbox = createMailbox(db, later);
    const parts = { db, clock: later, templates, appUrl: 'https://muster.test', log: () => undefined };
    await createRunner({ ...parts, outlets: { mail: mailbox, sms: mailbox } }).sendDue();
    const facts = await db.query<{ type: string }>('select type from journal where stream = $1 order by version', [
      alertId,
    ]);
    const texts = await db.query<{ recipient: string }>(
      `select recipient from mailbox_mail where channel = 'sms' and body like '%I need help%' order by recipient`,
    );
    const { findings } = await verify(db, kinds);
    return {
      ...{ crashes, findings, facts: facts.rows.map(({ type }) => type.split('.')[1]) },
      told: texts.rows.map(({ recipient }) => recipient),
    };
  } finally {
    await db.close();
  }
}

describe.each(killedEngines)('on %s', (engine) => {
  test.for(Object.keys(stories) as Story[])(
    `%s is told once, wherever the server is killed while it tells it, ${rounds} times (seed ${seed})`,
    { timeout: (rounds + 2) * 60_000 },
    async (story, { skip }) => {
      for (let round = 0; round < rounds; round += 1) {
        const place = (await killedPlace(engine)) ?? skip('No Postgres is there.');
        const alertId = await furnish(place, story === 'an alert that is held');
        const facts: string[] = ['sent'];
        for (const [step, [fact, minutes, count]] of stories[story].entries()) {
          await killWhileFiring(place.at, minutesAfter(minutes), seed + round * 2 + step);
          const after = await recover(place, minutesAfter(minutes), alertId);
          facts.push(fact);
          expect([round, after]).toEqual([round, { crashes: [], findings: [], facts, told: phones.slice(0, count) }]);
        }
      }
    },
  );
});
