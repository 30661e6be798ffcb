import { readFileSync } from 'node:fs';
import { isMain, main, outerEnvironment, run, Stop, within } from './project.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, dev?: boolean, peer?: boolean }} Package
 * @typedef {{ packages?: Record<string, Package> }} Lock
 *
 * The packages of the lock that are not installed in that version. Those for other platforms do not count, and
 * in production neither do those for development.
 * @param {Lock} lock package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json
 * @param {{ production?: boolean }} [options]
 */
export function missingPackages(lock, installed, { production = false } = {}) {
  return Object.entries(lock.packages ?? {})
    .filter(([path, wanted]) => {
      if (path === '') return false;
      const found = installed.packages?.[path];
      if (found) return found.version !== wanted.version;
      return !(wanted.optional || wanted.devOptional || (production && wanted.dev));
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

/** Installs what package-lock.json names and node_modules lacks; does nothing, quickly, where nothing is missing. */
export async function install() {
  const lock = read('package-lock.json');
  const production = process.env.NODE_ENV === 'production';
  const missing = missingPackages(lock, read('node_modules/.package-lock.json'), { production });
  if (missing.length === 0) return;
  console.log(`Installing ${missing.length} packages (this takes about a minute, once) …`);
  const started = Date.now();
  const npm = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run('npm', npm, { env: outerEnvironment() });
  if (code !== 0) {
    throw new Stop(
      `${output.trim()}\nInstalling failed: \`npm ci\` ended with ${code}. Is the npm registry within reach?`,
    );
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

if (isMain(import.meta.url)) await main(install);
