import { createHash } from 'node:crypto';

/** All that a person agrees to with a rule. */
export interface RuleContent {
  title: string;
  information: string;
  videoUrl: string | null;
  mediaKey: string | null;
  fileKey: string | null;
}

/** Hash of what a rule says, which an agreement names. */
export const ruleHash = ({ title, information, videoUrl, mediaKey, fileKey }: RuleContent): string =>
  createHash('sha256')
    .update(JSON.stringify([title, information, mediaKey, videoUrl, fileKey]))
    .digest('base64url');
