import { cpSync, openAsBlob, rmSync } from 'node:fs';
import { openMemory } from '#server/db/embedded.ts';
import { templateFile } from '#tests/support/database/template.ts';
import { buildIfChanged } from '../../scripts/build.mjs';
import { builtApp } from './builtApp.ts';
import { keepSnapshot } from './demoSnapshot.ts';
import { startTestServer } from './testServer.ts';

/** Builds the app from the files as they are now, and keeps a copy, so that a build meanwhile disturbs no test; fills the demo once. */
export default async function globalSetup(): Promise<void> {
  await buildIfChanged();
  rmSync(builtApp, { recursive: true, force: true });
  cpSync('dist/app', builtApp, { recursive: true, filter: (path) => !path.endsWith('.map') });
  const db = await openMemory(await openAsBlob(templateFile()));
  const server = await startTestServer({ openDb: () => Promise.resolve(db) });
  await keepSnapshot(db, server.config.files);
  await server.close();
}
