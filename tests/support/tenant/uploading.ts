import { tmpdir } from 'node:os';
import type { Hono } from 'hono';
import type { StoredFile } from '#contract/kit/shared.ts';
import { createFileRoutes } from '#server/files/routes.ts';
import type { Pace } from '#server/files/pace.ts';
import { createDiskSpace, type DiskSpace } from '#server/files/diskSpace.ts';
import type { FileStore } from '#server/files/store.ts';
import { uploadLimitsOf } from '#server/files/uploadConfig.ts';
import { testLinks, testStore } from './calling.ts';
import type { Tenant } from './tenant.ts';

export interface Uploading {
  /** The server's `/files`. */
  routes: Hono;
  /** What an address of ours, or of the storage, answers. */
  get(url: string): Promise<Response>;
  put(url: string, body: RequestInit['body'], headers?: Record<string, string>): Promise<Response>;
  /** Announces a file and puts its bytes; answers the key of the upload. */
  sent(person: string, name: string, bytes: Uint8Array): Promise<string>;
  /** A stored file of a person, brought in as the app does. */
  stored(person: string, name: string, bytes: Uint8Array): Promise<StoredFile>;
}

/** What browsers do with files, over a tenant. */
export function createUploading(
  tenant: Pick<Tenant, 'db' | 'harbor' | 'now' | 'call'>,
  store: FileStore = testStore,
  doors: { room?: DiskSpace; pace?: Pace } = {},
): Uploading {
  const open = { room: createDiskSpace({ folder: tmpdir(), freeBytes: 0 }), pace: uploadLimitsOf({}), ...doors };
  const routes = createFileRoutes({
    sql: tenant.db,
    store,
    links: testLinks,
    clock: () => new Date(tenant.now),
    ...open,
  });
  const query = { OrganizationId: tenant.harbor.id };
  const ask = async (url: string, init?: RequestInit) =>
    url.startsWith('/files') ? routes.request(url.slice('/files'.length), init) : fetch(url, init);
  const uploading: Uploading = {
    routes,
    get: ask,
    put: (url, body, headers = {}) =>
      ask(url, { method: 'PUT', headers, body: body ?? null, duplex: 'half' } as RequestInit),
    async sent(person, name, bytes) {
      const body = { name, size: bytes.length, type: '' };
      const { key, url, headers } = await tenant.call(person, 'startUpload', { query, body });
      const answer = await uploading.put(url, Uint8Array.from(bytes), headers);
      if (!answer.ok) throw new Error(`The bytes were answered ${answer.status}.`);
      return key;
    },
    async stored(person, name, bytes) {
      const key = await uploading.sent(person, name, bytes);
      return tenant.call(person, 'finishUpload', { query, params: { key } });
    },
  };
  return uploading;
}
