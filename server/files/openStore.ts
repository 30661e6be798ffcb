import { createFileStore } from './folderStore.ts';
import type { S3Config } from './s3Client.ts';
import { createS3Store } from './s3Store.ts';
import type { FileStore } from './store.ts';

/** The store that the configuration names: a bucket, else the folder of files. */
export const openStore = ({ files, s3 }: { files: string; s3?: S3Config | null }): FileStore =>
  s3 ? createS3Store(s3) : createFileStore(files);
