import type { Row } from '#server/db/db.ts';
import type { FileRecord } from '#server/files/links.ts';
import type { FileStore } from '#server/files/store.ts';
import type { OrganizationFolder } from './readFolder.ts';
import { stableId } from './stableId.ts';

/** An asset of the folder after it was stored. */
export interface StoredAsset extends FileRecord {
  id: string;
}

/** By path in the folder. */
export type StoredAssets = ReadonlyMap<string, StoredAsset>;

/** Stores every asset that the folder names. Logos and event photos are public, all else is not. */
export async function storeAssets(
  { assets, organizations, providers }: OrganizationFolder,
  files: Pick<FileStore, 'put'>,
): Promise<StoredAssets> {
  const settings = organizations.parents.flatMap(({ organizations: children }) =>
    children.map((each) => each.settings),
  );
  const isPublic = new Set([
    ...settings.flatMap(({ logo, eventPhoto }) => [logo, eventPhoto]),
    ...providers.map(({ logo }) => logo),
  ]);
  const stored = new Map<string, StoredAsset>();
  for (const { path, name, type, bytes, image } of assets.values()) {
    const { width, height } = image ?? { width: null, height: null };
    const record = await files.put({ bytes, name, type, width, height, isPublic: isPublic.has(path) });
    stored.set(path, { ...record, id: stableId('file', record.bucket, record.key) });
  }
  return stored;
}

/** The stored file of a path that was checked; null for none. */
export function storedAt(stored: StoredAssets, path: string | null | undefined): StoredAsset | null {
  if (path === null || path === undefined) return null;
  const asset = stored.get(path);
  if (!asset) throw new Error(`${path} was not stored before it was used.`);
  return asset;
}

/** Rows of `stored_file`; two paths with the same bytes are one file. */
export function fileRows(stored: StoredAssets): Row[] {
  const byId = new Map([...stored.values()].map((asset) => [asset.id, asset]));
  return [...byId.values()].map(({ isPublic, ...asset }) => ({ ...asset, is_public: isPublic }));
}
