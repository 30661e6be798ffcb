import { expect, test } from 'vitest';
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
import { checkDesk, phones } from './checks.ts';

const rounds = Number(process.env['MUSTER_KILLS'] ?? (process.env['MUSTER_LONG'] ? 50 : 2));
const seed = Number(process.env['MUSTER_SEED'] ?? 20_261_127);

const minutesAfter = (minutes: number) => new Date(Date.parse(tenantNow) + minutes * 60_000).toISOString();

/** A check of Mia that becomes an alert to Ana and Theo after half an hour. */
async function furnish(place: KilledPlace): Promise<string> {
  const db = await place.open();
  const desk = await checkDesk(await createTenant(db));
  await desk.add('Ana Reyes', phones.ana);
  await desk.add('Theo Lind', phones.theo);
  const id = desk.idOf(await desk.start({ location: 'Bow Street' }));
  await db.close();
  return id;
}

/** What the next server does at its start, once the claims of the killed one are over. */
async function recover(place: KilledPlace, now: string, checkId: string) {
  const db = await place.open();
  try {
    const crashes: unknown[] = [];
    const onCrash = (error: unknown) => crashes.push(error);
    await createTimers({ db, clock: () => new Date(now), handlers: timerHandlers, onCrash }).begin();
    const later = () => new Date(Date.parse(now) + 60_000);
    const mailbox = createMailbox(db, later);
    const parts = { db, clock: later, templates, appUrl: 'https://muster.test', log: () => undefined };
    await createRunner({ ...parts, outlets: { mail: mailbox, sms: mailbox } }).sendDue();
    const text = 'select type from journal where stream = $1 order by version';
    const { rows } = await db.query<{ type: string }>(text, [checkId]);
    const told = await db.query<{ recipient: string }>('select recipient from mailbox_mail order by recipient');
    return {
      ...{ crashes, findings: (await verify(db, kinds)).findings, facts: rows.map(({ type }) => type.split('.')[1]) },
      told: told.rows.map(({ recipient }) => recipient),
      alerts: (await db.query('select from personal_alert')).count,
      words: (await db.query('select from safety_check')).count,
    };
  } finally {
    await db.close();
  }
}

test.for(killedEngines)(
  `on %s a check reminds once and becomes one alert, wherever the server is killed while it does so, ${rounds} times (seed ${seed})`,
  { timeout: (rounds + 2) * 60_000 },
  async (engine, { skip }) => {
    for (let round = 0; round < rounds; round += 1) {
      const place = (await killedPlace(engine)) ?? skip('No Postgres is there.');
      const checkId = await furnish(place);
      const fine = { crashes: [], findings: [] };
      await killWhileFiring(place.at, minutesAfter(28), seed + round * 2);
      expect([round, await recover(place, minutesAfter(28), checkId)]).toEqual([
        round,
        { ...fine, facts: ['started', 'reminded'], told: [phones.mia], alerts: 0, words: 1 },
      ]);
      await killWhileFiring(place.at, minutesAfter(30), seed + round * 2 + 1);
      expect([round, await recover(place, minutesAfter(30), checkId)]).toEqual([
        round,
        {
          ...{ ...fine, facts: ['started', 'reminded', 'expired'], alerts: 1, words: 0 },
          told: [phones.ana, phones.mia, phones.mia, phones.theo],
        },
      ]);
    }
  },
);
