import { audit } from './audit.mjs';
import { build, isBuilt } from './build.mjs';
import { bytes } from './bytes.mjs';
import { closingLine, sum } from './counts.mjs';
import { install } from './install.mjs';
import { prepare } from './prepare.mjs';
import { isMain, main, node, run, Stop, within } from './project.mjs';
import { program, stage, vitest } from './stages.mjs';

/** What did not change since the last check is not checked again. */
const rememberingTypes = ['--incremental', '--tsBuildInfoFile', within('node_modules/.cache/types.tsbuildinfo')];

/**
 * Format, lint, types, unused code, build and byte bars, and tests that need no browser and are not slow: those that meet
 * what changed since the last check, or every one; then the registry is asked about the packages, too.
 * @param {{ isWhole: boolean }} how
 * @param {Record<string, string>} [env] MUSTER_TEST_POSTGRES: which suites of the server run on Postgres too, `1` for all;
 *   MUSTER_TEST_EDGES: which edges are taken on rendered views, `some` for one of those that are alike
 */
export async function check({ isWhole }, env = { MUSTER_TEST_POSTGRES: 'some', MUSTER_TEST_EDGES: 'some' }) {
  await prepare();
  const affected = isWhole ? null : await whatIsAffected();
  const reading = async () => [
    await stage('types', program('tsc', ['-p', 'tsconfig.json', ...rememberingTypes])),
    await stage('lint', lint(affected?.sources ?? ['.'])),
    await stage('format', program('biome', ['format', '.'])),
    await stage('unused code', program('knip', ['--no-progress', '--no-config-hints'])),
    ...(isWhole ? [await stage('known vulnerabilities', audit)] : []),
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
  const tests = await stage('tests', async () => {
    const outcome = await vitest('check', [...projects, ...(affected?.tests ?? [])], { env, minutes: 60 })();
    return { ...outcome, note: [outcome.note, scopeOf(affected)].join('; ') };
  });
  const counts = sum([...read, ...made, tests]);
  if (counts.failed === 0) await run(node(), ['scripts/affected/noteChecked.ts']);
  return counts;
}

/**
 * What the changes since `since` meet: test files, and sources to lint.
 * @typedef {{ since: string, tests: string[], sources: string[] }} Affected
 */

/** @returns {Promise<Affected | null>} null where that is everything */
async function whatIsAffected() {
  const { code, output } = await run(node(), ['scripts/affected/cli.ts']);
  if (code !== 0) throw new Stop(`${output.trim()}\nWhat changed could not be found out: npm run check -- --all`);
  return JSON.parse(output);
}

/** @param {string[]} sources */
const lint = (sources) =>
  sources.length === 0 ? async () => ({ ok: true, note: 'as before' }) : program('oxlint', ['-f', 'agent', ...sources]);

/** @param {Affected | null} affected */
const scopeOf = (affected) =>
  affected
    ? `${affected.tests.length} files that changes since ${affected.since.slice(0, 8)} meet, --all for every one`
    : 'every file';

if (isMain(import.meta.url)) {
  await main(async () => {
    await install();
    const counts = await check({ isWhole: process.argv.includes('--all') });
    console.log(closingLine(counts));
    return counts.failed === 0 ? 0 : 1;
  });
}
