import { keyOfBytes } from '#server/files/keys.ts';
import type { FileStore } from '#server/files/store.ts';
import { prepareAccounts } from './accounts.ts';
import { type AppliedFolder, applyIn, type ApplyOptions } from './applyFolder.ts';
import { storeAssets } from './storedAssets.ts';

interface CompareOptions extends Omit<ApplyOptions, 'files'> {
  files: Pick<FileStore, 'bucket'>;
}

/**
 * What applying a folder without problems would do, told by doing it in a transaction that is taken back; no file is stored
 * (M-178). Others wait for it as they do for applying.
 */
export async function compareFolder(options: CompareOptions): Promise<AppliedFolder> {
  const { db, content, keeper } = options;
  const { bucket } = options.files;
  const put: FileStore['put'] = async ({ bytes, ...file }) => ({
    ...{ bucket, key: keyOfBytes(bytes, file), ...file, size: bytes.length },
  });
  const stored = await storeAssets(content, { put });
  const prepared = keeper ? await prepareAccounts(db, keeper, content) : [];
  return db
    .tx(async (sql) => {
      throw new TakenBack(await applyIn(sql, options, { stored, prepared }));
    })
    .catch((error: unknown) => {
      if (error instanceof TakenBack) return error.found;
      throw error;
    });
}

class TakenBack extends Error {
  override name = 'TakenBack';
  readonly found: AppliedFolder;
  constructor(found: AppliedFolder) {
    super('A comparison changes nothing.');
    this.found = found;
  }
}
