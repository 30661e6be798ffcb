import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { uploadLimits as most } from '#contract/events/uploads.ts';
import { answerCommands } from './answerCommands.ts';
import { type Pause, readPause, refuseHalfRestored } from './backup/pause.ts';
import { removeAbandonedWork, workOf } from './backup/work.ts';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { openDb, pastPooler } from './db/open.ts';
import { unlockForServing } from './db/secrets/unlock.ts';
import { refuseFilledByDemo } from './demoMode.ts';
import { clockOf, contextOf, type Overrides } from './context.ts';
import { listen } from './http/listen.ts';
import { metricsFor, openMetricsPort } from './metricsPort.ts';
import type { ServerParts } from './parts.ts';
import { startTimers } from './timers/timers.ts';
import { cachedCertificate } from './tls/cachedCertificate.ts';
import { elsewhere, ownNames } from './tls/ownNames.ts';
import { aroundParts } from './tracing/parts.ts';
import { tracingFor } from './tracingFor.ts';
import { startUpkeep } from './upkeep.ts';

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

/** Opens the database, brings it up to date and serves. Throws `ConfigError` or `DatabaseNotReady`, one sentence each, when that cannot be. */
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
    await pastPooler(config.place, opened, migrate);
    await refuseHalfRestored(opened);
    if (!config.demo) await refuseFilledByDemo(opened);
    const shared = await clockOf(opened, overrides);
    closers.push(shared.stop);
    const db = await unlockForServing(opened, config.operatorKey ?? null, shared.now());
    const context = contextOf(config, db, overrides, { metrics, around: aroundParts(tracing), clock: shared.now });
    const { parts, app, messages, timers, live, enter } = await compose(context, opened);
    closers.push(parts.services.intake.close, () => parts.services.claims.settled());
    const stopLive = await live.start();
    closers.push(stopLive);
    const { clock, timeOf } = context;
    const { streams, told } = live;
    const metricsPort = await openMetricsPort(config, metrics, { db: opened, timeOf, clock, streams, told });
    // Closed late: what a server that stops still does is looked at too.
    if (metricsPort) closers.push(metricsPort.close);
    const { host, tls } = config;
    const certificate = tls ? () => ownCertificate(config, clock) : undefined;
    const longestRequestMs = (most.whole / parts.services.uploadLimits.bytesPerSecond) * 1000;
    const { waitMs = 0, finishMs } = config.stop ?? {};
    // Where someone in front was waited for, they may not have noticed all the same.
    const idleMs = waitMs > 0 ? noticedMs : 0;
    const listening = await listen(app, { host, port: config.port, certificate, longestRequestMs, finishMs, idleMs });
    const { url, port } = listening;
    /** Open streams end before the port closes: it would wait for them. */
    const stopServing = () => {
      live.endStreams();
      return listening.close();
    };
    closers.push(stopServing);
    if (config.demo) await overrides.demo?.fill?.(parts);
    await removeAbandonedWork(workOf(config.data), clock());
    closers.push(await answerCommands(parts, live), startUpkeep(parts, context.report));
    const [reachable = url] = elsewhere(config, port);
    closers.push(await messages.start(reachable), await startTimers(timers));
    // First of all: what the last requests leave to do is begun while there is someone to do it.
    closers.push(stopServing);
    enter('running');
    const leave = async () => {
      enter('stopping');
      listening.retire();
      await wait(waitMs);
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

/** How long what a proxy keeps open is still answered when the port is closed. */
const noticedMs = 1_000;

type Close = () => Promise<void> | void;

const ownCertificate = ({ data, host, publicUrl }: Config, clock: () => Date) =>
  cachedCertificate(join(data, 'tls'), ownNames(host, publicUrl), clock());

/** One after the other; a failure does not keep the next ones open. */
async function closeAll(closers: readonly Close[]): Promise<void> {
  const results = [];
  for (const close of closers) results.push(...(await Promise.allSettled([close()])));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
