import { join } from 'node:path';
import type { Config } from './config.ts';
import { bucketAnchor } from './files/bucketAnchor.ts';
import type { Anchor, Signing } from './journal/signed/signing.ts';
import { mailAnchor } from './outbox/mailAnchor.ts';

/** Where the configuration lets the key of the journal's heads and the heads themselves be kept. */
export const signingOf = ({ data, journal, messages }: Pick<Config, 'data' | 'journal' | 'messages'>): Signing => {
  const anchors: Anchor[] = [];
  if (journal?.bucket) anchors.push(bucketAnchor(journal.bucket));
  if (journal?.mailTo && messages.mail) anchors.push(mailAnchor(messages.mail, journal.mailTo));
  return {
    keyFile: journal?.keyFile ?? join(data, 'journal', 'key.pem'),
    headsFile: journal?.headsFile ?? join(data, 'journal', 'heads.jws'),
    anchors,
  };
};
