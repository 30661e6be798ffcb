import { publicKeyOf, secretKeyOf } from '#server/backup/sealing.ts';
import { type Config, readConfig } from '#server/config.ts';
import { checkDatabase } from '#server/doctor/database.ts';
import { checkBucket, checkDecoder, checkDisk } from '#server/doctor/files.ts';
import { about, type Finding, lineOf } from '#server/doctor/finding.ts';
import { type Inside, lookInside } from '#server/doctor/inside.ts';
import { checkJournalBucket } from '#server/doctor/journal.ts';
import { checkAddress, checkProxies, checkPush } from '#server/doctor/reaching.ts';
import { checkSecrets } from '#server/doctor/secrets.ts';
import { checkMail, checkMaps, checkPool, checkTexts, checkTraces } from '#server/doctor/services.ts';
import type { Printout } from '#server/journal/commands.ts';
import { ConfigError } from '#server/kit/configError.ts';
import { type Environment, print } from './commandLine.ts';

const parts: readonly ((config: Config, inside: Inside | null) => Promise<Finding[]>)[] = [
  checkDatabase,
  checkSecrets,
  checkDisk,
  checkBucket,
  checkJournalBucket,
  checkDecoder,
  checkMail,
  checkTexts,
  (config) => checkPush(config),
  checkPool,
  async (_, inside) => inside?.providers ?? [],
  checkMaps,
  checkTraces,
  checkAddress,
  checkProxies,
  checkBackupKey,
];

/** Tries every part that is configured, and answers a line for each thing that is right, to be known, or wrong. */
export async function runDoctor(argv: string[], env: Environment): Promise<Printout> {
  if (argv.length > 0) return { lines: ['Usage: npm run doctor'], ok: false };
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { lines: error.message.split('\n').map((says) => lineOf(about('Configuration').wrong(says))), ok: false };
  }
  const inside = await lookInside(config);
  const findings: Finding[] = [];
  for (const look of parts) findings.push(...(await look(config, inside)));
  return { lines: findings.map(lineOf), ok: findings.every(({ state }) => state !== 'wrong') };
}

async function checkBackupKey({ backupKey }: Config): Promise<Finding[]> {
  const { right, note, wrong } = about('Backups');
  if (!backupKey) return [note('they are not encrypted: "npm run backup -- new-key" makes a key.')];
  const publicKey = await publicKeyOf(backupKey).catch(() => null);
  if (publicKey === null) return [wrong('MUSTER_BACKUP_KEY is no key: was it copied whole?')];
  return [
    secretKeyOf(backupKey) === null
      ? right(`they are encrypted for ${publicKey}.`)
      : note('the secret key lies on this machine: give it the public one, and keep the secret one elsewhere.'),
  ];
}

if (import.meta.main) print(await runDoctor(process.argv.slice(2), process.env));
