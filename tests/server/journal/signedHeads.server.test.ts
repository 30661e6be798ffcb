import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db, Sql } from '#server/db/db.ts';
import { journalCommands } from '#server/journal/commands.ts';
import { checkHeads } from '#server/journal/signed/checkHeads.ts';
import { keepDailyHead, keepHeads } from '#server/journal/signed/keepHeads.ts';
import type { Signing } from '#server/journal/signed/signing.ts';
import { verify } from '#server/journal/verify.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { makeSeatView, seats } from './seat.ts';
import { signingIn, temporaryFolder } from './signing.ts';
import { asSuperuser, chainAnew, sit } from './tampering.ts';

/** Takes a position and then fails. */
const unwritten = `
  insert into journal (stream, version, type, payload, actor, at, hash)
  values ('s1', 1, 'seat.freed', '{}', 'mia', now(), '')`;

const monday = new Date('2026-05-04T01:00:00.000Z');
const tuesday = new Date('2026-05-05T01:00:00.000Z');
const wednesday = new Date('2026-05-06T01:00:00.000Z');

eachDatabase((open) => {
  let db: Db;
  let signing: Signing;
  let folder: string;

  /** Two days of facts: positions 1 to 6 on Monday, 8 to 10 on Tuesday, 11 not signed yet. Position 7 was never written. */
  beforeEach(async () => {
    db = await open();
    folder = temporaryFolder();
    signing = signingIn(folder);
    await makeSeatView(db);
    await sit(db, 's1', 4);
    await sit(db, 's2', 2);
    await keepHeads(db, signing, monday);
    await expect(db.tx(async (sql) => sql.query(unwritten))).rejects.toThrow('duplicate key');
    await sit(db, 's2', 1);
    await sit(db, 's3', 2);
    await keepHeads(db, signing, tuesday);
    await sit(db, 's3', 1);
  });

  const wrong = async (file: string | null = null) => (await checkHeads(db, signing, file)).wrong;
  const inChains = async () => (await verify(db, [seats])).findings.filter(({ what }) => what === 'chain');
  /** Tampers so that every chain is whole again; only what was signed can tell. */
  const forge = async (...texts: string[]) => {
    await asSuperuser(db, async (sql: Sql) => {
      for (const text of texts) await sql.query(text);
      for (const stream of ['s1', 's2', 's3']) await chainAnew(sql, stream);
      await sql.query(`delete from stream where version = 0`);
    });
  };

  test('what was signed and still stands agrees', async () => {
    expect(await checkHeads(db, signing)).toEqual({
      heads: 2,
      last: { day: '2026-05-05', through: 10, later: 1 },
      wrong: [],
    });
    expect(readFileSync(signing.headsFile, 'utf8').trim().split('\n')).toHaveLength(2);
  });

  test('the key is in a file of its owner alone and nowhere in the database', async () => {
    expect(statSync(signing.keyFile).mode & 0o777).toBe(0o600);
    const secret = readFileSync(signing.keyFile, 'utf8').split('\n')[1] ?? '';
    const { rows } = await db.query<{ text: string }>('select h::text as text from journal_head h');
    expect(rows.some(({ text }) => text.includes(secret) || text.includes('PRIVATE'))).toBe(false);
  });

  describe('a journal whose chains are whole, but not what was signed, is found by the day', () => {
    const of = (number: number, day: string, why: string) => `Head ${number} of ${day} no longer agrees: ${why}.`;

    test.for<[string, string[], string[]]>([
      [
        'a stream is written anew from its second fact',
        [`update journal set actor = 'ben' where stream = 's1' and version > 1`],
        [of(1, '2026-05-04', 'the fact at position 2 was changed')],
      ],
      [
        'the end of a stream is left out',
        [`delete from journal where pos = 4`],
        [of(1, '2026-05-04', 'the fact at position 4 was left out')],
      ],
      [
        'a whole stream is left out',
        [`delete from journal where stream = 's3'`],
        [of(2, '2026-05-05', 'the fact at position 9 was left out')],
      ],
    ])('%s', async ([, texts, sentences]) => {
      await forge(...texts);
      expect(await inChains()).toEqual([]);
      expect(await wrong()).toEqual(sentences);
    });
  });

  test.each([7, 0, -1])('a fact that is added at position %d to a day that was signed', async (pos) => {
    await asSuperuser(db, async (sql) => {
      await sql.query(
        `insert into stream (id, kind, version, chart, state, updated_at) values ('s4', 'seat', 1, 0, '{}', now())`,
      );
      await sql.query(
        `insert into journal (pos, stream, version, type, payload, actor, at, hash) overriding system value
         select $1, 's4', 1, type, payload, actor, at, hash from journal where pos = 1`,
        [pos],
      );
      await chainAnew(sql, 's4');
    });
    expect(await inChains()).toEqual([]);
    const day = pos === 7 ? 'Head 2 of 2026-05-05' : 'Head 1 of 2026-05-04';
    expect(await wrong()).toEqual([`${day} no longer agrees: the fact at position ${pos} was added.`]);
  });

  test('facts of two streams that change places', async () => {
    await asSuperuser(db, async (sql) => {
      await sql.query(
        `with gone as (delete from journal where pos in (4, 5) returning *)
         insert into journal (pos, stream, version, type, payload, actor, device, at, hash) overriding system value
         select 9 - pos, stream, version, type, payload, actor, device, at, hash from gone order by stream`,
      );
    });
    expect(await inChains()).toEqual([]);
    expect(await wrong()).toEqual(['Head 1 of 2026-05-04 no longer agrees: the fact at position 4 was changed.']);
  });

  describe('whoever changes the heads too', () => {
    const asItWas = `update journal set actor = 'ben' where stream = 's1'`;
    const lists = `update journal_head h set list = (
      select string_agg(int8send(pos) || hash, ''::bytea order by pos) from journal j
      where j.pos <= h.through and j.pos > coalesce((select p.through from journal_head p where p.number = h.number - 1), 0))`;

    test('cannot change the list of a day', async () => {
      await forge(asItWas);
      await asSuperuser(db, (sql) => sql.query(lists));
      expect(await wrong()).toEqual([
        'Head 1 of 2026-05-04 no longer agrees: it was signed over 6 facts, and 6 others are there.',
      ]);
    });

    test('cannot sign', async () => {
      const stranger = signingIn(temporaryFolder());
      await forge(asItWas);
      await asSuperuser(db, (sql) => sql.query('delete from journal_head'));
      await keepHeads(db, stranger, monday);
      expect(await wrong()).toEqual([
        `Head 1 of 2026-05-04, which ${signing.headsFile} has, is another one in the database.`,
        'Head 1 of 2026-05-04 is not what was signed.',
      ]);
    });

    test('cannot say that another day was signed', async () => {
      await asSuperuser(db, (sql) => sql.query(`update journal_head set through = 9 where number = 2`));
      expect(await wrong()).toEqual(['Head 2 of 2026-05-05 is not what was signed.']);
    });

    test('cannot take a day away', async () => {
      await asSuperuser(db, (sql) => sql.query('delete from journal_head where number = 1'));
      expect(await wrong()).toEqual([
        `Head 1 of 2026-05-04, which ${signing.headsFile} has, is missing in the database.`,
        'Head 2 of 2026-05-05 does not follow the head before it: one was changed or left out.',
      ]);
    });

    test('cannot go back to an earlier day: nothing is signed then, and the file tells', async () => {
      await asSuperuser(db, async (sql) => {
        await sql.query('delete from journal_head where number = 2');
        await sql.query('delete from journal where pos > 6');
        await sql.query(`delete from stream where id = 's3'`);
        await chainAnew(sql, 's2');
      });
      const sentence = `Head 2 of 2026-05-05, which ${signing.headsFile} has, is missing in the database.`;
      expect(await inChains()).toEqual([]);
      expect(await wrong()).toEqual([sentence]);
      await sit(db, 's9', 1);
      await expect(keepHeads(db, signing, wednesday)).rejects.toThrow(sentence);
    });

    test('cannot have a fact signed whose stream has no head (X-65)', async () => {
      await asSuperuser(db, async (sql) => {
        await sql.query(`insert into journal (stream, version, type, payload, actor, at, hash)
          select 's9', 1, type, payload, actor, at, hash from journal where pos = 1`);
      });
      await expect(keepHeads(db, signing, wednesday)).rejects.toThrow('version 1 of s9, seat.taken: it was added');
      expect(await checkHeads(db, signing)).toMatchObject({ heads: 2, wrong: [] });
    });

    test('and changes the file, is found by what was given away', async () => {
      const elsewhere = join(folder, 'mailed.jws');
      writeFileSync(elsewhere, readFileSync(signing.headsFile));
      await asSuperuser(db, (sql) => sql.query('delete from journal_head where number = 2'));
      rmSync(signing.headsFile);
      expect(await wrong()).toEqual([]);
      expect(await wrong(elsewhere)).toEqual([
        `Head 2 of 2026-05-05, which ${elsewhere} has, is missing in the database.`,
      ]);
      expect(await wrong(join(folder, 'none'))).toEqual([`There is no file ${join(folder, 'none')}.`]);
    });

    test.each(['update journal_head set jws = jws', 'delete from journal_head', 'truncate journal_head'])(
      'without being superuser cannot: %s',
      async (text) => {
        await expect(db.query(text)).rejects.toThrow('Signed heads are never changed');
      },
    );
  });

  describe('the key', () => {
    test('that is gone is said to be, and nothing is signed with another one', async () => {
      rmSync(signing.keyFile);
      expect(await wrong()).toEqual([`The key that signed the heads is not in ${signing.keyFile}.`]);
      await expect(keepHeads(db, signing, wednesday)).rejects.toThrow('put it there');
      expect(existsSync(signing.keyFile)).toBe(false);
      const { privateKey } = generateKeyPairSync('ed25519');
      writeFileSync(signing.keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
      await expect(keepHeads(db, signing, wednesday)).rejects.toThrow('was not signed by a key in');
    });

    test('changes while the public half of the old one stays', async () => {
      const old = createPublicKey(readFileSync(signing.keyFile)).export({ type: 'spki', format: 'pem' }).toString();
      const { privateKey } = generateKeyPairSync('ed25519');
      writeFileSync(signing.keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() + old);
      expect(await keepHeads(db, signing, wednesday)).toHaveLength(1);
      expect(await wrong()).toEqual([]);
    });

    test.each([
      ['rsa', 'A key in'],
      ['nothing', 'There is no key in'],
    ])('that is %s is refused', async (what, sentence) => {
      const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
      writeFileSync(signing.keyFile, what === 'rsa' ? publicKey.export({ type: 'spki', format: 'pem' }) : 'nothing');
      await expect(keepHeads(db, signing, wednesday)).rejects.toThrow(sentence);
    });
  });

  test('there is one a day, and none where nothing happened', async () => {
    expect(await keepDailyHead(db, signing, tuesday)).toEqual([]);
    expect(await keepDailyHead(db, signing, wednesday)).toMatchObject([{ number: 3, day: '2026-05-06', through: 11 }]);
    expect(await keepDailyHead(db, signing, new Date('2026-05-07T01:00:00.000Z'))).toEqual([]);
  });

  test('what the file lacks is written to it, and a line that is no head is found', async () => {
    const before = readFileSync(signing.headsFile, 'utf8');
    rmSync(signing.headsFile);
    await keepDailyHead(db, signing, tuesday);
    expect(readFileSync(signing.headsFile, 'utf8')).toBe(before);
    appendFileSync(signing.headsFile, 'nonsense\n');
    expect(await wrong()).toEqual([`A line of ${signing.headsFile} is no signed head.`]);
  });

  test('anchors get each head until they have it, and one that fails holds no other up', async () => {
    const got: string[] = [];
    let isUp = false;
    const anchors = [
      { name: 'down', keep: async () => (isUp ? void got.push('down') : Promise.reject(new Error('It is down.'))) },
      { name: 'up', keep: async ({ number }: { number: number }) => void got.push(`up ${number}`) },
    ];
    const outside = { ...signing, anchors };
    await expect(keepDailyHead(db, outside, tuesday)).rejects.toThrow('It is down.');
    expect(got).toEqual(['up 1', 'up 2']);
    isUp = true;
    await keepDailyHead(db, outside, tuesday);
    await keepDailyHead(db, outside, tuesday);
    expect(got).toEqual(['up 1', 'up 2', 'down', 'down']);
  });

  test('the commands sign, verify, and name what is wrong', async () => {
    const commands = journalCommands(db, [seats], signing, () => wednesday);
    const [jws = ''] = (await commands['journal.head']([])).lines;
    expect(JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      ...{ number: 3, day: '2026-05-06', after: 10, through: 11, facts: 1 },
    });
    expect((await commands['journal.head']([])).lines).toEqual([jws]);
    const signed =
      '3 signed heads, the last one of 2026-05-06 up to position 11; 0 facts came later and are not signed yet.';
    const looked = 'Looked at 10 facts of 3 streams and 1 read tables:';
    expect(await commands['journal.verify']([])).toEqual({ lines: [signed, `${looked} no problems found.`], ok: true });
    await forge(`update journal set actor = 'ben' where pos = 11`);
    expect(await commands['journal.verify']([])).toEqual({
      lines: [
        'Head 3 of 2026-05-06 no longer agrees: the fact at position 11 was changed.',
        signed,
        `${looked} 1 findings.`,
      ],
      ok: false,
    });
  });
});

onPostgres((open) => {
  test('a fact that is being written while a head is signed is in it, whatever its position', async () => {
    const db = await open();
    const signing = signingIn(temporaryFolder());
    await makeSeatView(db);
    const { promise: written, resolve: isWritten } = Promise.withResolvers<void>();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const early = db.tx(async (sql) => {
      await sql.query('select pg_current_xact_id()');
      await ended;
    });
    const slow = db.tx(async (sql) => {
      await sql.query('select pg_current_xact_id()');
      await sql.query(
        `insert into stream (id, kind, version, chart, state, updated_at) values ('s1', 'seat', 1, 1, '{}', now())`,
      );
      await sql.query(
        `insert into journal (stream, version, type, payload, actor, at, hash) values ('s1', 1, 'seat.taken', '{}', 'mia', now(), sha256('x'))`,
      );
      isWritten();
      await ended;
    });
    await written;
    await sit(db, 's2', 1);
    const signed = keepHeads(db, signing, monday);
    await db.query('select pg_sleep(0.2)');
    end();
    await Promise.all([early, slow]);
    expect(await signed).toMatchObject([{ number: 1, through: 2 }]);
    expect((await checkHeads(db, signing)).wrong).toEqual([]);
  });

  test('of two processes that sign at once one makes the head', async () => {
    const db = await open();
    const signing = signingIn(temporaryFolder());
    await makeSeatView(db);
    await sit(db, 's1', 3);
    const made = await Promise.all([keepHeads(db, signing, monday), keepHeads(db, signing, monday)]);
    expect(made.flat()).toHaveLength(1);
    expect((await checkHeads(db, signing)).wrong).toEqual([]);
  });
});
