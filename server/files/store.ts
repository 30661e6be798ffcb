import type { FileRecord } from './links.ts';

export interface NewFile {
  bytes: Uint8Array;
  /** As people know it. */
  name: string;
  type: string;
  width: number | null;
  height: number | null;
  isPublic: boolean;
}

export interface StoredObject {
  key: string;
  at: Date;
}

/** The bytes of files, in a folder or in a bucket. Rows are the caller's to write. */
export interface FileStore {
  bucket: string;
  /** Keeps the bytes under a key made of them and answers the record; the same bytes again are kept once. */
  put(file: NewFile): Promise<FileRecord>;
  /** Keeps what stands in a file of this machine under a new key. The file may be gone afterwards. */
  keep(path: string, file: { key: string; name: string; type: string }): Promise<void>;
  /** The bytes under a key, or null when there are none. */
  read(key: string): Promise<{ size: number; stream: ReadableStream<Uint8Array> } | null>;
  /** Takes the bytes away; those that are gone already are no mistake. */
  remove(key: string): Promise<void>;
  /** What is kept, some at a time, each with when it was written; nothing where the storage does not tell. */
  list(): AsyncIterable<readonly StoredObject[]>;
  /** An address that gives the bytes without us for so many seconds; null where they go through us. */
  address(key: string, seconds: number): Promise<string | null>;
  uploads: UploadPlace;
}

/** Where bytes lie that no one has looked at yet, each under the key of its upload. */
export interface UploadPlace {
  /** An address that takes exactly so many bytes without us for so many seconds; null where they come to us. */
  address(upload: { key: string; size: number }, seconds: number): Promise<string | null>;
  /** Takes the bytes of an upload, exactly `size` of them. Throws `WrongSize`; nothing is kept then. Null where they do not come to us. */
  receive: ((key: string, body: ReadableStream<Uint8Array>, size: number) => Promise<void>) | null;
  /** Brings what was put there into a new file of this machine that no one else writes; false when there is nothing, or more than `most` bytes. */
  fetch(key: string, path: string, most: number): Promise<boolean>;
  remove(key: string): Promise<void>;
}
