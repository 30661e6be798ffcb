import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Anchor, Signing } from '#server/journal/signed/signing.ts';

/** Key and heads of a test in a folder of its own. */
export const signingIn = (folder: string, anchors: readonly Anchor[] = []): Signing => ({
  keyFile: join(folder, 'key.pem'),
  headsFile: join(folder, 'heads.jws'),
  anchors,
});

export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-heads-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
