import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { install } from './install.mjs';
import { prepare } from './prepare.mjs';
import { isMain, main, run, Stop, within } from './project.mjs';

const folders = ['contract', 'machines', 'scripts/vite', 'src'];
const files = [
  'package.json',
  'package-lock.json',
  'panda.config.ts',
  'postcss.config.mjs',
  'vite.config.ts',
  'tsconfig.json',
];
const stamp = within('dist/app.inputs');
const page = within('dist/app/index.html');

/** A hash of everything that the build of the app reads. */
function inputs() {
  const hash = createHash('sha256');
  const found = folders.filter((folder) => existsSync(within(folder))).flatMap(filesIn);
  for (const file of [...files.filter((name) => existsSync(within(name))), ...found].toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(within(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) =>
  readdirSync(within(folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );

/** Builds the app into dist/app. */
export async function build() {
  rmSync(stamp, { force: true });
  const read = inputs();
  const { code, output } = await run('vite', ['build', '--logLevel', 'warn']);
  if (code !== 0) throw new Stop(`${output.trim()}\nThe app could not be built (vite build).`);
  compress();
  mkdirSync(within('dist'), { recursive: true });
  writeFileSync(stamp, read);
  return output;
}

/** Lays a compressed copy beside every file that gains by it; the server sends the smallest that the browser takes. */
function compress() {
  for (const file of filesIn('dist/app').filter((name) => /\.(js|css|html|svg|wasm)$/.test(name))) {
    const bytes = readFileSync(within(file));
    writeFileSync(within(`${file}.br`), brotliCompressSync(bytes));
    writeFileSync(within(`${file}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

/** True where dist/app was built from the present files. */
export const isBuilt = () => existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs();

/** Builds the app unless what stands in dist/app was built from the present files. */
export async function buildIfChanged() {
  if (isBuilt()) return;
  if (!existsSync(within('node_modules/.bin/vite'))) {
    if (existsSync(page)) return;
    throw new Stop('The app is not built and development packages are left out: run `npm run build` with them first.');
  }
  console.log('Building the app …');
  await prepare();
  await build();
}

if (isMain(import.meta.url)) {
  await main(async () => {
    await install();
    await prepare();
    process.stdout.write(await build());
  });
}
