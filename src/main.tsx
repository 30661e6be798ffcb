import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hasStoredSession } from './services/auth/stored.ts';
import { createServices } from './services/services.ts';
import { App } from './shell/App.tsx';
import { preloadFor, preloadOnTouch } from './shell/routes.ts';
import { sessionInput } from './wiring/session.ts';

/** Not awaited at the top: chunks fetched here import from this one, and would wait for it to end. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const services = createServices();
  const signedIn = hasStoredSession();
  if (signedIn) void services.auth().catch(() => undefined);
  preloadOnTouch(hasStoredSession);
  // A chunk that can not be fetched shows its own sentence once its route is rendered.
  const chunks = preloadFor(location.pathname, signedIn).catch(() => undefined);
  const [input] = await Promise.all([sessionInput(), chunks]);
  createRoot(root).render(
    <StrictMode>
      <App services={services} input={input} />
    </StrictMode>,
  );
}

void start();
