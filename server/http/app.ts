import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { AuthConfig, BrowserConfig } from '#contract/kit/browserConfig.ts';
import { closeUnreadBodies } from './unreadBodies.ts';
import { demoGate } from './demoGate.ts';
import type { Health } from './health.ts';
import { openApi } from './openapi.ts';
import { noteRefusal } from '#server/kit/noteRefusal.ts';
import { Refused } from '#server/kit/refused.ts';
import { DatabaseAway } from '../db/errors.ts';
import { skipRequestLog, requestIdOf } from '#server/kit/requestId.ts';
import { soon, unavailable } from '#server/kit/unavailable.ts';
import { requestIds } from './requestIds.ts';
import { securityHeaders } from './security.ts';
import { inlineScripts, serveApp } from './serveApp.ts';

export interface AppParts {
  api: Hono;
  /** The embedded provider; absent when a pool outside is used. */
  identity: Hono | null;
  files: Hono;
  /** Archives of people's own data, with whole paths. */
  archives?: Hono | null;
  /** The demo's mailbox, with whole paths. */
  mailbox?: Hono | null;
  /** What gateways tell of messages, with whole paths. */
  callbacks?: Hono | null;
  /** News as they happen. */
  live: Hono;
  /** The demo's sign-on provider, with whole paths. */
  demoProvider?: Hono | null;
  browser: BrowserConfig;
  /** Where browsers reach stored files and leave new ones, when that is not here. */
  storedAt?: string | null;
  /** Folder of the built app. */
  built: string;
  /** Browsers are told to come back over https alone. */
  httpsOnly?: boolean;
  /** The demo answers this machine alone. */
  closed?: boolean;
  /** Looks at each request; null where nothing is traced. */
  traced?: MiddlewareHandler | null;
  /** Whether migrations and demo data are there, and the database answers. */
  health: () => Health | Promise<Health>;
  /** Whether requests should be sent here: as `health`, until the server is told to stop. */
  ready: () => Health | Promise<Health>;
  /** Told of what breaks outside of the calls, with the id of the request. */
  onCrash: (error: unknown, requestId: string) => void;
  /** Takes a line for each request that failed here. */
  log?: (line: string) => void;
  /** It takes a line for each other request too. */
  logRequests?: boolean;
}

/** Everything on the one port. */
export function createApp(parts: AppParts): Hono {
  const {
    api,
    identity,
    files,
    archives,
    mailbox,
    callbacks,
    live,
    demoProvider,
    browser,
    storedAt = null,
    built,
    health,
    ready,
    onCrash,
  } = parts;
  const app = new Hono({ strict: false });
  const { auth, videoHosts, analytics } = browser;
  const counted = analytics ? [new URL(analytics.endpoint).origin] : [];
  app.use(requestIds(parts.log ?? ((line) => console.error(line)), parts.logRequests));
  if (parts.traced) app.use(parts.traced);
  app.use(closeUnreadBodies);
  app.use(
    securityHeaders({
      connectTo: [...connectionsOf(auth), ...counted],
      videoHosts,
      inlineScripts: () => inlineScripts(built),
      storedAt,
      https: parts.httpsOnly ?? false,
      demo: browser.demo,
    }),
  );
  if (parts.closed) app.use(demoGate);
  app.route('/api', api);
  if (identity) app.route('/idp', identity);
  if (archives) app.route('/', archives);
  app.route('/files', files);
  if (mailbox) app.route('/', mailbox);
  if (callbacks) app.route('/', callbacks);
  app.route('/live', live);
  if (demoProvider) app.route('/', demoProvider);
  const described = openApi();
  app.get('/openapi.json', (context) => context.json(described, 200, { 'cache-control': 'no-cache' }));
  app.get('/config.json', (context) => context.json(browser, 200, { 'cache-control': 'no-cache' }));
  app.get('/health', async (context) => sayHealth(context, await health()));
  app.get('/health/ready', async (context) => sayHealth(context, await ready()));
  if (!browser.demo) app.all('/inspector/*', (context) => context.notFound());
  app.route('/', serveApp(built));
  app.notFound((context) => {
    const { body, status } = new Refused('notFound');
    return context.json(body, status as 404, { 'cache-control': 'no-store' });
  });
  app.onError((error, context) => {
    if (error instanceof DatabaseAway) return unavailable(context, 'a page or a file', error);
    const reference = requestIdOf(context);
    onCrash(error, reference);
    noteRefusal(context, 'bug');
    return context.json({ ...new Refused('bug').body, reference }, 500, { 'cache-control': 'no-store' });
  });
  return app;
}

function sayHealth(context: Context, said: Health): Response {
  skipRequestLog(context);
  return context.json(said, said.ready ? 200 : 503, said.ready ? { 'cache-control': 'no-store' } : soon);
}

/** A pool outside is spoken to by the browser itself. */
function connectionsOf({ kind, poolId, oauthDomain }: AuthConfig): string[] {
  if (kind === 'local') return [];
  const pool = `https://cognito-idp.${poolId.split('_')[0]}.amazonaws.com`;
  return oauthDomain ? [pool, `https://${oauthDomain}`] : [pool];
}
