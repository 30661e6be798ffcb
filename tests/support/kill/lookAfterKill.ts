import { migrate } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open.ts';
import { verify } from '#server/journal/verify.ts';
import { makeSeatView, seats } from '#tests/server/journal/seat.ts';

/** A process that opens the folder after a kill and prints how many facts there are and what `verify` finds; it closes when told `close`. */
const [folder, close] = process.argv.slice(2);
const db = await openDb({ folder });
await migrate(db);
await makeSeatView(db);
const { facts, findings } = await verify(db, [seats]);
console.log(JSON.stringify({ facts, findings }));
if (close === 'close') await db.close();
process.exit();
