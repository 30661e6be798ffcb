import { migrate } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open.ts';

/** Opens the embedded database in a folder, brings it up to date and closes it: what no start can be quicker than. */
const [folder] = process.argv.slice(2);
const db = await openDb({ folder });
await migrate(db);
await db.close();
