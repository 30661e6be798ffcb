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

test('a database needs a place', async () => {
  await expect(openDb({})).rejects.toThrow('openDb needs a url, a folder or memory.');
});
