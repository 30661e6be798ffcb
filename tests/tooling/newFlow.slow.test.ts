import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staleFiles } from '../../scripts/generate/files.ts';
import { node, projectEnvironment } from '../../scripts/project.mjs';

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'muster-new-flow-'));
const left = new Set(['.git', 'node_modules', 'dist', 'data', 'test-results', 'coverage']);

beforeAll(() => {
  for (const name of readdirSync(root).filter((each) => !left.has(each)))
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  run(node(), 'scripts/newFlow/cli.ts', 'home', 'guestBook', '--address', '/guest-book/:bookId');
  run(node(), 'scripts/newFlow/cli.ts', 'learning', 'readAloud');
  run(node(), 'scripts/newFlow/cli.ts', 'door', 'headCount', '--address', '/event-view/:id/head-count');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (command: string, ...args: string[]): string => {
  try {
    return execFileSync(command, args, { cwd: copy, env: projectEnvironment(), encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
};

const touched = ['machines', 'src', 'tests', 'e2e'].flatMap((room) => [
  `${room}/home`,
  `${room}/learning`,
  `${room}/door`,
]);

const tables = ['contract/kit', 'src/app/shell', 'machines/events/eventView'];

test('new flows keep types, lint and format', () => {
  run('tsc', '-p', 'tsconfig.json');
  run('oxlint', '-f', 'agent', ...touched, ...tables, 'scripts/routes.bytes.mjs');
  run('biome', 'format', ...touched, ...tables, 'machines/registry.ts', 'e2e/looks', 'scripts', 'tests/tooling');
});

test('new flows are green on their charts and on the rendered screen, and in all lists', () => {
  expect(staleFiles(copy)).toEqual([]);
  const files = ['home/guestBook', 'learning/readAloud', 'door/headCount'];
  const charts = files.map((file) => `tests/${file}.chart.test.ts`);
  const tooling = ['addresses', 'charts', 'rooms', 'hygiene'].map((name) => `tests/tooling/${name}.test.ts`);
  run(
    'vitest',
    'run',
    '--project',
    'node',
    ...charts,
    ...tooling,
    'tests/kit/registry.test.ts',
    'tests/events/squares.test.ts',
  );
  run('vitest', 'run', '--project', 'jsdom', ...files.map((file) => `tests/${file}.view.test.tsx`));
});
