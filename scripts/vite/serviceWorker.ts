import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Shell } from '#src/sw.ts';

/** What no start needs: maps, parts so heavy that they are kept only where someone has used them, and the inspector. */
const left = /\.(map|wasm)$|Inspector|drawings-/;

/**
 * Writes /sw.js from `source`, with the list of the build's own files and of those of the public folder. Its version is
 * a sum over all of them, so that the same build is the same version.
 */
export function serviceWorker(source: string, publicFolder: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const outputs = Object.values(bundle);
        const page = outputs.find(({ fileName }) => fileName === 'index.html');
        const entry = outputs.find((output) => output.type === 'chunk' && output.isEntry);
        if (page?.type !== 'asset' || !entry) return;
        const built = outputs.map(({ fileName }) => fileName).filter((name) => name.startsWith('assets/'));
        const files = [...built, ...readdirSync(publicFolder, { recursive: true, encoding: 'utf8' })]
          .filter((name) => /\.[a-z0-9]+$/.test(name) && !left.test(name))
          .map((name) => `/${name}`)
          .toSorted();
        const version = versionOf([...files, String(page.source)]);
        const shell: Shell = { version, entry: `/${entry.fileName}`, files };
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await written(source, shell) });
      },
    },
  };
}

const versionOf = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);

async function written(source: string, shell: Shell): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { SHELL: JSON.stringify(shell) },
    build: { write: false, rolldownOptions: { input: source, output: { format: 'iife' } } },
  });
  const outputs: Rolldown.RolldownOutput[] = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const chunk = outputs.flatMap(({ output }) => output).find((output) => output.type === 'chunk');
  if (!chunk) throw new Error('The service worker could not be built.');
  return chunk.code;
}
