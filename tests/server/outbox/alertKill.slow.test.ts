import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openDb } from '#server/db/open.ts';
import { kinds } from '#server/kinds.ts';
import { verify } from '#server/journal/verify.ts';
import { createMailbox } from '#server/outbox/channels/mailbox.ts';
import { createRunner } from '#server/outbox/runner.ts';
import { templates } from '#server/templates.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { newInFolder } from '#tests/support/database/newDatabase.ts';

const program = fileURLToPath(new URL('../../support/kill/alertUntilKilled.ts', import.meta.url));
const rounds = Number(process.env['MUSTER_KILLS'] ?? 4);
const seed = Number(process.env['MUSTER_SEED'] ?? 20_261_017);

/** After which line, and how many milliseconds later, the process of a round is killed: the same for a seed. */
function pointOf(round: number): { after: 'tapped' | 'accepted' | 'delivered'; ms: number } {
  const dice = Math.imul((seed + round) ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  if (round % 4 === 3) return { after: 'delivered', ms: 0 };
  return { after: round % 2 === 0 ? 'tapped' : 'accepted', ms: dice % 90 };
}

/** Longer than any claim of a runner that died holds, in milliseconds. */
const afterClaims = 30 * 60_000;

interface Scene {
  folder: string;
  mia: string;
  organization: string;
}

async function furnish(folder: string): Promise<Scene> {
  const db = await newInFolder(folder);
  const tenant: Tenant = await createTenant(db);
  const mia = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]] });
  for (const [name, phone] of [
    ['Ana Reyes', '617 555 0111'],
    ['Theo Lind', '617 555 0163'],
    ['Ines Moreau', '617 555 0188'],
  ] as const) {
    await tenant.call(mia, 'addContact', { body: { name, phone } });
  }
  await db.close();
  return { folder, mia, organization: tenant.harbor.id };
}

async function killAt({ folder, mia, organization }: Scene, round: number): Promise<string[]> {
  const { after, ms } = pointOf(round);
  const child = spawn(process.execPath, [program, folder, mia, organization, `tap-${round}`, wordsOf(round)], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const ended = once(child, 'close');
  const lines: string[] = [];
  const pipe = child.stdio[3];
  if (pipe === undefined || pipe === null || !('read' in pipe)) throw new Error('The child has no pipe.');
  createInterface({ input: pipe }).on('line', (line) => {
    lines.push(line);
    if (line === after) setTimeout(() => child.kill('SIGKILL'), ms);
  });
  expect(await ended).toEqual([null, 'SIGKILL']);
  return lines;
}

const wordsOf = (round: number): string => `I need help, for the ${round + 1}. time`;

/** What the browser and the next server do: the lost answer is asked for again, and what is due is sent. */
async function recover({ folder, mia, organization }: Scene, round: number) {
  const db = await openDb({ folder });
  try {
    const before = (await db.query('select 1 from personal_alert where information = $1', [wordsOf(round)])).count;
    const calling = createCalling(db, testDispatcher(db), new Date().toISOString());
    const { id } = await calling.call(mia, 'sendPersonalAlert', {
      ...{ query: { OrganizationId: organization }, key: `tap-${round}` },
      body: { information: wordsOf(round), sendLocation: false, requestCall: false },
    });
    const clock = () => new Date(Date.now() + afterClaims);
    const outlets = { mail: null, sms: createMailbox(db, clock) };
    const parts = { db, clock, templates, appUrl: 'https://muster.test', log: () => undefined };
    await createRunner({ ...parts, outlets }).sendDue();
    const alerts = (await db.query('select id from personal_alert where information = $1', [wordsOf(round)])).rows;
    const { rows } = await db.query<{ recipient: string }>(
      'select recipient from mailbox_mail where body like $1 order by recipient',
      [`%${wordsOf(round)}%`],
    );
    const { contacts } = await calling.call(mia, 'getPersonalAlert', { params: { alertId: id } });
    const states = contacts.flatMap(({ deliveries }) => deliveries.map(({ state }) => state));
    const { findings } = await verify(db, kinds);
    return { before, alerts, id, numbers: rows.map(({ recipient }) => recipient), states, findings };
  } finally {
    await db.close();
  }
}

test(
  `an alert reaches each contact once, wherever the server is killed between the tap and the delivery, ${rounds} times (seed ${seed})`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'muster-alert-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const scene = await furnish(join(folder, 'database'));
    for (let round = 0; round < rounds; round += 1) {
      const lines = await killAt(scene, round);
      const { before, alerts, id, numbers, states, findings } = await recover(scene, round);
      if (lines.includes('accepted')) expect([round, before]).toEqual([round, 1]);
      expect([round, alerts]).toEqual([round, [{ id }]]);
      expect([round, numbers]).toEqual([round, ['+16175550111', '+16175550163', '+16175550188']]);
      expect([round, states]).toEqual([round, expect.not.arrayContaining(['waiting', 'notDelivered'])]);
      expect([round, states.length, findings]).toEqual([round, 3, []]);
    }
  },
  rounds * 30_000,
);
