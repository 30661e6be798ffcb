import { createHash } from 'node:crypto';
import type { RuleContent } from './ruleHash.ts';

/** Hash of what a page of education says and of its category: whoever saves names the one they began with. */
export const pageHash = ({ title, information, videoUrl, mediaKey, fileKey, categoryId }: PageContent): string =>
  hashOf([title, information, mediaKey, videoUrl, fileKey, categoryId]);

export interface PageContent extends RuleContent {
  categoryId: string;
}

/** Hash of the name of a category. */
export const categoryHash = (name: string): string => hashOf([name]);

const hashOf = (said: unknown): string => createHash('sha256').update(JSON.stringify(said)).digest('base64url');
