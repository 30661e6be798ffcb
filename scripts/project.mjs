import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const within = (/** @type {string} */ path) => join(root, path);

const bin = within('node_modules/.bin');
const pathWithoutBin = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== bin)
    .join(delimiter);

/** The environment in which `node`, `vite`, `vitest` … are those of the project. What Node compiled once, it reads from the cache at the next start. */
export const projectEnvironment = () => ({
  NODE_COMPILE_CACHE: within('node_modules/.cache/compiled'),
  ...process.env,
  PATH: `${bin}${delimiter}${pathWithoutBin()}`,
});

/** The environment for npm itself, which replaces the project's own `node` while it runs. */
export const outerEnvironment = () => ({ ...process.env, PATH: pathWithoutBin() });

/** The project's own Node 24; where development packages are left out, the Node that runs this script. */
export const node = () => {
  const own = join(bin, 'node');
  if (existsSync(own)) return own;
  if ('typescript' in process.features) return process.execPath;
  throw new Stop(
    `Node ${process.versions.node} does not run TypeScript: use Node 24, or install development packages.`,
  );
};

/**
 * @typedef {{ code: number, output: string }} Ended exit code (128 + number for a signal) and what was printed
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean, minutes?: number }} [options] `show` prints while it runs instead of
 *   keeping the text; what runs longer than `minutes` is stopped
 * @returns {Promise<Ended>}
 */
export function run(command, args, { env = projectEnvironment(), show = false, minutes } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    const tooLong = () => {
      output += `Stopped: it did not end within ${minutes} minutes.\n`;
      if (show) console.log(output.trimEnd());
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
    };
    const limit = minutes === undefined ? undefined : setTimeout(tooLong, minutes * 60_000);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => {
      clearTimeout(limit);
      resolve({ code: exitCode(code, signal), output: stripVTControlCharacters(output) });
    });
    // A program left behind by the one that ended may hold its output open.
    child.on('exit', () =>
      setTimeout(() => [child.stdout, child.stderr].map((stream) => stream?.destroy()), 2_000).unref(),
    );
  });
}

/**
 * Runs a program in the place of this one: same terminal, signals passed on, its exit code becomes ours.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export function become(command, args, env = projectEnvironment()) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => {
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
      });
    }
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('close', (code, signal) => resolve(exitCode(code, signal)));
  });
}

/** @param {number | null} code @param {NodeJS.Signals | null} signal */
const exitCode = (code, signal) => code ?? 128 + (signal ? constants.signals[signal] : 0);

/** @param {string} url `import.meta.url` of a script: true where that script was started, not imported */
export const isMain = (url) => process.argv[1] === fileURLToPath(url);

/** A reason to stop that a person can act on: printed as one sentence, without a stack. */
export class Stop extends Error {}

/** @param {() => Promise<number | void>} work */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
