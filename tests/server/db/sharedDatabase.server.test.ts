import { expect, test } from 'vitest';
import { openEmpty } from '#tests/support/database/eachDatabase.ts';
import { namesOfTables } from '#tests/support/database/reset.ts';

test('a table that one suite added is gone for the next one', async () => {
  const before = await namesOfTables(await openEmpty());
  await (await openEmpty()).script('create table added (id text primary key)');
  expect(await namesOfTables(await openEmpty())).toEqual(before);
});
