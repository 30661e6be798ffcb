import { X509Certificate } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { type Certificate, days, makeCertificate } from './makeCertificate.ts';

/** One is made again when it ends within this time. */
const renewedBefore = 30 * days;

const pem = /-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g;

/**
 * The certificate that this server made for itself, from a file that no one else may read; made when there is none, when
 * it ends soon, and when this machine has a name or an address that it does not stand for.
 */
export async function cachedCertificate(
  folder: string,
  names: readonly string[],
  now = new Date(),
): Promise<Certificate> {
  const file = join(folder, 'certificate.pem');
  const kept = await readKept(file);
  if (kept && isGood(kept, names, now)) return kept;
  const made = await makeCertificate(names, now);
  await keep(folder, file, made);
  return made;
}

async function readKept(file: string): Promise<Certificate | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const parts = [...text.matchAll(pem)].map(([part]) => `${part}\n`);
  const [key, cert] = [parts.find((each) => each.includes('PRIVATE KEY')), parts.find((each) => each.includes('CERT'))];
  return key && cert ? { key, cert } : null;
}

function isGood({ cert }: Certificate, names: readonly string[], now: Date): boolean {
  try {
    const read = new X509Certificate(cert);
    return (
      Date.parse(read.validFrom) <= now.getTime() &&
      Date.parse(read.validTo) - now.getTime() > renewedBefore &&
      names.every((name) => (isIP(name) ? read.checkIP(name) : read.checkHost(name)) !== undefined)
    );
  } catch {
    return false;
  }
}

/** Both stand in one file, which appears whole or not at all. */
async function keep(folder: string, file: string, { key, cert }: Certificate): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}`;
  try {
    const handle = await open(unfinished, 'w', 0o600);
    await handle.writeFile(key + cert);
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
