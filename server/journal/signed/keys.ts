import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { calculateJwkThumbprint, exportJWK } from 'jose';
import { CannotSign } from './refusal.ts';

/** The keys of an installation for its heads. */
export interface HeadKeys {
  /** What signs; null where only public halves are at hand. */
  signing: { kid: string; key: KeyObject } | null;
  /** The public half of every key whose heads are good, by its thumbprint. */
  trusted: ReadonlyMap<string, KeyObject>;
}

const pem = /-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g;

/**
 * The Ed25519 keys in a PEM file: the first private one signs, all are trusted, so that after a change of keys the public
 * half of the old one stays. Null where there is no file. Throws `CannotSign` where it holds something else.
 */
export const readKeys = async (file: string): Promise<HeadKeys | null> => {
  if (!existsSync(file)) return null;
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CannotSign(`The key in ${file} cannot be read.`, { cause });
  });
  const keys = [...text.matchAll(pem)].map(([block]) => keyOf(file, block));
  const named = await Promise.all(keys.map(async (key) => ({ key, kid: await thumbprint(key) })));
  if (named.length === 0) throw new CannotSign(`There is no key in ${file}.`);
  return {
    signing: named.find(({ key }) => key.type === 'private') ?? null,
    trusted: new Map(named.map(({ key, kid }) => [kid, key.type === 'private' ? createPublicKey(key) : key])),
  };
};

const keyOf = (file: string, block: string): KeyObject => {
  try {
    const key = block.includes('PRIVATE KEY') ? createPrivateKey(block) : createPublicKey(block);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {}
  throw new CannotSign(`A key in ${file} is no Ed25519 key in PEM.`);
};

const thumbprint = async (key: KeyObject): Promise<string> => {
  const { kty, crv, x = '' } = await exportJWK(key.type === 'private' ? createPublicKey(key) : key);
  return calculateJwkThumbprint({ kty, crv, x });
};

/** Makes the file with a new key, for its owner alone; of several processes that start at once the first one's stays. */
export const makeKey = async (file: string): Promise<void> => {
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${randomUUID()}`;
  try {
    const handle = await open(unfinished, 'w', 0o600);
    await handle.writeFile(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await handle.sync();
    await handle.close();
    await link(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
};
