import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const ioError = 29;

const syncFile = (stream: { nfd: number }): number => {
  try {
    fs.fsyncSync(stream.nfd);
    return 0;
  } catch {
    return ioError;
  }
};

/**
 * PGlite's file system over a folder, with real syncing.
 * As shipped its `fsync` does nothing: after a power cut, committed transactions are lost and the database may not open.
 */
export class SyncedFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pg, options);
    const before = prepared.emscriptenOpts.preRun ?? [];
    prepared.emscriptenOpts.preRun = [
      ...before,
      (module: { NODEFS: { stream_ops?: object } }) => {
        const operations = module.NODEFS.stream_ops;
        if (operations === undefined) {
          throw new Error('This version of PGlite has no place to hang fsync on: committed data would not be safe.');
        }
        Reflect.set(operations, 'fsync', syncFile);
      },
    ];
    return prepared;
  }
}
