import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe } from 'vitest';
import { createFileStore } from '#server/files/folderStore.ts';
import { createS3Store } from '#server/files/s3Store.ts';
import type { FileStore } from '#server/files/store.ts';

/** The same tests over a folder of this machine and over a bucket, which a stand-in of S3 keeps. */
export function eachStore(tests: (open: () => FileStore, which: 'folder' | 'bucket') => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'muster-stores-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  describe('in a folder', () => tests(() => createFileStore(join(folder, 'files')), 'folder'));

  describe('in a bucket', () => {
    const bucket = 'muster-files';
    let port: number;
    const server = new S3rver({
      ...{ address: '127.0.0.1', port: 0, silent: true },
      ...{ directory: join(folder, 's3'), configureBuckets: [{ name: bucket }] },
    });
    beforeAll(async () => {
      ({ port } = await server.run());
    });
    afterAll(() => server.close());
    const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const open = () =>
      createS3Store({ bucket, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', inOnePage: 2, ...keys });
    tests(open, 'bucket');
  });
}
