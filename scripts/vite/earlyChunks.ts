import type { Plugin, Rolldown } from 'vite';
import { href } from '#contract/kit/addresses.ts';

type Lists = Readonly<Record<'signedOut' | 'login' | 'signedIn' | 'home', readonly string[]>>;

const modules: Lists = {
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
 * Names a small script first in the page, which asks for the chunks of the page's address while the app itself is still
 * on its way: else they would be asked for only once it runs, a whole journey later.
 */
export function earlyChunks(): Plugin {
  let address: string | null = null;
  return {
    name: 'early-chunks',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
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
        const lists = Object.fromEntries(Object.entries(modules).map(([name, names]) => [name, filesOf(names)]));
        const source = `(${askEarly.toString()})(${JSON.stringify(lists)}, ${JSON.stringify(href.signIn())});\n`;
        address = this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source }));
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => (address ? [{ tag: 'script', attrs: { src: `/${address}` }, injectTo: 'head-prepend' }] : []),
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
  if (!chunk) throw new Error(`scripts/vite/earlyChunks.ts names src/${module}, which is in no chunk.`);
  return chunk.fileName;
}

/** Runs in the page, by itself: it is written out as text. */
function askEarly(lists: Lists, login: string): void {
  const ask = (fields: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), fields));
  const holdsSession = (name: 'localStorage' | 'sessionStorage') => {
    try {
      const keys = Object.keys(globalThis[name]);
      return keys.some((key) => key.startsWith('CognitoIdentityServiceProvider.') && key.endsWith('.accessToken'));
    } catch {
      return false;
    }
  };
  const path = location.pathname;
  const outside = path === login ? lists.login : path === '/' ? lists.signedOut : [];
  const isSignedIn = holdsSession('localStorage') || holdsSession('sessionStorage');
  if (isSignedIn) ask({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: '/config.json' });
  const inside = path === '/' ? [...lists.signedIn, ...lists.home] : lists.signedIn;
  for (const href of isSignedIn ? inside : outside) ask({ rel: 'modulepreload', href });
}
