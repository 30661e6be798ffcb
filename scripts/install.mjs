import { readFileSync } from 'node:fs';
import { isMain, main, outerEnvironment, run, Stop, within } from './project.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, dev?: boolean, peer?: boolean }} Package
 * @typedef {{ packages?: Record<string, Package> }} Lock
 *
 * The packages of the lock that are not installed in that version. Those for other platforms do not count, and
 * without `development` neither do those that only tests and checks need.
 * @param {Lock} lock package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json
 * @param {{ development?: boolean }} [options]
 */
export function missingPackages(lock, installed, { development = true } = {}) {
  return Object.entries(lock.packages ?? {})
    .filter(([path, wanted]) => {
      if (path === '') return false;
      const found = installed.packages?.[path];
      if (found) return found.version !== wanted.version;
      return !(wanted.optional || wanted.devOptional || (!development && wanted.dev));
    })
    .map(([path]) => path.replace('node_modules/', ''));
}

/** @param {string} path @returns {Lock} */
function read(path) {
  try {
    return JSON.parse(readFileSync(within(path), 'utf8'));
  } catch {
    return {};
  }
}

/**
 * The arguments of npm that install what is missing. A first install can leave out what only development needs; a later
 * one adds to what is there, so that a server that runs on it goes on.
 * @param {Lock} lock @param {Lock} installed @param {{ development: boolean }} wanted
 */
export function npmArguments(lock, installed, { development }) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const here = Object.keys(installed.packages ?? {});
  const omit = development || here.some((path) => lock.packages?.[path]?.dev) ? [] : ['--omit=dev'];
  return [...(here.length === 0 ? ['ci'] : ['install', '--no-save']), ...omit, ...quiet];
}

/**
 * Installs what package-lock.json names and node_modules lacks; does nothing, quickly, where nothing is missing.
 * @param {{ development?: boolean }} [options] `development: false`: what building and running the app needs is enough
 */
export async function install({ development = process.env.NODE_ENV !== 'production' } = {}) {
  const lock = read('package-lock.json');
  const installed = read('node_modules/.package-lock.json');
  const missing = missingPackages(lock, installed, { development });
  if (missing.length === 0) return;
  console.log(`Installing ${missing.length} packages (once; this takes about half a minute) …`);
  const started = Date.now();
  const npm = npmArguments(lock, installed, { development });
  const { code, output } = await run('npm', npm, { env: outerEnvironment() });
  if (code !== 0) {
    throw new Stop(
      `${output.trim()}\nInstalling failed: \`npm ${npm[0]}\` ended with ${code}. Is the npm registry within reach?`,
    );
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

if (isMain(import.meta.url)) await main(install);
