import { type ReactNode, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { watchedTabId } from './inspector/app/watchedTab.ts';
import { hasStoredSession } from './app/services/auth/stored.ts';
import { createServices } from './app/services/services.ts';
import { keepAppOffline } from './app/services/worker.ts';
import { App } from './app/shell/App.tsx';
import { keepFocus } from './app/shell/keptFocus.ts';
import { preloadFor, preloadOnTouch } from './app/shell/routes.ts';
import { PageFault } from './app/shell/ScreenFault.tsx';
import { ScreenGuard } from './app/shell/ScreenGuard.tsx';
import { lazyRoute } from './kit/lazyRoute.tsx';
import { sessionInput } from './account/session/session.ts';
import { rememberDeepLink } from './kit/deepLink.ts';

const NewVersion = lazyRoute(() => import('./app/shell/newVersion.tsx'));
const Inspector = lazyRoute(async () => {
  const page = import('./inspector/Inspector.tsx');
  const { drawings, requirements } = await import('./inspector/drawings.ts');
  return { default: (await page).inspectorOf({ drawings, requirements }) };
});

/** Not awaited at the top: chunks fetched here import from this one, and would wait for it to end. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  if (/^\/inspector(\/|$)/.test(location.pathname)) {
    showInspector(root);
    return;
  }
  await beWatched();
  keepFocus();
  const services = createServices();
  const signedIn = hasStoredSession();
  rememberDeepLink(location);
  if (signedIn) void services.auth().catch(() => undefined);
  preloadOnTouch(hasStoredSession);
  // What can not be fetched shows its own sentence once it is rendered.
  const chunks = preloadFor(location.pathname, signedIn).catch(() => undefined);
  const Opened = lazyRoute(async () => {
    const input = await sessionInput();
    return { default: () => <App services={services} input={input} /> };
  });
  await Promise.all([Opened.preload().catch(() => undefined), chunks]);
  show(root, <Opened />);
  keepAppOffline(() => void offerNewVersion().catch(() => (offered = false)));
}

const show = (root: Element, page: ReactNode) =>
  createRoot(root).render(
    <StrictMode>
      <ScreenGuard Fault={PageFault}>
        <Suspense>{page}</Suspense>
      </ScreenGuard>
    </StrictMode>,
  );

let offered = false;

/** Beside the app, so that nothing of it is loaded before there is something to offer. */
async function offerNewVersion(): Promise<void> {
  if (offered) return;
  offered = true;
  await NewVersion.preload();
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StrictMode>
      <NewVersion />
    </StrictMode>,
  );
}

/** The charts of the app, in place of the app. */
function showInspector(root: HTMLElement): void {
  show(root, <Inspector />);
}

/** Where the inspector has opened this tab, what its flows do is told from the first one on. */
async function beWatched(): Promise<void> {
  const tab = watchedTabId();
  if (tab === null) return;
  await import('./inspector/app/start.ts').then(({ startWatching }) => startWatching(tab)).catch(() => undefined);
}

void start();
