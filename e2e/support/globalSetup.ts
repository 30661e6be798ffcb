import { cpSync, rmSync } from 'node:fs';
import { buildIfChanged } from '../../scripts/build.mjs';
import { builtApp } from './builtApp.ts';

/** Builds the app from the files as they are now, and keeps a copy, so that a build meanwhile disturbs no test. */
export default async function globalSetup(): Promise<void> {
  await buildIfChanged();
  rmSync(builtApp, { recursive: true, force: true });
  cpSync('dist/app', builtApp, { recursive: true, filter: (path) => !path.endsWith('.map') });
}
