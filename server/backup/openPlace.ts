import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type S3Environment, s3ConfigOf } from '#server/files/s3Config.ts';
import { ConfigError } from '#server/kit/configError.ts';
import { bucketPlace } from './bucketPlace.ts';
import { folderPlace } from './folderPlace.ts';
import { isBackupName } from './manifest.ts';
import { type BackupPlace, backupsIn } from './place.ts';
import { CannotRead } from './sealing.ts';
import { keepWork, workOf } from './work.ts';

const keys = 'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY';
const bucketShape = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;

/** What the configuration says of places. */
interface Setting {
  /** A folder of this machine. */
  data: string;
  /** The storage and keys for buckets. */
  backupStorage?: S3Environment;
}

/**
 * Does something with the place that an operator names: a folder, or `s3://bucket/prefix` with the keys that the environment
 * has for backups. Nothing that was on its way stays on this machine. Throws `ConfigError` for what names neither.
 */
export async function withPlace<T>(
  named: string,
  config: Setting,
  work: (place: BackupPlace) => Promise<T>,
): Promise<T> {
  const place = placeOf(named, config);
  const stop = keepWork(place.work);
  try {
    return await work(place);
  } finally {
    stop();
    await rm(place.work, { recursive: true, force: true });
  }
}

/** The last backup of the place that is named, or the one that is named itself: what holds it and its name. */
export async function withBackup<T>(
  named: string,
  config: Setting,
  work: (place: BackupPlace, name: string) => Promise<T>,
): Promise<T> {
  const last = isBackupName(basename(named))
    ? undefined
    : await withPlace(named, config, async (place) => (await backupsIn(place)).at(-1)?.name);
  if (last !== undefined) return withPlace(named, config, (place) => work(place, last));
  const [around, name] = apart(named);
  return withPlace(around, config, (place) => work(place, name));
}

/** The names of the place and of what is in it. A bucket alone is in none. */
function apart(named: string): readonly [string, string] {
  const path = named.startsWith('s3://') ? named.replace(/\/$/, '') : resolve(named);
  if (/^s3:\/\/[^/]*$/.test(path)) throw new CannotRead(`There is no backup in ${path}.`);
  return [path.slice(0, path.length - basename(path).length - 1) || dirname(path), basename(path)];
}

function placeOf(named: string, { data, backupStorage }: Setting): BackupPlace {
  if (!named.startsWith('s3://')) return folderPlace(resolve(named));
  const [, bucket, path = ''] = bucketShape.exec(named) ?? [];
  const prefix = path === '' ? '' : `${path.slice(1)}/`;
  const config = bucket && s3ConfigOf({ ...backupStorage, S3_BUCKET: bucket }, `s3://${bucket}`, keys);
  if (!config) throw new ConfigError(`${named} names no bucket: write it as s3://bucket or s3://bucket/folder.`);
  return bucketPlace({ ...config, prefix }, join(workOf(data), `backup-${randomUUID()}`));
}
