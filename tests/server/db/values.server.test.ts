import { expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

eachDatabase((open) => {
  test('every type arrives the same from both engines', async () => {
    const db = await open({ bare: true });
    const { rows } = await db.query(`
      select true as yes, 3::int2 as small, 1::int4 as int, 9007199254740991::int8 as big, 1.5::float8 as float,
        1.50::numeric as exact, 'é "q"' as words, null::text as nothing, '2026-02-03'::date as day,
        '2026-02-03T04:05:06.789+02'::timestamptz as instant, '2026-02-03T04:05:06'::timestamp as wall,
        '{"a":[1,{"b":"ü"}]}'::jsonb as json, '\\x00ff'::bytea as bytes, '11111111-1111-1111-1111-111111111111'::uuid as uuid,
        array['x', 'y"z', null] as texts, array[1, 2]::int8[] as bigs, array['2026-02-03'::date] as days,
        array[array[1, 2], array[3, 4]] as nested, pg_current_xact_id() is not null as has_xid, count(*) as counted`);
    expect(rows).toEqual([
      {
        yes: true,
        small: 3,
        int: 1,
        big: 9007199254740991,
        float: 1.5,
        exact: '1.50',
        words: 'é "q"',
        nothing: null,
        day: '2026-02-03',
        instant: new Date('2026-02-03T02:05:06.789Z'),
        wall: '2026-02-03 04:05:06',
        json: { a: [1, { b: 'ü' }] },
        bytes: Buffer.from([0, 255]),
        uuid: '11111111-1111-1111-1111-111111111111',
        texts: ['x', 'y"z', null],
        bigs: [1, 2],
        days: ['2026-02-03'],
        nested: [
          [1, 2],
          [3, 4],
        ],
        has_xid: true,
        counted: 1,
      },
    ]);
  });

  test('a bigint that a number cannot hold is an error, not another number', async () => {
    const db = await open({ bare: true });
    await expect(db.query('select 9007199254740993::int8')).rejects.toThrow(
      'The bigint 9007199254740993 does not fit a number exactly.',
    );
    expect((await db.query('select 1 as still')).rows).toEqual([{ still: 1 }]);
  });

  test('parameters of every type arrive as they were given', async () => {
    const db = await open({ bare: true });
    const { rows } = await db.query(
      `select $1::jsonb as json, $2::timestamptz as instant, $3::text[] as texts, $4::bytea as bytes, $5::int8 as big,
        $6::boolean as no, $7::text as nothing, $8::date as day, $9::int[] as ints, $10::text as words`,
      [
        { x: [1, 'two'] },
        new Date('2026-01-01T00:00:00.001Z'),
        ['a,b', 'c"d\\e', null, ''],
        Buffer.from([1, 2]),
        5,
        false,
        undefined,
        '2026-03-29',
        [1, 2],
        "it's",
      ],
    );
    expect(rows).toEqual([
      {
        json: { x: [1, 'two'] },
        instant: new Date('2026-01-01T00:00:00.001Z'),
        texts: ['a,b', 'c"d\\e', null, ''],
        bytes: Buffer.from([1, 2]),
        big: 5,
        no: false,
        nothing: null,
        day: '2026-03-29',
        ints: [1, 2],
        words: "it's",
      },
    ]);
  });

  test('JSON nested without measure is an error, and the database goes on', async () => {
    const db = await open({ bare: true });
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect((await db.query('select length(($1::jsonb)::text) as length', [nested(900)])).rows).toEqual([
      { length: 1800 },
    ]);
    await expect(db.query('select $1::jsonb', [nested(100_000)])).rejects.toThrow(/nested deeper|stack depth limit/);
    expect((await db.query('select 1 as still')).rows).toEqual([{ still: 1 }]);
  });

  test('times inside JSON text are written in UTC', async () => {
    const db = await open({ bare: true });
    const { rows } = await db.query(`select jsonb_build_object('at', '2026-02-03T04:05:06+02'::timestamptz) as json`);
    expect(rows).toEqual([{ json: { at: '2026-02-03T02:05:06+00:00' } }]);
  });

  test('the count is of rows returned or changed', async () => {
    const db = await open({ bare: true });
    expect(await db.query('create table resource (id int primary key)')).toEqual({ rows: [], count: 0 });
    expect(await db.query('insert into resource select generate_series(1, 3)')).toEqual({ rows: [], count: 3 });
    expect(await db.query('update resource set id = id + 10 where id > 1 returning id')).toEqual({
      rows: [{ id: 12 }, { id: 13 }],
      count: 2,
    });
    expect((await db.query('select id from resource')).count).toBe(3);
  });

  test('an error says which rule refused, and holds no value of the row', async () => {
    const db = await open({ bare: true });
    await db.script('create table person (email text constraint person_email unique)');
    await db.query('insert into person values ($1)', ['mia@muster.test']);
    const error: unknown = await db
      .query('insert into person values ($1)', ['mia@muster.test'])
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: '23505', constraint: 'person_email' });
    expect(JSON.stringify(error, [...Object.keys(error ?? {}), 'message', 'stack'])).not.toContain('mia@muster.test');
  });
});
