import { none } from './counts.mjs';
import { outerEnvironment, run } from './project.mjs';

/**
 * @typedef {{ name: string, severity: string, range?: string, fixAvailable?: unknown }} Found
 * @typedef {{ vulnerabilities?: Record<string, Found>, message?: string, metadata?: { vulnerabilities?: object } }} Report
 */

/** Which of them nobody may run: an advisory of less is for whoever reads it. */
const graveEnough = new Set(['moderate', 'high', 'critical']);

/**
 * Whether the registry knows of vulnerabilities in what runs in production. Where it can't be asked that is said and counted as
 * skipped, in CI too: a registry that is away says nothing about the packages.
 * @returns {Promise<import('./stages.mjs').Outcome>}
 */
export async function audit() {
  const { output } = await run('npm', ['audit', '--json', '--omit=dev', '--loglevel=silent'], {
    env: outerEnvironment(),
    minutes: 1,
  });
  return audited(output);
}

/**
 * What `npm audit --json` says.
 * @param {string} output @returns {import('./stages.mjs').Outcome}
 */
export function audited(output) {
  const report = parse(output);
  if (!report?.metadata?.vulnerabilities) {
    const why = report?.message ?? (output.trim().split('\n')[0] || 'it said nothing');
    return { ok: true, note: `skipped: the registry can't be asked (${why})`, counts: { ...none, skipped: 1 } };
  }
  const found = Object.values(report.vulnerabilities ?? {});
  const grave = found.filter(({ severity }) => graveEnough.has(severity));
  const lines = grave.map(({ name, severity, range = '', fixAvailable }) =>
    [`${name} ${range}`.trim(), severity, fixAvailable ? 'a fix is there' : 'no fix yet'].join(': '),
  );
  const minor = found.length - grave.length;
  return { ok: grave.length === 0, text: lines.join('\n'), ...(minor > 0 ? { note: `${minor} of low severity` } : {}) };
}

/** @param {string} output @returns {Report | undefined} */
function parse(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{')));
  } catch {
    return undefined;
  }
}
