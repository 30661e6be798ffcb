import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { journalCommands } from '#server/journal/commands.ts';
import { loadStream } from '#server/journal/load.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { documentSigner } from '#server/journal/signed/document.ts';
import { makeSeatView, mia, noon, seats } from './seat.ts';
import { signingIn, temporaryFolder } from './signing.ts';

const commandsOf = (db: Db) => journalCommands(db, [seats], signingIn(temporaryFolder()), () => new Date(noon));

eachDatabase((open) => {
  let db: Db;
  beforeEach(async () => {
    db = await open();
    await makeSeatView(db);
    await db.tx(async (sql) => {
      const stream = await loadStream(sql, seats, 's1', 'update');
      const taken = await append(sql, seats, stream, [{ type: 'seat.taken', guests: 2 }], mia);
      await append(sql, seats, taken, [{ type: 'seat.freed' }], { ...mia, device: null });
    });
  });

  test('show prints the facts of a stream', async () => {
    expect(await commandsOf(db)['journal.show'](['s1'])).toEqual({
      lines: [
        '1  #1  2026-05-04T12:00:00.000Z  seat.taken  by mia  on phone  {"guests":2}',
        '2  #2  2026-05-04T12:00:00.000Z  seat.freed  by mia  {}',
      ],
      ok: true,
    });
  });

  test('replay prints the state after each fact', async () => {
    expect(await commandsOf(db)['journal.replay'](['s1'])).toEqual({
      lines: [
        '1  {"guests":2,"type":"seat.taken","at":"2026-05-04T12:00:00.000Z","by":"mia"}',
        '   "taken"  {"id":"s1","takenAt":"2026-05-04T12:00:00.000Z","guests":2,"times":1}',
        '2  {"type":"seat.freed","at":"2026-05-04T12:00:00.000Z","by":"mia"}',
        '   "free"  {"id":"s1","takenAt":null,"guests":0,"times":1}',
      ],
      ok: true,
    });
  });

  test('a stream that nobody knows is said to be missing', async () => {
    const commands = commandsOf(db);
    const missing = { lines: ['There is no stream "s9".'], ok: false };
    expect(await commands['journal.show'](['s9'])).toEqual(missing);
    expect(await commands['journal.replay'](['s9'])).toEqual(missing);
  });

  test('verify-copy says whether a file is what was signed here', async () => {
    const folder = temporaryFolder();
    const signing = signingIn(folder);
    const verifyCopy = journalCommands(db, [seats], signing, () => new Date(noon))['journal.verify-copy'];
    const written = async (contents: unknown) => {
      const file = join(folder, 'copy.json');
      await writeFile(file, JSON.stringify(contents, null, 2));
      return verifyCopy([file]);
    };
    const evening = { title: 'Autumn Social', inside: 42 };
    const signed = await documentSigner(signing)(db, evening);
    expect(await written({ evening, ...signed })).toEqual({
      lines: ['Signed by this installation, and unchanged since.'],
      ok: true,
    });
    const changed = { lines: [`Not signed by a key in ${signing.keyFile}, or changed since.`], ok: false };
    expect(await written({ evening: { ...evening, inside: 41 }, ...signed })).toEqual(changed);
    expect(await written({ evening, ...(await documentSigner(signingIn(temporaryFolder()))(db, evening)) })).toEqual(
      changed,
    );
    for (const none of [{ evening }, { evening, other: evening, ...signed }, [evening]])
      expect(await written(none)).toEqual({ lines: [`${join(folder, 'copy.json')} is no signed copy.`], ok: false });
  });

  test('rebuild and verify print what they went through', async () => {
    const commands = commandsOf(db);
    expect(await commands['journal.rebuild']([])).toEqual({
      lines: ['Rebuilt from 2 facts of 1 streams; 0 heads were repaired.'],
      ok: true,
    });
    expect(await commands['journal.verify']([])).toEqual({
      lines: ['Looked at 2 facts of 1 streams and 1 read tables: no problems found.'],
      ok: true,
    });
  });

  test('verify prints every finding', async () => {
    await db.script(`update stream set version = 7 where id = 's1'; update seat_view set guests = 3`);
    expect(await commandsOf(db)['journal.verify']([])).toEqual({
      lines: [
        'The head of s1 is at version 7, its facts at 2.',
        'The read table seat_view has 1 rows that do not follow from the journal and lacks 1.',
        'Looked at 2 facts of 1 streams and 1 read tables: 2 findings.',
      ],
      ok: false,
    });
  });
});
