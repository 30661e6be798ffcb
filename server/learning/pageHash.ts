import { createHash } from 'node:crypto';
import type { Said } from './ruleHash.ts';

/** Hash of what a page of education says and of its category: whoever saves names the one they began with. */
export const pageHash = ({ title, information, videoUrl, mediaKey, fileKey, categoryId }: SaidOfPage): string =>
  hashOf([title, information, mediaKey, videoUrl, fileKey, categoryId]);

export interface SaidOfPage extends Said {
  categoryId: string;
}

/** Hash of the name of a category. */
export const categoryHash = (name: string): string => hashOf([name]);

const hashOf = (said: unknown): string => createHash('sha256').update(JSON.stringify(said)).digest('base64url');
