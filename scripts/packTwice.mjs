import { createHash } from 'node:crypto';
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMain, main, node, run, Stop, within } from './project.mjs';

/**
 * Builds and packs the committed sources in two folders of different names, and compares every file of the two by its hash. The
 * packages are copies of those that are installed here, without their caches.
 */
async function packTwice() {
  const place = mkdtempSync(join(tmpdir(), 'muster-twice-'));
  try {
    const hashes = [];
    for (const name of ['one', 'another-name']) {
      const folder = join(place, name);
      mkdirSync(folder);
      await must('sh', ['-c', `git archive HEAD | tar -x -C '${folder}'`]);
      cpSync(within('node_modules'), join(folder, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (from) => !from.startsWith(within('node_modules/.cache')),
      });
      const own = (/** @type {string} */ script) => join(folder, 'scripts', script);
      await must(node(), [own('prepare.mjs')]);
      await must(node(), [own('pack.mjs'), join(folder, 'packed')]);
      hashes.push(hashesBelow(join(folder, 'packed')));
      console.log(`Packed in ${folder}: ${hashes.at(-1)?.size} files.`);
    }
    return compare(hashes[0] ?? new Map(), hashes[1] ?? new Map());
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** @param {ReadonlyMap<string, string>} one @param {ReadonlyMap<string, string>} other */
function compare(one, other) {
  const names = new Set([...one.keys(), ...other.keys()]);
  const differing = [...names].filter((name) => one.get(name) !== other.get(name));
  if (one.size === 0 || differing.length > 0)
    throw new Stop(`${differing.length} of ${names.size} files differ:\n${differing.slice(0, 20).join('\n')}`);
  const all = [...one].map(([name, hash]) => `${hash}  ${name}\n`).toSorted((a, b) => (a < b ? -1 : 1));
  console.log(`Both are alike: ${names.size} files, ${digest(all.join(''))} over all.`);
  return 0;
}

/** @param {string | Buffer} bytes */
const digest = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** @param {string} folder @returns {Map<string, string>} */
function hashesBelow(folder) {
  const files = new Map();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    const found = lstatSync(path);
    if (found.isSymbolicLink()) files.set(name, `-> ${readlinkSync(path)}`);
    else if (found.isFile()) files.set(name, `${digest(readFileSync(path))} ${(found.mode & 0o111) !== 0}`);
  }
  return files;
}

/** @param {string} command @param {string[]} args */
async function must(command, args) {
  const { code, output } = await run(command, args);
  if (code !== 0) throw new Stop(`${command} ${args[0]} ended with ${code}:\n${output.trim()}`);
}

if (isMain(import.meta.url)) await main(packTwice);
