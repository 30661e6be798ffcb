// --long sets MUSTER_LONG=1: the same tests with larger counts (hours). CI=true: what cannot be had fails.
import { isBuilt } from './build.mjs';
import { check } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { closingLine, none, playwrightCounts, sum } from './counts.mjs';
import { install } from './install.mjs';
import { main, run } from './project.mjs';
import { describe, environment, freshReport, readReport, stage, vitest } from './stages.mjs';

/** @type {Record<string, string>} */
const env = { MUSTER_TEST_POSTGRES: '1', ...(process.argv.includes('--long') ? { MUSTER_LONG: '1' } : {}) };
/** Against what hangs, not what is slow: three times what each stage takes on a quiet machine of two cores. */
const minutes = env.MUSTER_LONG ? undefined : 60;
const inCI = Boolean(process.env.CI);

/** @param {string} reason @returns {import('./stages.mjs').Outcome} */
const notHad = (reason) => ({
  ok: !inCI,
  text: reason,
  note: inCI ? 'not to be had' : `skipped: ${reason}`,
  counts: { ...none, [inCI ? 'failed' : 'skipped']: 1 },
});

/** @param {import('./counts.mjs').Counts} counts */
const total = ({ passed, failed }) => passed + failed;

async function browser() {
  if (!isBuilt()) return { ok: false, text: 'The app is not built.' };
  const chromium = await ensureChromium();
  if (chromium.path === undefined) return notHad(chromium.missing);
  const report = freshReport('test-results/browser.json');
  const here = environment({
    ...env,
    CHROMIUM: chromium.path,
    CHROMIUM_SHELL: chromium.shell,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const reporter = `--reporter=${inCI ? 'dot' : 'list'},json`;
  const { code } = await run('playwright', ['test', '--pass-with-no-tests', reporter], {
    env: here,
    show: true,
    minutes,
  });
  const counts = playwrightCounts(readReport(report), code);
  if (total(counts) === 0) return notHad('there are no tests for the browser in e2e');
  return { ok: counts.failed === 0, note: describe(counts), counts };
}

async function slow() {
  const outcome = await vitest('slow', ['--passWithNoTests', '--project', 'slow'], { env, show: true, minutes })();
  return outcome.counts && total(outcome.counts) === 0 ? notHad('there are no slow tests') : outcome;
}

await main(async () => {
  await install();
  const parts = [await check({ isWhole: true }, env), await stage('slow tests', slow), await stage('browser', browser)];
  const counts = sum(parts);
  console.log(closingLine(counts));
  return counts.failed === 0 ? 0 : 1;
});
