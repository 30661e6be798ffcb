import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { createArchiveRoutes } from './account/archive/routes.ts';
import type { Config } from './config.ts';
import { createFileRoutes } from './files/routes.ts';
import type { ServerContext } from './context.ts';
import type { StoredFiles } from './handlerServices.ts';
import { type AppParts, createApp } from './http/app.ts';
import type { Dispatcher } from './http/dispatch.ts';
import type { RequestLimits } from './http/requestLimits.ts';
import { createApi } from './http/routes.ts';
import { requestIdOf } from './kit/requestId.ts';
import type { Live } from './live/live.ts';
import type { Messages } from './outbox/messages.ts';
import { originIn, type SignIn } from './signIn.ts';

interface ServedParts extends Pick<AppParts, 'health' | 'ready'> {
  signIn: SignIn;
  files: StoredFiles;
  dispatcher: Dispatcher;
  messages: Messages;
  live: Live;
  /** Absent: any number. */
  requestLimits: RequestLimits | undefined;
}

/** All that this server answers on its port: calls, sign-in, files, news, and the app itself. */
export function appOf(
  context: ServerContext,
  { signIn, files, dispatcher, messages, live, requestLimits, health, ready }: ServedParts,
): Hono {
  const { config, overrides, asked, clock, addressOf, metrics, around, report } = context;
  const { store, links, room, uploadLimits } = files;
  return createApp({
    api: createApi({
      db: asked,
      dispatcher,
      verify: signIn.verify,
      keepsSessions: signIn.keepsSessions,
      clock,
      pace: uploadLimits,
      requestLimits,
      addressOf,
      onCall: metrics?.onCall,
      reportBug: report,
    }),
    identity: signIn.identity?.routes ?? null,
    files: createFileRoutes({
      ...{ sql: asked, store, links, clock, room, pace: uploadLimits },
      // A link names no one, so whoever opens it counts by their address.
      countRequest: requestLimits && ((asking) => requestLimits.count({ address: addressOf(asking) }, 'files')),
    }),
    archives: createArchiveRoutes({
      sql: asked,
      store,
      links,
      clock,
      report: (context, error) => report(requestIdOf(context), 'an archive of one’s own data', error),
    }),
    mailbox: messages.mailbox,
    callbacks: messages.callbacks,
    live: live.routes,
    demoProvider:
      (config.demo && signIn.identity && overrides.demo?.provider?.({ db: asked, origin: originIn(config) })) || null,
    browser: {
      auth: signIn.browser,
      supportEmail: config.supportEmail ?? (config.demo ? 'support@muster.test' : null),
      videoHosts: config.videoHosts,
      demo: config.demo,
      ...(config.analytics ? { analytics: config.analytics } : {}),
    },
    storedAt: config.s3?.endpoint ?? null,
    built: overrides.built ?? fileURLToPath(new URL('../dist/app', import.meta.url)),
    httpsOnly: isHttpsOnly(config),
    logRequests: config.logRequests ?? false,
    closed: config.demo && !config.laidOpen,
    traced: around.requests(config.trustedProxies),
    health,
    ready,
    onCrash: (error, requestId) => report(requestId, 'a page or a file', error),
  });
}

/** A certificate that this server makes for itself changes: who was told to insist would be locked out by the next one. */
const isHttpsOnly = ({ publicUrl, tls }: Config): boolean => (publicUrl?.startsWith('https:') ?? false) && !tls;
