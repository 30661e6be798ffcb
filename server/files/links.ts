import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StoredFile } from '#contract/kit/shared.ts';
import { limits } from '#contract/kit/limits.ts';

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
  /** What starts the download of someone's archive for a minute from `now`. */
  archiveTicket(personId: string, now: string): string;
  /** The file with its address: lasting for public ones (logos, event photos), signed for all else for `minutes` from `now`, ten where none are said. */
  link(file: FileRecord, now: string, minutes?: number): StoredFile;
}

export interface SignedLinks extends FileLinks {
  /** Whose archive this ticket opens; null for one that is over, and for any other text. */
  archiveOf(ticket: string, now: string): string | null;
  /** A path of ours that takes exactly `size` bytes of an upload until `expires`, seconds since 1970. */
  uploadLink(upload: { key: string; size: number }, expires: number): string;
  /** Whether this signature takes this upload with so many bytes until `expires`, and that time has not come. */
  isUploadOpen(link: { key: string; size: string; expires: string; signature: string }, now: string): boolean;
  /** Whether this signature opens this key until `expires` (seconds since 1970), and that time has not come. */
  isOpen(link: { key: string; expires: string; signature: string }, now: string): boolean;
}

/** Addresses are paths of our own origin: they never hold host or port. */
export function createLinks(signingKey: Uint8Array): SignedLinks {
  const sign = (...parts: string[]): string =>
    createHmac('sha256', signingKey).update(parts.join('\n')).digest('base64url');
  const isRunning = (expires: string, now: string) => /^\d{1,12}$/.test(expires) && Number(expires) > seconds(now);
  return {
    link({ isPublic, ...file }, now, minutes = limits.signedLinkMinutes) {
      if (isPublic) return { ...file, url: `/files/public/${encodeURIComponent(file.key)}` };
      const expires = String(seconds(now) + minutes * 60);
      const query = new URLSearchParams({ expires, signature: sign(file.key, expires) });
      return { ...file, url: `/files/signed/${encodeURIComponent(file.key)}?${query}` };
    },
    isOpen({ key, expires, signature }, now) {
      return isRunning(expires, now) && isSame(signature, sign(key, expires));
    },
    archiveTicket(personId, now) {
      const expires = String(seconds(now) + limits.archiveTicketSeconds);
      return [personId, expires, sign('archive', personId, expires)].join(' ');
    },
    archiveOf(ticket, now) {
      const [personId = '', expires = '', signature = '', ...more] = ticket.split(' ');
      const isOpen = isRunning(expires, now) && isSame(signature, sign('archive', personId, expires));
      return isOpen && more.length === 0 ? personId : null;
    },
    uploadLink({ key, size }, expires) {
      const [bytes, until] = [String(size), String(expires)];
      const query = new URLSearchParams({ size: bytes, expires: until, signature: sign('upload', key, bytes, until) });
      return `/files/upload/${encodeURIComponent(key)}?${query}`;
    },
    isUploadOpen({ key, size, expires, signature }, now) {
      return isRunning(expires, now) && isSame(signature, sign('upload', key, size, expires));
    },
  };
}

const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
