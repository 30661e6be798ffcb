import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
// The entry stays a file of its own: the chunks it asks for import from the others.
const isEntry = (id: string) => /\/src\/(index\.html|main\.tsx)/.test(id);
const served = ['api', 'idp', 'files', 'config.json', 'live', 'mailbox', 'openapi.json', 'health'];
const server = process.env.MUSTER_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: path('./src'),
  publicDir: path('./src/public'),
  plugins: [react(), chunkList()],
  css: { postcss: path('.') },
  build: {
    outDir: path('./dist/app'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], test: (id) => !isEntry(id), priority: 1 },
            { name: 'common', test: /\/(contract|machines|styled-system|src\/(ui|wiring|shell))\//, minShareCount: 4 },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [path('.')] },
    proxy: Object.fromEntries(
      served.map((name) => [`^/${name.replace('.', '\\.')}(/|\\?|$)`, { target: server, ws: false }]),
    ),
  },
});

/** Writes .vite/chunks.json: what scripts/bytes.mjs weighs. Vite's manifest leaves out lazy modules that others share. */
function chunkList(): Plugin {
  return {
    name: 'chunk-list',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .map(({ fileName, imports, dynamicImports, moduleIds }) => ({
          file: fileName,
          imports,
          lazy: dynamicImports,
          modules: moduleIds.filter((id) => !id.includes('node_modules')).map((id) => relative(path('./src'), id)),
        }));
      this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source: JSON.stringify(chunks) });
    },
  };
}
