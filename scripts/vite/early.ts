import { minify, type Plugin, type Rolldown } from 'vite';
import { href } from '#contract/kit/addresses.ts';
import { listUpcomingEvents } from '#contract/events/calls.ts';
import { askEarly, type EarlyChunks } from './askEarly.ts';

const modules: EarlyChunks = {
  signedOut: ['account/selectOrganization/route.tsx'],
  login: ['account/signIn/route.tsx'],
  signedIn: [
    'app/shell/ActiveArea.tsx',
    'account/session/sessionCalls.ts',
    'app/services/api/api.ts',
    'app/services/auth/session.ts',
  ],
  home: ['home/route.tsx', 'app/shell/MenuAside.tsx'],
};

/**
 * Writes a small script first into the page. It asks for what the page's address needs while the app itself is still on its
 * way: the chunks, and home's list with its first photo. Else they would be asked for only once the app runs.
 */
export function early(): Plugin {
  let script: string | null = null;
  return {
    name: 'early',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const entry = closure(
          chunks,
          chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
        );
        const filesOf = (names: readonly string[]) =>
          [
            ...closure(
              chunks,
              names.map((name) => holder(chunks, name)),
            ),
          ]
            .filter((file) => !entry.has(file))
            .map((file) => `/${file}`);
        const chunksOf = Object.fromEntries(Object.entries(modules).map(([name, names]) => [name, filesOf(names)]));
        const given = [chunksOf, { home: href.home(), login: href.signIn() }, `/api${listUpcomingEvents.path}`];
        const source = `(${askEarly.toString()})(${given.map((each) => JSON.stringify(each)).join(', ')});`;
        script = (await minify('early.js', source)).code;
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => (script ? [{ tag: 'script', children: script, injectTo: 'head-prepend' }] : []),
    },
  };
}

function closure(chunks: readonly Rolldown.OutputChunk[], files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    chunks.find(({ fileName }) => fileName === file)?.imports.forEach(visit);
  };
  files.forEach(visit);
  return found;
}

function holder(chunks: readonly Rolldown.OutputChunk[], module: string): string {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));
  if (!chunk) throw new Error(`scripts/vite/early.ts names src/${module}, which is in no chunk.`);
  return chunk.fileName;
}
