import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, Stop } from './project.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const isRoot = process.getuid?.() === 0;

/**
 * Where Chromium is: what CHROMIUM names, else the system's. Undefined leaves it to Playwright's own.
 * @param {{ CHROMIUM?: string, PATH?: string }} [env]
 * @returns {string | undefined}
 */
export function findChromium(env = process.env) {
  if (env.CHROMIUM) {
    if (canRun(env.CHROMIUM)) return env.CHROMIUM;
    throw new Stop(`CHROMIUM names ${env.CHROMIUM}, which isn't a program that can be run.`);
  }
  return [...names.flatMap((name) => inPath(name, env)), ...applications].find(canRun);
}

/**
 * The same without a window and without a camera, which takes half the time: what CHROMIUM_SHELL names, else the system's.
 * Where there is none, or CHROMIUM names what is wanted, it is Chromium itself.
 * @param {{ CHROMIUM?: string, CHROMIUM_SHELL?: string, PATH?: string }} [env]
 * @returns {string | undefined}
 */
export const findShell = (env = process.env) =>
  env.CHROMIUM_SHELL ??
  (env.CHROMIUM ? undefined : inPath('chromium-headless-shell', env).find(canRun)) ??
  findChromium(env);

/** @param {string} name @param {{ PATH?: string }} env */
const inPath = (name, { PATH = '' }) =>
  PATH.split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name));

/** What Chromium is started with besides Playwright's own arguments. It looks for no other host while it is tested. */
export const argumentsOfChromium = () => [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-gpu',
  '--no-first-run',
  ...(isRoot ? ['--no-sandbox'] : []),
];

/**
 * Finds Chromium or installs it: CHROMIUM, the system's, Playwright's, a download by Playwright, Debian's packages.
 * @returns {Promise<{ path: string, shell: string, missing?: undefined } | { path: undefined, missing: string }>}
 */
export async function ensureChromium() {
  const ways = [
    async () => findChromium(),
    playwrightsOwn,
    async () => {
      console.log('Chromium is not on this machine: trying `playwright install chromium` …');
      await run('playwright', ['install', 'chromium']);
      return playwrightsOwn();
    },
    async () => {
      if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      await run('apt-get', ['update', '-q'], { env });
      for (const name of ['chromium', 'chromium-headless-shell']) {
        console.log(`Trying Debian's package ${name} …`);
        await run('apt-get', ['install', '-y', '-q', name], { env });
      }
      return findChromium();
    },
  ];
  for (const way of ways) {
    const path = await way();
    if (path && (await answers(path))) return { path, shell: findShell() ?? path };
  }
  return { path: undefined, missing: 'Chromium could not be had: install it, or name its program in CHROMIUM.' };
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return canRun(path) ? path : undefined;
}

/** @param {string} path A program whose libraries are missing can be run and does not answer. */
const answers = async (path) => (await run(path, ['--version'])).code === 0;

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
