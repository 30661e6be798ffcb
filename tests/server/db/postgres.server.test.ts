import { expect, test } from 'vitest';
import { DatabaseNotReady } from '#server/db/errors.ts';
import { dataFolder, dbPlace } from '#server/db/location.ts';
import { openDb } from '#server/db/open.ts';

test('a Postgres that does not answer is refused with a sentence without the password', async () => {
  const opening = openDb({ url: 'postgres://muster:secret@127.0.0.1:1/muster' });
  await expect(opening).rejects.toThrow(DatabaseNotReady);
  await expect(opening).rejects.toThrow(
    'The Postgres of DATABASE_URL does not answer (connect ECONNREFUSED 127.0.0.1:1): ' +
      'start it, or take DATABASE_URL away to use the embedded database.',
  );
});

test('the environment names the place', () => {
  expect(dbPlace({})).toEqual({ folder: 'data/database' });
  expect(dbPlace({ MUSTER_DATA: '/srv/muster', DATABASE_URL: '' })).toEqual({ folder: '/srv/muster/database' });
  expect(dbPlace({ MUSTER_DATA: '/srv/muster', DATABASE_URL: 'postgres://db/muster' })).toEqual({
    url: 'postgres://db/muster',
  });
  expect(dataFolder({})).toBe('./data');
});

test('the environment names how long a Postgres may take', () => {
  const url = 'postgres://db/muster';
  expect(
    dbPlace({
      ...{ DATABASE_URL: url, DATABASE_STATEMENT_SECONDS: '20', DATABASE_LOCK_SECONDS: '5' },
      ...{ DATABASE_IDLE_SECONDS: '30', DATABASE_CONNECT_SECONDS: '2', DATABASE_CONNECTIONS: '40' },
    }),
  ).toEqual({ url, limits: { statement: 20_000, lock: 5_000, idle: 30_000, connect: 2_000, connections: 40 } });
  for (const wrong of ['0', '601', '1.5', 'soon'])
    expect(() => dbPlace({ DATABASE_URL: url, DATABASE_LOCK_SECONDS: wrong })).toThrow(
      new DatabaseNotReady('DATABASE_LOCK_SECONDS must be a number from 1 to 600.'),
    );
});

test('a database needs a place', async () => {
  await expect(openDb({})).rejects.toThrow('openDb needs a url, a folder or memory.');
});
