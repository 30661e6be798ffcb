import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtApp } from './builtApp.ts';
import { type TestServer, startTestServer } from './testServer.ts';

/** A server of its own whose app can be replaced by a newer version while it runs. */
export interface Deployment {
  server: TestServer;
  /** Another version with the same screens: every script has another name, and those of the version before are gone. */
  deployAnew(): void;
  close(): Promise<void>;
}

export async function openDeployment(): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-e2e-app-'));
  cpSync(builtApp, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const server = await startTestServer({ built: folder });
  let version = 1;
  return {
    server,
    deployAnew() {
      version += 1;
      rename(folder, `v${version}`);
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `home-Ab3.js` becomes `home-Ab3v2.js`, in its name and wherever it is named. */
function rename(folder: string, version: string): void {
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const texts = ['index.html', 'sw.js', ...scripts.map((name) => join('assets', name))];
  for (const text of texts.map((name) => join(folder, name))) {
    const anew = scripts.reduce(
      (read, name) => read.replaceAll(name, name.replace(/\.js$/, `${version}.js`)),
      readFileSync(text, 'utf8'),
    );
    const older = text.endsWith('sw.js') ? anew.replace(/version:(.)/, `version:$1${version}`) : anew;
    writeFileSync(text, older);
  }
  for (const name of scripts) {
    const path = join(folder, 'assets', name);
    if (statSync(path).isFile()) renameSync(path, path.replace(/\.js$/, `${version}.js`));
  }
}
