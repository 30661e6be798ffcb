import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StoredFile } from '#contract/entities/shared.ts';
import { limits } from '#contract/limits.ts';

/** A stored file's record, as its row holds it. */
export interface FileRecord {
  bucket: string;
  key: string;
  name: string;
  size: number;
  type: string;
  width: number | null;
  height: number | null;
  isPublic: boolean;
}

export interface FileLinks {
  /** The file with its address: lasting for public ones (logos, event photos), signed for ten minutes from `now` for all else. */
  link(file: FileRecord, now: string): StoredFile;
}

export interface SignedLinks extends FileLinks {
  /** Whether this signature opens this key until `expires` (seconds since 1970), and that time has not come. */
  isOpen(link: { key: string; expires: string; signature: string }, now: string): boolean;
}

/** Addresses are paths of our own origin: they never hold host or port. */
export function createLinks(signingKey: Uint8Array): SignedLinks {
  const sign = (key: string, expires: string): string =>
    createHmac('sha256', signingKey).update(`${key}\n${expires}`).digest('base64url');
  return {
    link({ isPublic, ...file }, now) {
      if (isPublic) return { ...file, url: `/files/public/${encodeURIComponent(file.key)}` };
      const expires = String(seconds(now) + limits.signedLinkMinutes * 60);
      const query = new URLSearchParams({ expires, signature: sign(file.key, expires) });
      return { ...file, url: `/files/signed/${encodeURIComponent(file.key)}?${query}` };
    },
    isOpen({ key, expires, signature }, now) {
      return /^\d{1,12}$/.test(expires) && Number(expires) > seconds(now) && isSame(signature, sign(key, expires));
    },
  };
}

const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
