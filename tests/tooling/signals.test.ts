import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areSignalsFresh } from '../../scripts/generate/signals.ts';

test('the fields of signals are those of the charts’ types', { timeout: 240_000 }, () => {
  expect(areSignalsFresh(join(import.meta.dirname, '../..')), 'run `npm run generate` and keep what it writes').toBe(
    true,
  );
});
