import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Writes .vite/chunks.json: what scripts/bytes.mjs weighs. Vite's manifest leaves out lazy modules that others share. */
export function chunkList(source: string): Plugin {
  return {
    name: 'chunk-list',
    apply: 'build',
    // Vite names a chunk that has a style sheet of its own again.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle)
          .filter((output) => output.type === 'chunk')
          .map(({ fileName, imports, dynamicImports, moduleIds }) => ({
            file: fileName,
            imports,
            lazy: dynamicImports,
            modules: moduleIds.filter((id) => !id.includes('node_modules')).map((id) => relative(source, id)),
          }));
        this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source: JSON.stringify(chunks) });
      },
    },
  };
}
