import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AcceptedFiles, uploadLimits } from '#contract/events/uploads.ts';
import type { Decoder } from './decoder/decoder.ts';
import { inTurns } from './inTurns.ts';
import { newKey } from './keys.ts';
import type { FileRecord, SignedLinks } from './links.ts';
import { inspectFile } from './inspection/inspectFile.ts';
import type { FileStore } from './store.ts';

/** How long a link takes bytes. */
export const linkMinutes = 60;

/** Takes files in: nothing of it happens inside of a transaction. */
export interface Intake {
  /** Where the browser puts the bytes of an upload, and until when (UTC ISO). */
  link(upload: { key: string; size: number }, now: string): Promise<{ url: string; expires: string }>;
  /** Looks at what was put there and keeps it under a key of its own; null when nothing was. Throws the refusal of what is not taken. */
  keepUpload(key: string, name: string, personId: string): Promise<FileRecord | null>;
  /** The same for bytes in hand. */
  keepBytes(bytes: Uint8Array, name: string, taken: AcceptedFiles, personId: string): Promise<FileRecord>;
  /** Takes away what was put for an upload. */
  forgetUpload(key: string): Promise<void>;
  /** Takes away what was kept. */
  forget(key: string): Promise<void>;
  /** Ends the processes that decode. */
  close(): Promise<void>;
}

/** `folder`: where files lie while they are looked at. At most two are in work at once, one of a person: pictures are large when they are open. */
export function createIntake({
  store,
  links,
  folder,
  decoder,
}: {
  store: FileStore;
  links: SignedLinks;
  folder: string;
  decoder: Decoder;
}): Intake {
  const inTurn = inTurns(2);

  async function keep(
    fill: (path: string) => Promise<boolean>,
    name: string,
    taken: AcceptedFiles,
  ): Promise<FileRecord | null> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    const redrawn = `${path}.drawn`;
    try {
      if (!(await fill(path))) return null;
      const { path: bytes, ...looked } = await inspectFile(decoder, { path, into: redrawn, name }, taken);
      const key = newKey(looked.name);
      await store.keep(bytes, { key, name: looked.name, type: looked.type });
      return { bucket: store.bucket, key, ...looked, isPublic: false };
    } finally {
      await Promise.all([rm(path, { force: true }), rm(redrawn, { force: true })]);
    }
  }

  return {
    async link(upload, now) {
      const expires = Math.floor(Date.parse(now) / 1000) + linkMinutes * 60;
      const url = (await store.uploads.address(upload, linkMinutes * 60)) ?? links.uploadLink(upload, expires);
      return { url, expires: new Date(expires * 1000).toISOString() };
    },
    keepUpload: (key, name, personId) =>
      inTurn(personId, () => keep((path) => store.uploads.fetch(key, path, uploadLimits.whole), name, 'files')),
    async keepBytes(bytes, name, taken, personId) {
      const write = (path: string) => writeFile(path, bytes, { mode: 0o600, flag: 'wx' }).then(() => true);
      const kept = await inTurn(personId, () => keep(write, name, taken));
      if (!kept) throw new Error('Bytes that were written are not there.');
      return kept;
    },
    forgetUpload: (key) => store.uploads.remove(key),
    forget: (key) => store.remove(key),
    close: () => decoder.close(),
  };
}
