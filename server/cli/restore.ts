import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '#server/backup/manifest.ts';
import { withBackup } from '#server/backup/openPlace.ts';
import { type BackupPlace, readManifest, within } from '#server/backup/place.ts';
import { isRefusal, refuseUsedFolder, type Restored, restoreBackup } from '#server/backup/restore.ts';
import { type Recovered, readyRecovered } from '#server/backup/recovered.ts';
import { publicKeyOf, secretKeyOf } from '#server/backup/sealing.ts';
import { type Config, readConfig } from '#server/config.ts';
import { withClock } from '#server/db/clock.ts';
import { directPlace, openDb } from '#server/db/open.ts';
import { openStore } from '#server/files/openStore.ts';
import type { Printout } from '#server/journal/commands.ts';
import { ConfigError } from '#server/kit/configError.ts';
import { kinds } from '#server/kinds.ts';
import { signingOf } from '#server/signing.ts';
import { type Environment, print } from './commandLine.ts';
import { CommandFailed } from './socket.ts';

const usage =
  'Usage: npm run restore -- <folder or s3://bucket/folder, of a backup, or of all backups for the last one> | --recovered';

/**
 * Restores a backup to the empty place that the environment names, or readies what was recovered there by other means, and
 * answers what to print.
 */
export async function runRestore(argv: string[], env: Environment): Promise<Printout> {
  const [named, ...more] = argv;
  const isRecovered = named === '--recovered';
  if (named === undefined || (named.startsWith('-') && !isRecovered) || more.length > 0)
    return { lines: [usage], ok: false };
  try {
    const config = readConfig(env);
    if (isRecovered) return await ready(config);
    return await withBackup(named, config, async (place, name) => {
      const { manifest, restored } = await restoreFrom(config, place, name);
      return { lines: described(within(place, name), manifest, restored), ok: restored.verified.ok };
    });
  } catch (error) {
    if (isRefusal(error) || error instanceof CommandFailed || error instanceof ConfigError)
      return { lines: error.message.split('\n'), ok: false };
    throw error;
  }
}

/** Restores a backup to the empty place that the configuration names. */
export async function restoreFrom(
  config: Config,
  place: BackupPlace,
  name: string,
): Promise<{ manifest: Manifest; restored: Restored }> {
  const manifest = await readManifest(place, name);
  const secretKey = await keyFor(manifest, config);
  if (config.place.folder !== undefined) await refuseUsedFolder(config.place.folder);
  const db = await openDb(directPlace(config.place));
  try {
    const world = { db, kinds, store: openStore(config), signing: signingOf(config) };
    const work = join(config.files, 'work');
    const restored = await withClock(db, (clock) =>
      restoreBackup({ place, name, manifest, secretKey, ...world, clock, work }),
    );
    return { manifest, restored };
  } finally {
    await db.close();
  }
}

async function ready(config: Config): Promise<Printout> {
  const { folder } = config.place;
  if (folder !== undefined && !existsSync(folder)) throw new CommandFailed(`There is no database in ${folder}.`);
  const db = await openDb(directPlace(config.place));
  try {
    const recovered = await withClock(db, (clock) => readyRecovered(db, kinds, signingOf(config), clock));
    return { lines: readied(recovered), ok: recovered.verified.ok };
  } finally {
    await db.close();
  }
}

const readied = ({ lastFactAt, through, ...restored }: Recovered): string[] => [
  `The journal ends at position ${through}, of ${lastFactAt.toISOString()}.`,
  ...aftermath(restored, 'that time'),
];

async function keyFor({ publicKey }: Manifest, { backupKey }: Config): Promise<string | null> {
  if (publicKey === null) return null;
  const secretKey = secretKeyOf(backupKey ?? null);
  if (secretKey === null || (await publicKeyOf(secretKey)) !== publicKey) {
    throw new ConfigError(
      `The backup is encrypted for ${publicKey}: give the secret key that belongs to it as MUSTER_BACKUP_KEY or in MUSTER_BACKUP_KEY_FILE.`,
    );
  }
  return secretKey;
}

const described = (path: string, { at, tables, files }: Manifest, { verified, withheld }: Restored): string[] => [
  `Restored ${path}, of ${at}: ${Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)} rows and ${files.length} files, each as it was backed up.`,
  ...aftermath({ verified, withheld }, 'the backup'),
];

/** What whoever restored has to know, of what `since` names. */
export const aftermath = ({ verified, withheld }: Restored, since: string): string[] => [
  ...verified.lines,
  ...(verified.ok ? [] : ['The journal and what follows from it do not agree: look before anybody is served.']),
  `${withheld} ${withheld === 1 ? 'message' : 'messages'} waited to be sent and ${withheld === 1 ? 'is' : 'are'} not: "npm run messages -- dead" lists them.`,
  'Sending is off: start the server, look, and say "npm run messages -- resume" once no other server goes on with the original.',
  `Whoever was erased after ${since} is there again: erase them again.`,
];

if (import.meta.main) print(await runRestore(process.argv.slice(2), process.env));
