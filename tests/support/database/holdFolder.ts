import { openDb } from '#server/db/open.ts';

/** A process of its own that opens the folder, says so in one line and keeps it until it is ended. */
const [folder] = process.argv.slice(2);
try {
  const db = await openDb({ folder });
  console.log('open');
  process.stdin.resume().once('end', () => void db.close());
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : error);
}
