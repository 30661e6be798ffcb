// npm run coverage: which transitions the tests walk, for the drawings of the charts and docs/proof.md. See docs/topics/tests.md.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from './install.mjs';
import { become, main, node, projectEnvironment, run, Stop } from './project.mjs';

/** Registers every test, which notes its walks, and runs none. @type {[string, string[]][]} */
const registering = [
  ['playwright', ['test', '--list', '--reporter=line']],
  ['vitest', ['run', '--project', 'node', '--project', 'jsdom', '-t', 'no test is called this', '--reporter=dot']],
];

await main(async () => {
  await install();
  const folder = mkdtempSync(join(tmpdir(), 'muster-coverage-'));
  const env = { ...projectEnvironment(), MUSTER_COVERAGE: folder };
  for (const [command, args] of registering) {
    const { code, output } = await run(command, args, { env });
    if (code !== 0) throw new Stop(`${command} could not read the tests:\n${output}`);
  }
  return become(node(), ['scripts/walks/cli.ts', folder]);
});
