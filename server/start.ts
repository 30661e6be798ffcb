import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { handlers } from './handlers.ts';
import { alertCommands } from './alerts/commands.ts';
import { backupCommands, resumeCommands } from './backup/commands.ts';
import { type Pause, readPause, refuseHalfRestored } from './backup/pause.ts';
import { createAddressOf } from './clients/address.ts';
import { organizationCommands } from './cli/organization/command.ts';
import { serveCommands } from './cli/socket.ts';
import type { Config } from './config.ts';
import { databaseTime } from './db/clock.ts';
import type { Db, OpenedDb } from './db/db.ts';
import { migrate } from './db/migrate.ts';
import { openDb } from './db/open.ts';
import { unlockForServing } from './db/secrets/unlock.ts';
import { refuseFilledByDemo } from './demoMode.ts';
import { askOthers } from './identity/claims.ts';
import { linkKey } from './files/linkKey.ts';
import { createLinks } from './files/links.ts';
import { createFileRoutes } from './files/routes.ts';
import { createDiskSpace } from './files/diskSpace.ts';
import { openStore } from './files/openStore.ts';
import { intakeOf } from './intakeOf.ts';
import { uploadLimitsOf } from './files/uploadConfig.ts';
import { uploadLimits as most } from '#contract/events/uploads.ts';
import { createApp } from './http/app.ts';
import { createHealth, createReadiness } from './http/health.ts';
import { createDispatcher } from './http/dispatch.ts';
import type { HandlerServices } from './calls/handler.ts';
import { erasureCommands } from './organization/erasure/commands.ts';
import { listen } from './http/listen.ts';
import { createSharing } from './kit/sharing.ts';
import { reportBug } from './kit/reportBug.ts';
import { createRequestLimits } from './http/requestLimits.ts';
import { createApi } from './http/routes.ts';
import { identityCommands } from './identity/commands.ts';
import { secretsCommands } from './identity/secretsAtRest/commands.ts';
import { journalCommands } from './journal/commands.ts';
import { kinds } from './kinds.ts';
import { createLive, type Live } from './live/live.ts';
import type { Metrics } from './metrics/metrics.ts';
import { notifying } from './http/notifying.ts';
import { metricsFor, openMetricsPort } from './metricsPort.ts';
import { tracingFor } from './tracingFor.ts';
import { type AroundParts, aroundParts } from './tracing/parts.ts';
import { messageCommands } from './outbox/commands.ts';
import { takeReply } from './alerts/replies/takeReply.ts';
import { createMessages, type Messages, textsOf } from './outbox/messages.ts';
import { originIn, signInOf } from './signIn.ts';
import { pushServices } from './outbox/push/services.ts';
import type { Demo, ServerParts } from './parts.ts';
import { createMaps, noMaps } from './places/maps.ts';
import { keptCertificate } from './tls/keptCertificate.ts';
import { elsewhere, ownNames } from './tls/ownNames.ts';
import { sampleIn } from './sample.ts';
import { documentSigner } from './journal/signed/document.ts';
import { signingOf } from './signing.ts';
import { templates } from './templates.ts';
import { undeliveredHandlers } from './undeliveredHandlers.ts';
import { timerHandlers } from './timers/handlers.ts';
import { startTimers } from './timers/timers.ts';
import { startUpkeep } from './upkeep.ts';

/** What tests and benches put in place of the real world. */
export interface Overrides {
  clock?: () => Date;
  /** scrypt's N, a power of two. */
  scryptCost?: number;
  /** Folder of the built app. */
  built?: string;
  reportBug?: typeof reportBug;
  openDb?: typeof openDb;
  demo?: Partial<Demo>;
  sample?: HandlerServices['sample'];
}

export interface StartedServer extends ServerParts {
  url: string;
  port: number;
  /** Where its numbers are read; null where they are not. */
  metricsUrl: string | null;
  /** Why nothing is sent, or null where it is. */
  pause: Pause | null;
  /** Says at `/health/ready` that it stops, waits as the configuration wants, ends streams, lets requests end, and closes. */
  close(): Promise<void>;
}

/** Opens the database, brings it up to date and serves. Throws `Unusable` or `DatabaseUnusable`, one sentence each, when that cannot be. */
export async function startServer(config: Config, overrides: Overrides = {}): Promise<StartedServer> {
  const closers: Close[] = [];
  const close = () => closeAll(closers.splice(0).toReversed());
  try {
    const metrics = await metricsFor(config);
    const tracing = await tracingFor(config);
    // Closed last: what a server that stops still does is told too.
    if (tracing) closers.push(tracing.close);
    const opened = await (overrides.openDb ?? openDb)(config.place, () => metrics?.onRetry('serialization'));
    closers.push(() => opened.close());
    await migrate(opened);
    await refuseHalfRestored(opened);
    if (!config.demo) await refuseFilledByDemo(opened);
    const db = await unlockForServing(opened, config.operatorKey ?? null, (overrides.clock ?? (() => new Date()))());
    const watching = { metrics, around: aroundParts(tracing) };
    const { parts, app, messages, timers, live, enter } = await compose(config, { db, opened }, overrides, watching);
    closers.push(parts.services.intake.close, () => parts.services.claims.settled());
    const stopLive = await live.start();
    closers.push(stopLive);
    const timeOf = overrides.clock ? undefined : databaseTime;
    const { clock } = parts;
    const metricsPort = await openMetricsPort(config, metrics, { db: opened, timeOf, clock, streams: live.streams });
    // Closed late: what a server that stops still does is looked at too.
    if (metricsPort) closers.push(metricsPort.close);
    const { host, tls } = config;
    const certificate = tls ? () => ownCertificate(config, clock) : undefined;
    const longestRequestMs = (most.whole / parts.services.uploadLimits.bytesPerSecond) * 1000;
    const finishMs = config.stop?.finishMs;
    const listening = await listen(app, { host, port: config.port, certificate, longestRequestMs, finishMs });
    const { url, port } = listening;
    /** Open streams end before the port closes: it would wait for them. */
    const stopServing = () => {
      live.endStreams();
      return listening.close();
    };
    closers.push(stopServing);
    if (config.demo) await overrides.demo?.fill?.(parts);
    closers.push(await answerCommands(parts, live), startUpkeep(parts));
    const [reachable = url] = elsewhere(config, port);
    closers.push(await messages.start(reachable), await startTimers(timers));
    // First of all: what the last requests leave to do is begun while there is somebody to do it.
    closers.push(stopServing);
    enter('running');
    const leave = async () => {
      enter('stopping');
      listening.retire();
      await wait(config.stop?.waitMs ?? 0);
      await close();
    };
    let leaving: Promise<void> | undefined;
    const pause = await readPause(db);
    return { ...parts, url, port, pause, metricsUrl: metricsPort?.url ?? null, close: () => (leaving ??= leave()) };
  } catch (error) {
    await close();
    throw error;
  }
}

type Close = () => Promise<void>;

const ownCertificate = ({ data, host, publicUrl }: Config, clock: () => Date) =>
  keptCertificate(join(data, 'tls'), ownNames(host, publicUrl), clock());

/** The embedded database is in this process alone: what the command line wants of it is done here. */
async function answerCommands(parts: ServerParts, { committed }: Live): Promise<Close> {
  const { config, db, clock } = parts;
  if (config.place.folder === undefined) return async () => undefined;
  return serveCommands(config.data, {
    ...journalCommands(db, kinds, signingOf(config), clock),
    ...organizationCommands(parts),
    ...erasureCommands(parts),
    ...messageCommands({ db, clock, committed }),
    ...alertCommands({ db, clock }),
    ...identityCommands({ db, clock }),
    ...secretsCommands({ db, clock }),
    ...backupCommands({ db }),
    ...resumeCommands({ db, clock }),
  });
}

interface Composed {
  parts: ServerParts;
  app: Hono;
  messages: Messages;
  timers: Parameters<typeof startTimers>[0];
  live: Live;
  enter: (next: Phase) => void;
}

type Phase = 'starting' | 'running' | 'stopping';

async function compose(
  config: Config,
  { db, opened }: { db: Db; opened: OpenedDb },
  overrides: Overrides,
  { metrics, around }: { metrics: Metrics | null; around: AroundParts },
): Promise<Composed> {
  const { clock = () => new Date(), reportBug: written = reportBug } = overrides;
  const report: typeof reportBug = (reference, call, error) => {
    metrics?.onBug(call, error);
    written(reference, call, error);
  };
  const addressOf = createAddressOf(config.trustedProxies);
  /** What requests ask of the database; what happens by itself asks `db`, and belongs to no request. */
  const asked = around.db(db);
  const signIn = signInOf(config, { db: asked, clock, addressOf, scryptCost: overrides.scryptCost, reportBug: report });
  const links = createLinks(await linkKey(db));
  const store = config.s3 ? around.bucket(openStore(config)) : openStore(config);
  const uploadLimits = config.uploads ?? uploadLimitsOf({});
  const room = createDiskSpace({ folder: config.files, freeBytes: uploadLimits.freeBytes });
  const { verify, keepsSessions } = signIn;
  const live = createLive({ db, verify, keepsSessions, clock, reportBug: report });
  const services: HandlerServices = {
    newId: randomUUID,
    randomBytes,
    files: links,
    intake: intakeOf(config, { store, links, metrics }),
    room,
    uploadLimits,
    claims: signIn.claims,
    keepsSessions,
    accounts: signIn.identity?.accounts ?? null,
    checkIssuer: signIn.identity?.checkIssuer ?? null,
    askOthers: askOthers(config.supportEmail),
    push: await pushServices(config.messages.push ?? null, db),
    maps: config.mapsUrl ? createMaps({ url: config.mapsUrl, clock }) : noMaps,
    sample: overrides.sample ?? sampleIn(),
    demo: config.demo,
    texts: textsOf(config),
    settled: live.settled,
    shareRoster: createSharing(rosterPauseMs),
    sign: documentSigner(signingOf(config)),
  };
  const onConflict = () => metrics?.onRetry('conflict');
  const deciding = createDispatcher({ db: asked, handlers, services, onConflict });
  const dispatcher = notifying(around.dispatcher(deciding), live.committed);
  let phase: Phase = 'starting';
  const health = createHealth(opened, () => phase !== 'starting');
  const onCrash = (error: unknown) => report('without', 'messages', error);
  const world = { db, clock, timeOf: overrides.clock ? undefined : databaseTime, committed: live.committed };
  const messages = createMessages({
    ...{ ...world, config, templates, addressOf, onCrash, undelivered: undeliveredHandlers },
    pushKey: services.push?.key ?? null,
    takeReply: async (reply) => {
      await asked.tx((sql) => takeReply(sql, reply, clock().toISOString()));
      live.committed();
    },
    onAttempt: metrics?.onAttempt,
    around: (outlets) => around.outlets(outlets, db),
    onReceipt: metrics?.onReceipt,
  });
  const onTimerCrash = (error: unknown) => report('without', 'timers', error);
  const timers = { ...world, handlers: around.timers(timerHandlers), onCrash: onTimerCrash };
  const app = createApp({
    api: createApi({
      db: asked,
      dispatcher,
      verify: signIn.verify,
      keepsSessions: signIn.keepsSessions,
      clock,
      pace: uploadLimits,
      requestLimits: config.requestsPerSecond ? createRequestLimits(config.requestsPerSecond) : undefined,
      addressOf,
      onCall: metrics?.onCall,
      reportBug: report,
    }),
    identity: signIn.identity?.routes ?? null,
    files: createFileRoutes({ sql: asked, store, links, clock, room, pace: uploadLimits }),
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
    closed: config.demo && !config.laidOpen,
    traced: around.requests(config.trustedProxies),
    health,
    ready: createReadiness(health, () => phase === 'stopping'),
    onCrash: (error, requestId) => report(requestId, 'a page or a file', error),
  });
  const parts = { config, db, dispatcher, services, files: store, identity: signIn.identity, clock };
  return { parts, app, messages, timers, live, enter: (next) => void (phase = next) };
}

/** Whoever asks for the same part of a roster within this time after somebody else is answered together with others. */
const rosterPauseMs = 50;

/** A certificate that this server makes for itself changes: who was told to insist would be locked out by the next one. */
const isHttpsOnly = ({ publicUrl, tls }: Config): boolean => (publicUrl?.startsWith('https:') ?? false) && !tls;

/** One after the other; a failure does not keep the next ones open. */
async function closeAll(closers: readonly Close[]): Promise<void> {
  const results = [];
  for (const close of closers) results.push(...(await Promise.allSettled([close()])));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
