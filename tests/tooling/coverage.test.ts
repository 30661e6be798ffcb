import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transitionName, transitionsOf } from '#machines/kit/model/nodes.ts';
import { registry } from '#machines/registry.ts';
import { readCoverage } from '#src/inspector/drawing/coverage.ts';
import { expect, test } from 'vitest';
import { tableOf } from '../../scripts/walks/report.ts';

const coverage = readCoverage();
const charts = Object.entries(registry);

test.each(charts)('of every transition of %s it is known which tests walk it', (id, machine) => {
  const names = [...new Set(transitionsOf(machine).map(transitionName))];
  const known = Object.keys(coverage[id] ?? {});
  expect(known.toSorted(), 'run `npm run coverage` and keep what it writes').toEqual(names.toSorted());
});

test('the table of what was proved is that of the walks', () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/proof.md'), 'utf8')).toContain(tableOf(coverage));
});
