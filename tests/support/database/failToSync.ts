import fs from 'node:fs';
import { openDb } from '#server/db/open.ts';

/** A process of its own that writes to the folder once while the disk syncs and once when it does not. */
const [folder] = process.argv.slice(2);
const db = await openDb({ folder });
for (const id of [50, 51]) {
  if (id === 51) {
    fs.fsyncSync = () => {
      throw new Error('EIO: i/o error, fsync');
    };
  }
  await db.query('insert into resource values ($1)', [id]);
  console.log(`acknowledged ${id}`);
}
