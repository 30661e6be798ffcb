import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isMain, main, Stop, within } from './project.mjs';
import { bars, cssLimits, unmeasured } from './routes.bytes.mjs';

/**
 * @typedef {{ file: string, imports: string[], lazy: string[], modules: string[] }} Chunk
 *   imports: files loaded with it; lazy: files it may load later; modules: paths below src
 * @typedef {import('./routes.bytes.mjs').Bar} Bar
 * @typedef {{ name: string, kib: number, limit: number, ok: boolean, on?: string }} Row
 * @typedef {{ chunks: Chunk[], page: string, size: (file: string) => number }} Build
 *   page: index.html as built; size: bytes of a file
 */

/**
 * Weighs each bar's files: those that the page names, those that hold its modules, and all that they import.
 * @param {Build} build @param {Bar[]} bars @returns {{ rows: Row[], uncounted: string[] }}
 *   uncounted: a module of each lazy chunk that belongs to no bar: a route that no one weighs
 */
export function weigh({ chunks, page, size }, bars) {
  const named = chunks.filter(({ file }) => page.includes(`"/${file}"`)).map(({ file }) => file);
  if (named.length === 0) throw new Stop('The built page names no script of the build.');

  /** @param {string} name @returns {Bar} */
  const barNamed = (name) => {
    const bar = bars.find((each) => each.name === name);
    if (!bar) throw new Stop(`scripts/routes.bytes.mjs has no bar ${name} to put another on.`);
    return bar;
  };
  /** @param {Bar} bar @returns {Set<string>} */
  const filesOf = ({ shell, modules }) => {
    const below = shell === undefined ? new Set(named) : filesOf(barNamed(shell));
    return closure(chunks, [...below, ...modules.map((module) => holder(chunks, module))]);
  };
  const rows = bars.map((bar) => {
    const below = bar.shell === undefined ? new Set() : filesOf(barNamed(bar.shell));
    const added = [...filesOf(bar)].filter((file) => !below.has(file));
    const kib = added.reduce((total, file) => total + size(file), 0) / 1024;
    const on = bar.shell === undefined ? {} : { on: bar.shell };
    return { name: bar.name, kib, limit: bar.limit, ok: kib <= bar.limit, ...on };
  });
  const counted = new Set(bars.flatMap((bar) => [...filesOf(bar)]));
  const left = lazyChunks(chunks).filter(({ file }) => !counted.has(file));
  return { rows, uncounted: left.map(nameOf) };
}

/** @param {Chunk[]} chunks @param {string[]} files */
function closure(chunks, files) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} file */
  const visit = (file) => {
    if (found.has(file)) return;
    found.add(file);
    chunks.find((chunk) => chunk.file === file)?.imports.forEach(visit);
  };
  files.forEach(visit);
  return found;
}

/** @param {Chunk[]} chunks @param {string} module */
function holder(chunks, module) {
  const chunk = chunks.find(({ modules }) => modules.includes(module));
  if (chunk) return chunk.file;
  const lazy = lazyChunks(chunks).map(nameOf).join('\n');
  throw new Stop(`scripts/routes.bytes.mjs names ${module}, which is not in the build. Its lazy chunks are:\n${lazy}`);
}

/** @param {Chunk[]} chunks */
function lazyChunks(chunks) {
  const lazy = new Set(chunks.flatMap((chunk) => chunk.lazy));
  return chunks.filter(({ file }) => lazy.has(file));
}

/** The module that gave a chunk its being stands last in it. @param {Chunk} chunk */
const nameOf = ({ file, modules }) => modules.at(-1) ?? file;

/** @param {string} file */
const gzipped = (file) => gzipSync(readFileSync(within(join('dist/app', file))), { level: 9 }).length;

/** @param {Row[]} rows */
const table = (rows) =>
  rows
    .map(({ name, kib, limit, ok, on }) => {
      const label = on ? `${name} (on top of ${on})` : name;
      return `${ok ? '  ' : '✗ '}${label.padEnd(44)} ${kib.toFixed(1).padStart(6)} of ${limit} KiB`;
    })
    .join('\n');

/** Weighs what stands in dist/app. */
export function bytes() {
  const list = within('dist/app/.vite/chunks.json');
  if (!existsSync(list)) throw new Stop('The app is not built: run `npm run build` first.');
  /** @type {Chunk[]} */
  const chunks = JSON.parse(readFileSync(list, 'utf8'));
  const page = readFileSync(within('dist/app/index.html'), 'utf8');
  const { rows, uncounted } = weigh({ chunks, page, size: gzipped }, bars);
  const sheets = readdirSync(within('dist/app/assets')).filter((name) => name.endsWith('.css'));
  const isInspector = (/** @type {string} */ name) => name.startsWith('Inspector');
  const isEveryPage = (/** @type {string} */ name) => name.startsWith('app');
  for (const [name, limit, own] of /** @type {const} */ ([
    ['style sheets of the app', cssLimits.app, sheets.filter(isEveryPage)],
    ['style sheets (on top of inspector)', cssLimits.inspector, sheets.filter(isInspector)],
    [
      'style sheets of single screens',
      cssLimits.screens,
      sheets.filter((each) => !isInspector(each) && !isEveryPage(each)),
    ],
  ])) {
    const kib = own.reduce((total, each) => total + gzipped(join('assets', each)), 0) / 1024;
    rows.push({ name, kib, limit, ok: kib <= limit });
  }
  const left = uncounted.filter((module) => !unmeasured.includes(module));
  const missing = left.map(
    (module) => `✗ ${module} is loaded lazily and scripts/routes.bytes.mjs counts it for no route`,
  );
  return { ok: rows.every(({ ok }) => ok) && left.length === 0, text: [table(rows), ...missing].join('\n') };
}

if (isMain(import.meta.url)) {
  await main(async () => {
    const { ok, text } = bytes();
    console.log(text);
    return ok ? 0 : 1;
  });
}
