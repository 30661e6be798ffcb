import { test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { fuzz } from './fuzzing.ts';

const count = Number(process.env['MUSTER_FUZZ'] ?? 300);
const seed = Number(process.env['MUSTER_SEED'] ?? Math.floor(Math.random() * 2 ** 32));

eachDatabase((open) => {
  test(`${count} requests of any kind are answered by the contract (MUSTER_SEED=${seed})`, async () => {
    await fuzz(await open(), count, seed);
  });
});
