import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apart, apartName } from './scripts/vite/apart.ts';
import { chunkList } from './scripts/vite/chunkList.ts';
import { early } from './scripts/vite/early.ts';
import { firstPaint } from './scripts/vite/firstPaint.tsx';
import { groups } from './scripts/vite/groups.ts';
import { leanAmplify } from './scripts/vite/leanAmplify.ts';
import { serviceWorker } from './scripts/vite/serviceWorker.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const served = ['api', 'idp', 'files', 'config.json', 'live', 'mailbox', 'demo-provider', 'openapi.json', 'health'];
const server = process.env.MUSTER_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: path('./src'),
  publicDir: path('./src/public'),
  plugins: [
    react(),
    apart(path('.'), ['src/inspector/play', 'src/inspector/gallery', 'src/inspector/simulated']),
    leanAmplify(),
    chunkList(path('./src')),
    early(),
    firstPaint(path('./src')),
    serviceWorker(path('./src/sw.ts'), path('./src/public')),
  ],
  resolve: {
    // React has it itself; what older ones were given in its place stays out.
    alias: [
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
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
        codeSplitting: { groups },
        chunkFileNames: ({ name, facadeModuleId }) =>
          `assets/${apartName(facadeModuleId) ?? (name === 'route' && facadeModuleId ? basename(dirname(facadeModuleId)) : name)}-[hash:7].js`,
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
