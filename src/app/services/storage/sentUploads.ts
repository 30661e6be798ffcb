import * as z from 'zod/mini';
import { fingerprint } from '../api/fingerprint.ts';
import { readStored, writeStored } from './stored.ts';

const name = 'muster.sentUploads';
const Sent = z.array(z.object({ print: z.string(), key: z.string(), at: z.number() }));
const most = 10;

/** Milliseconds after which a file is sent anew: the server keeps unfinished uploads for a day. */
const maxAge = 60 * 60_000;

/** Whose file it is: the person and the organization that is active. */
export interface Uploader {
  personId: string;
  organizationId: string;
}

/**
 * Uploads whose bytes are all there and whose end was not answered, of this tab, also after a reload (E-325). Whoever chooses the same
 * file again finishes the same upload. Kept are fingerprints, never names.
 */
export const sentUploads = {
  keep(file: File, by: Uploader, key: string): void {
    const others = read().filter((each) => each.key !== key);
    writeStored('sessionStorage', name, [...others, { print: printOf(file, by), key, at: Date.now() }].slice(-most));
  },
  /** The key of an upload of this very file; null where there is none, or it is too long ago. */
  find(file: File, by: Uploader): string | null {
    const print = printOf(file, by);
    const found = read().findLast((each) => each.print === print && Date.now() - each.at < maxAge);
    return found?.key ?? null;
  },
  /** It is known what became of it. */
  drop(key: string): void {
    const kept = read();
    const left = kept.filter((each) => each.key !== key);
    if (left.length < kept.length) writeStored('sessionStorage', name, left);
  },
};

const printOf = ({ name: called, size, type, lastModified }: File, { personId, organizationId }: Uploader): string =>
  fingerprint(JSON.stringify([organizationId, personId, called, size, type, lastModified]));

const read = () => readStored('sessionStorage', name, Sent) ?? [];
