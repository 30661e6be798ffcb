import { writeSync } from 'node:fs';
import { openDb } from '#server/db/open.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { importPart } from '#tests/organization/importing.ts';
import { tenantNow } from '#tests/support/tenant/tenant.ts';

/** A process that imports a table part by part until it is killed. File 3 hears which part it began, and which it has done. */
const [folder, admin = '', organization = '', rows = ''] = process.argv.slice(2);
const say = (line: string) => writeSync(3, `${line}\n`);
const db = await openDb({ folder });
const calling = createCalling(db, testDispatcher(db), tenantNow);
for (let part = 0; ; part += 1) {
  say(`began ${part}`);
  const done = await importPart(calling, { admin, organization, rows: Number(rows) }, part);
  if (done === null) break;
  say(`done ${part}`);
}
await new Promise(() => undefined);
