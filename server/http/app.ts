import { Hono } from 'hono';
import type { AuthConfig, BrowserConfig } from '#contract/browserConfig.ts';
import { openApi } from './openapi.ts';
import { Refused } from './refused.ts';
import { securityHeaders } from './security.ts';
import { serveApp } from './serveApp.ts';

export interface AppParts {
  api: Hono;
  /** The embedded provider; absent when a pool outside is used. */
  identity: Hono | null;
  files: Hono;
  browser: BrowserConfig;
  /** Folder of the built app. */
  built: string;
  /** Whether migrations and demo data are there. */
  isReady: () => boolean;
}

/** Everything on the one port. */
export function createApp({ api, identity, files, browser, built, isReady }: AppParts): Hono {
  const app = new Hono({ strict: false });
  app.use(securityHeaders({ connectTo: connectionsOf(browser.auth), videoHosts: browser.videoHosts, https: false }));
  app.route('/api', api);
  if (identity) app.route('/idp', identity);
  app.route('/files', files);
  const described = openApi();
  app.get('/openapi.json', (context) => context.json(described));
  app.get('/config.json', (context) => context.json(browser, 200, { 'cache-control': 'no-cache' }));
  app.get('/health', (context) => {
    const ready = isReady();
    return context.json({ ready }, ready ? 200 : 503, { 'cache-control': 'no-store' });
  });
  app.route('/', serveApp(built));
  app.notFound((context) => {
    const { body, status } = new Refused('notFound');
    return context.json(body, status as 404, { 'cache-control': 'no-store' });
  });
  return app;
}

/** A pool outside is spoken to by the browser itself. */
function connectionsOf({ kind, poolId, oauthDomain }: AuthConfig): string[] {
  if (kind === 'local') return [];
  const pool = `https://cognito-idp.${poolId.split('_')[0]}.amazonaws.com`;
  return oauthDomain ? [pool, `https://${oauthDomain}`] : [pool];
}
