import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { ConfigError } from '#server/kit/configError.ts';

/** What `MUSTER_BACKUP_KEY` may be: a public key, which only makes backups, or the secret key, which also reads them. */
export const backupKey = /^(age1[0-9a-z]{58}|AGE-SECRET-KEY-1[0-9A-Z]{58})$/;

const isSecretKey = (key: string): boolean => key.startsWith('AGE-SECRET-KEY-');

/** The public key that belongs to a key. A backup is encrypted for it; without the secret half no one reads it, nor does who made it. Throws `ConfigError` for what is no key. */
export async function publicKeyOf(key: string): Promise<string> {
  try {
    const publicKey = isSecretKey(key) ? await identityToRecipient(key) : key;
    new Encrypter().addRecipient(publicKey);
    return publicKey;
  } catch (cause) {
    throw new ConfigError('MUSTER_BACKUP_KEY is no key: was it copied whole?', { cause });
  }
}

/** The key that reads, or null where this one only makes. */
export const secretKeyOf = (key: string | null): string | null => (key !== null && isSecretKey(key) ? key : null);

export const newKeys = async (): Promise<{ secretKey: string; publicKey: string }> => {
  const secretKey = await generateX25519Identity();
  return { secretKey, publicKey: await identityToRecipient(secretKey) };
};

/** The backup was made for a key that is not at hand, or is not what was written. */
export class CannotRead extends Error {
  override name = 'CannotRead';
}

/** Of a file as it was before it was encrypted. */
export interface Written {
  size: number;
  sha256: string;
}

/**
 * Writes a new file that its owner alone may read, encrypted for a public key where there is one; it is on the disk when this
 * ends. What is told of it is told of what came through `compression`.
 */
export async function writeSealed(
  path: string,
  bytes: AsyncIterable<Uint8Array | string>,
  publicKey: string | null,
  compression: Transform = new PassThrough(),
): Promise<Written> {
  const hash = createHash('sha256');
  let size = 0;
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  const seal = publicKey === null ? new PassThrough() : sealing(publicKey);
  await pipeline(
    Readable.from(bytes, { objectMode: false }),
    compression,
    counted,
    seal,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { size, sha256: hash.digest('hex') };
}

const webStream = (chunks: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream<Uint8Array>;

const sealing = (publicKey: string) =>
  async function* sealed(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    encrypter.addRecipient(publicKey);
    yield* await encrypter.encrypt(webStream(chunks));
  };

/** A file of a backup: where it is read, and how a person names it. */
export interface Sealed {
  path: string;
  name: string;
}

/** What stands in a file that {@link writeSealed} wrote. Throws `CannotRead` for another key, or where the file was changed or cut short. */
export async function* readSealed({ path, name }: Sealed, secretKey: string | null): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path);
  if (secretKey === null) {
    yield* file;
    return;
  }
  const decrypter = new Decrypter();
  decrypter.addIdentity(secretKey);
  try {
    yield* await decrypter.decrypt(webStream(file));
  } catch (cause) {
    if (cause instanceof Error && 'syscall' in cause) throw cause;
    throw new CannotRead(`${name} does not open with this MUSTER_BACKUP_KEY, or was changed since.`, { cause });
  } finally {
    file.destroy();
  }
}
