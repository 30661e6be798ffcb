import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { canonicalJson } from '#server/db/canonicalJson.ts';
import type { Db, Sql } from '#server/db/db.ts';
import { appendMany, openStreams } from '#server/journal/appendMany.ts';
import { replay } from '#server/journal/fold.ts';
import { loadStream, loadStreams } from '#server/journal/load.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { BrokenChain } from '#server/journal/refusals.ts';
import { verify } from '#server/journal/verify.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { makeSeatView, mia, seats } from './seat.ts';
import { asSuperuser, sit } from './tampering.ts';

const hashes = [
  '0d1ff5ce8b84b7454bd0b9132251b476be99b35a9e6c99d344bb668344b565d8',
  '7396de87aa281d4aba2f867b04e8f2063268b1a6e8ec856e5e46357671d257d4',
];

eachDatabase((open) => {
  let db: Db;
  beforeEach(async () => {
    db = await open();
    await makeSeatView(db);
  });

  const chained = async (id: string) => (await replay(db, seats, id)).map(({ hash }) => hash);

  test('each fact keeps the hash that any reader can work out from it and the one before', async () => {
    await sit(db, 's1', 2);
    expect(await chained('s1')).toEqual(hashes);
    expect((await loadStream(db, seats, 's1', 'none')).hash).toBe(hashes[1]);
  });

  test('facts that are written many at a time are chained alike', async () => {
    const facts = [{ type: 'seat.taken', guests: 2 } as const, { type: 'seat.freed' } as const];
    await db.tx((sql) =>
      openStreams(
        sql,
        seats,
        [
          { id: 's1', facts },
          { id: 's2', facts: facts.slice(0, 1) },
        ],
        mia,
      ),
    );
    const streams = await loadStreams(db, seats, ['s1', 's2'], 'none');
    const [s1, s2] = [streams.get('s1'), streams.get('s2')];
    if (!s1 || !s2) throw new Error('Both are there.');
    await db.tx((sql) =>
      appendMany(
        sql,
        seats,
        [
          { stream: s1, facts },
          { stream: s2, facts: facts.slice(1) },
        ],
        mia,
      ),
    );
    expect((await chained('s1')).slice(0, 2)).toEqual(hashes);
    expect(await verify(db, [seats])).toMatchObject({ facts: 6, findings: [] });
  });

  test('a head of an older chart is chained on', async () => {
    await sit(db, 's1', 1);
    const stream = await loadStream(db, { ...seats, chart: 2 }, 's1', 'none');
    expect(stream.hash).toBe(hashes[0]);
  });

  describe('the first row that is not what was written is named', () => {
    beforeEach(async () => {
      await sit(db, 's1', 4);
      await sit(db, 's2', 2);
    });

    const changed = (pos: number, version: number, type: string) =>
      `Journal position ${pos}, version ${version} of s1, ${type}: it was changed or added, or one before it was left out.`;
    const swap = (column: string) =>
      `update journal j set ${column} = o.${column} from journal o
       where j.stream = 's1' and o.stream = 's1' and j.version in (2, 3) and o.version = 5 - j.version`;

    test.for<[string, string, string]>([
      ['payload', `update journal set payload = '{"guests":1}' where pos = 3`, changed(3, 3, 'seat.taken')],
      [
        'a payload that gets more',
        `update journal set payload = payload || '{"x":null}' where pos = 3`,
        changed(3, 3, 'seat.taken'),
      ],
      ['actor', `update journal set actor = 'ben' where pos = 2`, changed(2, 2, 'seat.freed')],
      ['device', `update journal set device = null where pos = 1`, changed(1, 1, 'seat.taken')],
      ['time', `update journal set at = at + interval '1 microsecond' where pos = 4`, changed(4, 4, 'seat.freed')],
      ['type', `update journal set type = 'seat.removed' where pos = 4`, changed(4, 4, 'seat.removed')],
      ['schema', `update journal set schema = 2 where pos = 1`, changed(1, 1, 'seat.taken')],
      ['hash', `update journal set hash = sha256('x') where pos = 2`, changed(2, 2, 'seat.freed')],
      [
        'one left out in the middle',
        'delete from journal where pos = 2',
        'Version 2 of s1 was left out: version 3 stands in its place.',
      ],
      [
        'the first one left out',
        'delete from journal where pos = 1',
        'Version 1 of s1 was left out: version 2 stands in its place.',
      ],
      [
        'the last one left out',
        'delete from journal where pos = 4',
        'Version 4 of s1 was left out: the stream came to version 4.',
      ],
      [
        'all left out',
        `delete from journal where stream = 's1'`,
        'Version 1 of s1 was left out: the stream came to version 4.',
      ],
      [
        'one left out, and the others moved up',
        `delete from journal where pos = 2; update journal set version = 1 - version where stream = 's1' and version > 2;
         update journal set version = -version where version < 0`,
        changed(3, 2, 'seat.taken'),
      ],
      [
        'one added at the end',
        `insert into journal (stream, version, type, payload, actor, at, hash) values ('s1', 5, 'seat.taken', '{"guests":1}', 'mia', now(), sha256('x'))`,
        `Journal position 7, version 5 of s1, seat.taken: it was changed or added, or one before it was left out.`,
      ],
      [
        'one added to a stream that has no head (X-65)',
        `insert into journal (stream, version, type, payload, actor, at, hash) values ('s9', 1, 'seat.taken', '{"guests":1}', 'mia', now(), sha256('x'))`,
        'Journal position 7, version 1 of s9, seat.taken: it was added, or the head of its stream was taken away.',
      ],
      [
        'a head that is taken away',
        `delete from stream where id = 's2'`,
        'Journal position 5, version 1 of s2, seat.taken: it was added, or the head of its stream was taken away.',
      ],
      ['two whose contents are swapped', `${swap('type')} ; ${swap('payload')}`, changed(2, 2, 'seat.taken')],
      [
        'two that are swapped',
        `update journal set version = -version where pos = 2; update journal set version = 2 where pos = 3; update journal set version = 3 where pos = 2`,
        changed(3, 2, 'seat.taken'),
      ],
      [
        'a fact that moves to another stream',
        `update journal set stream = 's3' where pos = 4`,
        'Version 4 of s1 was left out: the stream came to version 4.',
      ],
    ])('%s', async ([, text, sentence]) => {
      await asSuperuser(db, async (sql) => {
        for (const each of text.split(';')) await sql.query(each);
      });
      const { findings } = await verify(db, [seats]);
      expect(findings.map((finding) => ('sentence' in finding ? finding.sentence : finding.what))[0]).toBe(sentence);
      await expect(rebuild(db, [seats])).rejects.toThrow(BrokenChain);
    });

    test('of several, by its position', async () => {
      await asSuperuser(db, async (sql) => {
        await sql.query(`update journal set actor = 'ben' where stream = 's2' and version = 1`);
        await sql.query(`update journal set actor = 'ben' where stream = 's1' and version = 3`);
      });
      expect((await verify(db, [seats])).findings).toMatchObject([
        { what: 'chain', stream: 's1', version: 3, pos: 3 },
        { what: 'chain', stream: 's2', version: 1, pos: 5 },
      ]);
    });

    test('a hash in the head of a stream that is not its last fact is found and put right', async () => {
      await db.query(`update stream set hash = sha256('x') where id = 's1'`);
      expect((await verify(db, [seats])).findings).toEqual([
        { what: 'head', stream: 's1', sentence: 'The head of s1 keeps another hash than its last fact.' },
      ]);
      expect((await rebuild(db, [seats])).headsChanged).toBe(1);
      expect((await verify(db, [seats])).findings).toEqual([]);
    });
  });

  describe('what a payload may hold', () => {
    const kept = async (sql: Sql, payload: unknown) =>
      (await sql.query<{ payload: unknown }>('select $1::jsonb as payload', [JSON.stringify(payload)])).rows[0]
        ?.payload;

    test('is the same text after the database has kept it', async () => {
      const value = fc
        .jsonValue({ noUnicodeString: false, maxDepth: 4 })
        .filter((each) => !JSON.stringify(each).includes('\\u'));
      await fc.assert(
        fc.asyncProperty(value, async (each) => {
          expect(canonicalJson(await kept(db, each))).toBe(canonicalJson(each));
        }),
        { numRuns: 300 },
      );
    });
  });
});
