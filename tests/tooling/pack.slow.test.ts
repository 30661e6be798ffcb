import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildIfChanged } from '../../scripts/build.mjs';
import { filesBelow } from '../../scripts/pack/copy.ts';
import { node, projectEnvironment } from '../../scripts/project.mjs';

const root = join(import.meta.dirname, '../..');
const place = mkdtempSync(join(tmpdir(), 'muster-pack-'));
const packed = join(place, 'muster');
const muster = join(packed, 'bin/muster');
const loaded = join(place, 'loaded.txt');

const pack = (folder: string): string =>
  execFileSync(node(), ['scripts/pack/cli.ts', folder], { cwd: root, env: projectEnvironment(), encoding: 'utf8' });

/** Writes down each module that the server loads. */
const watcher = `
import { registerHooks } from 'node:module';
import { appendFileSync } from 'node:fs';
registerHooks({ load: (url, context, next) => (appendFileSync(${JSON.stringify(loaded)}, url + '\\n'), next(url, context)) });
`;

let said = '';

beforeAll(async () => {
  await buildIfChanged();
  said = pack(packed);
  writeFileSync(join(place, 'watcher.mjs'), watcher);
}, 300_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** The environment of a machine that knows nothing of the project. */
function environment(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const data = mkdtempSync(join(place, 'data-'));
  return { PORT: '0', MUSTER_DATA: data, ...more };
}

async function start(env: Record<string, string>) {
  const child = spawn(muster, ['start'], { cwd: '/', env, stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { text: '' };
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output.text += String(data)));
  const url = async (): Promise<string> => {
    for (;;) {
      const found = /Muster is at (\S+)/.exec(output.text)?.[1];
      if (found) return found;
      await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error(output.text)))]);
    }
  };
  return { child, output, ended, url: await url() };
}

const run = (env: Record<string, string>, ...args: string[]): string =>
  execFileSync(muster, args, { cwd: '/', env, encoding: 'utf8', stdio: 'pipe' });

const textOf = async (url: string) => {
  const answer = await fetch(url);
  return { status: answer.status, text: await answer.text() };
};

test('it says what it made, and takes no folder that holds something', () => {
  expect(said).toMatch(
    /^Packed Muster \d\S+ for \w+-\w+ into \S+: \d{4,} files, \d{2,} packages and Node 24\S+, \d+ MB\.$/m,
  );
  expect(() => pack(packed)).toThrow(`${packed} is not empty: name another one.`);
});

test('what only builds and tests is left out', () => {
  const packages = readdirSync(join(packed, 'node_modules'));
  const others = ['vite', '@pandacss', 'typescript', 'playwright', 'vitest', 'react', 'oxlint', 'knip', 'node', '.bin'];
  expect(packages).toEqual(expect.arrayContaining(['hono', 'pg', 'sharp', '@electric-sql']));
  expect(packages.filter((name) => others.includes(name))).toEqual([]);
  expect(readdirSync(packed).toSorted()).toEqual(
    [
      'bin',
      'contract',
      'demo',
      'deploy',
      'dist',
      'machines',
      'node_modules',
      'pack.json',
      'package.json',
      'server',
    ].toSorted(),
  );
});

test('packing again makes the same files', () => {
  const again = join(place, 'again');
  onTestFinished(() => rmSync(again, { recursive: true }));
  pack(again);
  const files = filesBelow(packed);
  expect(filesBelow(again)).toEqual(files);
  const differing = files.filter((file) => !readFileSync(join(again, file)).equals(readFileSync(join(packed, file))));
  expect(differing).toEqual([]);
});

test('it serves with nothing but itself, without the demo, and stops in order (A-98)', async () => {
  const before = filesBelow(packed);
  const env = environment({ NODE_OPTIONS: `--import=${join(place, 'watcher.mjs')}` });
  const { child, output, ended, url } = await start(env);
  expect(output.text).not.toContain('demo is on');
  expect(await textOf(`${url}/health`)).toEqual({ status: 200, text: '{"ready":true}' });
  const page = await textOf(`${url}/`);
  const [, asset = 'none'] = /src="(\/assets\/[^"]+\.js)"/.exec(page.text) ?? [];
  expect((await textOf(`${url}${asset}`)).status).toBe(200);
  expect(JSON.parse((await textOf(`${url}/config.json`)).text)).toMatchObject({ demo: false });
  expect((await textOf(`${url}/mailbox.json`)).status).toBe(404);

  const doctor = run(env, 'doctor');
  expect(doctor).toContain('✓ Database: ');
  expect(doctor).toContain('✓ Uploads: a process without keys decodes them.');
  expect(doctor).toContain('"muster backup new-key" makes a key.');

  const modules = readFileSync(loaded, 'utf8').split('\n').filter(Boolean);
  const outside = modules.filter((url) => !url.startsWith('node:') && !url.startsWith(`file://${packed}/`));
  expect(modules.length).toBeGreaterThan(500);
  expect(outside).toEqual([]);
  if (existsSync(`/proc/${child.pid}/maps`)) {
    const own = readFileSync(`/proc/${child.pid}/maps`, 'utf8').split('\n');
    expect(own.filter((line) => line.includes('node_modules') && !line.includes(`${packed}/`))).toEqual([]);
  }

  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(filesBelow(packed)).toEqual(before);
});

test('each package that it names loads, and pictures are worked on by the native one', () => {
  const { dependencies } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const names = Object.keys(dependencies);
  const script = `
    for (const name of ${JSON.stringify(names)}) await import(name).catch((error) => {
      if (error.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error;
    });
    const { default: sharp } = await import('sharp');
    const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } });
    console.log((await picture.webp().toBuffer()).subarray(8, 12).toString());`;
  writeFileSync(join(packed, 'try.mjs'), script);
  onTestFinished(() => rmSync(join(packed, 'try.mjs')));
  const printed = execFileSync(join(packed, 'bin/node'), [join(packed, 'try.mjs')], {
    cwd: '/',
    env: {},
    encoding: 'utf8',
  });
  expect(printed).toBe('WEBP\n');
});

test('its commands run by a link from elsewhere, and an unknown one says which there are', async () => {
  const env = environment();
  mkdirSync(join(place, 'links'));
  symlinkSync(muster, join(place, 'links/muster'));
  const linked = (...args: string[]) =>
    execFileSync(join(place, 'links/muster'), args, { cwd: '/', env, encoding: 'utf8', stdio: 'pipe' });
  expect(linked('organization', 'check', join(packed, 'demo'))).toContain('No problems found: 2 parents');
  expect(() => linked('install')).toThrow('Usage: muster start | ');
});

test('the demo comes where it is asked for by name', async () => {
  const { child, ended, url } = await start(environment({ MUSTER_DEMO: 'on' }));
  expect(JSON.parse((await textOf(`${url}/config.json`)).text)).toMatchObject({ demo: true });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
