import { writeSync } from 'node:fs';
import { migrate } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { makeSeatView, mia, seats } from '#tests/server/journal/seat.ts';

/** A process that appends to one stream until it is killed, and writes each version to file 3 once it is acknowledged. */
const [folder] = process.argv.slice(2);
const db = await openDb({ folder });
await migrate(db);
await makeSeatView(db);
for (;;) {
  const version = await db.tx(async (sql) => {
    const stream = await loadStream(sql, seats, 'storm', 'update');
    const fact =
      stream.snapshot.value === 'free'
        ? ({ type: 'seat.taken', guests: 1 } as const)
        : ({ type: 'seat.freed' } as const);
    return (await append(sql, seats, stream, [fact], mia)).version;
  });
  writeSync(3, `${version}\n`);
}
