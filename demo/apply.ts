import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { handlers } from '#server/handlers.ts';
import { applyFolder } from '#server/cli/organization/applyFolder.ts';
import { imageSize } from '#server/cli/organization/imageSize.ts';
import { showProblem } from '#server/cli/organization/problem.ts';
import { readFolder } from '#server/cli/organization/readFolder.ts';
import type { Db } from '#server/db/db.ts';
import type { FileStore } from '#server/files/store.ts';
import { createDispatcher } from '#server/http/dispatch.ts';
import type { HandlerServices } from '#server/calls/handler.ts';
import { type Identity, localIdentity } from '#server/identity/identity.ts';
import { once, runNights, stepsOf } from './nights/runNights.ts';
import type { Photos } from './nights/scene.ts';

export interface DemoOptions {
  db: Db;
  services: HandlerServices;
  files: Pick<FileStore, 'put'>;
  /** Null when a pool outside keeps the accounts. */
  identity: Pick<Identity, 'accounts'> | null;
  /** UTC ISO. */
  now: string;
  log: (line: string) => void;
}

const folder = fileURLToPath(new URL('.', import.meta.url));
const photoNames = [
  'autumn-social.jpg',
  'founders-dinner.jpg',
  'karaoke-cruise.jpg',
  'summer-picnic.jpg',
  'winter-formal.jpg',
];

/**
 * Fills a database with the demo organization: the folder, again only when the folder itself has changed, and every night
 * that is not there yet. What people did since stays as they left it.
 */
export async function applyDemo({ db, services, files, identity, now, log }: DemoOptions): Promise<void> {
  const name = `folder ${fingerprint()}`;
  if (!(await stepsOf(db)).has(name)) {
    const { content, problems } = readFolder(folder, now);
    if (problems.length > 0) throw new Error(`The demo folder has problems:\n${problems.map(showProblem).join('\n')}`);
    const keeper = identity && { accounts: identity.accounts, issuer: localIdentity.issuer };
    await applyFolder({ db, content, files, keeper, now });
    await once(db, name, now, async () => undefined);
    log(`Demo organization applied: ${content.people.length} people.`);
  }
  const dispatcherOn = (inside: Db) => createDispatcher({ db: inside, handlers, services });
  const made = await runNights({ db, dispatcherOn, photos: () => storePhotos(files), now });
  if (made.length > 0) log(`Created for the demo: ${made.join(', ')}.`);
}

const storePhotos = async (files: DemoOptions['files']): Promise<Photos> =>
  new Map(
    await Promise.all(
      photoNames.map(async (name) => {
        const bytes = readFileSync(join(folder, 'assets', name));
        const { width, height } = imageSize(bytes) ?? { width: null, height: null };
        return [name, await files.put({ bytes, name, type: 'image/jpeg', width, height, isPublic: true })] as const;
      }),
    ),
  );

/** Changes when anything changes that the folder says. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (/\.(yaml|csv|html|png|jpe?g|webp|pdf)$/.test(path))
      hash.update(`${path}\0`).update(readFileSync(join(folder, path)));
  }
  return hash.digest('hex').slice(0, 12);
}
