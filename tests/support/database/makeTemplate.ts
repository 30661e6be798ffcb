import { writeFileSync } from 'node:fs';
import { openMemory } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file to write.');
const db = await openMemory();
await migrate(db);
writeFileSync(file, await (await db.save()).bytes());
await db.close();
