import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { none, vitestCounts } from './counts.mjs';
import { projectEnvironment, run, Stop, within } from './project.mjs';

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {{ ok: boolean, text?: string, note?: string, counts?: Counts }} Outcome
 *   text: what to print where it failed; note: a word for the line of a stage; counts: where a stage is many tests
 */

/**
 * Runs one stage and prints one line for it, and what went wrong below that.
 * @param {string} name @param {() => Promise<Outcome>} work @returns {Promise<Counts>}
 */
export async function stage(name, work) {
  const started = performance.now();
  const { ok, text, note, counts } = await work().catch(asOutcome);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(26)} ${seconds.padStart(6)} s${note ? `   ${note}` : ''}`);
  if (!ok && text) console.log(text.trimEnd().replaceAll(/^(?=.)/gm, '    '));
  return counts ?? { ...none, [ok ? 'passed' : 'failed']: 1 };
}

/** @param {unknown} error @returns {Outcome} */
function asOutcome(error) {
  if (error instanceof Stop) return { ok: false, text: error.message };
  throw error;
}

/** A stage that is a program of the project: it passes where that ends with 0.
 * @param {string} command @param {string[]} args */
export const program = (command, args) => async () => {
  const { code, output } = await run(command, args);
  return { ok: code === 0, text: output };
};

/**
 * A stage of vitest's tests.
 * @param {string} name also the name of its report below test-results
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, show?: boolean, minutes?: number }} [options]
 * @returns {() => Promise<Outcome>}
 */
export const vitest =
  (name, args, { env = {}, show = false, minutes } = {}) =>
  async () => {
    const report = freshReport(`test-results/${name}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code, output } = await run('vitest', ['run', ...args, ...reporters], {
      env: environment(env),
      show,
      minutes,
    });
    const counts = vitestCounts(readReport(report), code);
    return { ok: counts.failed === 0, text: output, note: describe(counts), counts };
  };

/** @param {Record<string, string>} more */
export const environment = (more) => ({ ...projectEnvironment(), ...more });

/** @param {Counts} counts */
export const describe = ({ passed, failed, skipped }) =>
  [`${passed} passed`, ...(failed ? [`${failed} failed`] : []), ...(skipped ? [`${skipped} skipped`] : [])].join(', ');

/** @param {string} path */
export function freshReport(path) {
  mkdirSync(within('test-results'), { recursive: true });
  rmSync(within(path), { force: true });
  return path;
}

/** @param {string} path A run that stopped early leaves no report. */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(within(path), 'utf8'));
  } catch {
    return undefined;
  }
}
