import { build, isBuilt } from './build.mjs';
import { bytes } from './bytes.mjs';
import { closingLine, sum } from './counts.mjs';
import { install } from './install.mjs';
import { prepare } from './prepare.mjs';
import { isMain, main, within } from './project.mjs';
import { program, stage, vitest } from './stages.mjs';

/** What did not change since the last check is not checked again. */
const rememberingTypes = ['--incremental', '--tsBuildInfoFile', within('node_modules/.cache/types.tsbuildinfo')];

/**
 * Format, lint, types, unused code, build and byte bars, and every test that needs no browser and is not slow.
 * @param {Record<string, string>} [env] MUSTER_TEST_POSTGRES: which suites of the server run on Postgres too, `1` for all;
 *   MUSTER_TEST_EDGES: which edges are taken on rendered views, `some` for one of those that are alike
 */
export async function check(env = { MUSTER_TEST_POSTGRES: 'some', MUSTER_TEST_EDGES: 'some' }) {
  await prepare();
  const reading = async () => [
    await stage('types', program('tsc', ['-p', 'tsconfig.json', ...rememberingTypes])),
    await stage('lint', program('oxlint', ['-f', 'agent'])),
    await stage('format', program('biome', ['format', '.'])),
    await stage('unused code', program('knip', ['--no-progress', '--no-config-hints'])),
  ];
  const building = async () => {
    const built = await stage('build', async () =>
      isBuilt() ? { ok: true, note: 'as before' } : { ok: true, text: await build() },
    );
    if (built.failed > 0) return [built];
    return [built, await stage('bytes', async () => bytes())];
  };
  const [read, made] = await Promise.all([reading(), building()]);
  const projects = ['node', 'jsdom', 'server'].flatMap((name) => ['--project', name]);
  const tests = await stage('tests', vitest('check', projects, { env, minutes: 30 }));
  return sum([...read, ...made, tests]);
}

if (isMain(import.meta.url)) {
  await main(async () => {
    await install();
    const counts = await check();
    console.log(closingLine(counts));
    return counts.failed === 0 ? 0 : 1;
  });
}
