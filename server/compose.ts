import type { Hono } from 'hono';
import type { OpenedDb } from './db/db.ts';
import type { ServerContext } from './context.ts';
import { handlers } from './handlers.ts';
import { handlerServicesOf, storedFilesOf } from './handlerServices.ts';
import { createDispatcher } from './http/dispatch.ts';
import { createHealth, createReadiness } from './http/health.ts';
import { createRequestLimits } from './http/requestLimits.ts';
import { notifying } from './http/notifying.ts';
import { createLive, type Live } from './live/live.ts';
import type { ServerParts } from './parts.ts';
import { signInOf } from './signIn.ts';
import { appOf } from './app.ts';
import { type Workers, workersOf } from './workers.ts';

type Phase = 'starting' | 'running' | 'stopping';

export interface Composed extends Workers {
  parts: ServerParts;
  app: Hono;
  live: Live;
  /** Says at `/health` and `/health/ready` how far the server is. */
  enter: (next: Phase) => void;
}

/** The parts of a server, made and joined; nothing of them runs yet. */
export async function compose(context: ServerContext, opened: OpenedDb): Promise<Composed> {
  const { config, overrides, db, asked, clock, addressOf, metrics, around, report } = context;
  const { scryptCost } = overrides;
  const requestLimits = config.requestsPerSecond ? createRequestLimits(config.requestsPerSecond) : undefined;
  const signIn = signInOf(config, {
    ...{ db: asked, clock, addressOf, scryptCost, reportBug: report },
    countRequest: requestLimits?.of('signIn'),
  });
  const files = await storedFilesOf(context);
  const { verify, keepsSessions, identity } = signIn;
  const countRequest = requestLimits?.of('live');
  const live = createLive({ db, verify, keepsSessions, clock, countRequest, reportBug: report });
  const services = await handlerServicesOf(context, signIn, files, live);
  const onConflict = () => metrics?.onRetry('conflict');
  const deciding = createDispatcher({ db: asked, handlers, services, onConflict });
  const dispatcher = notifying(around.dispatcher(deciding), live.committed);
  const workers = workersOf(context, { committed: live.committed, pushKey: services.push?.key ?? null });
  let phase: Phase = 'starting';
  const health = createHealth(opened, () => phase !== 'starting');
  const ready = createReadiness(health, () => phase === 'stopping');
  const { messages } = workers;
  const app = appOf(context, { signIn, files, dispatcher, messages, live, requestLimits, health, ready });
  const parts = { config, db, dispatcher, services, files: files.store, identity, clock };
  return { ...workers, parts, app, live, enter: (next) => void (phase = next) };
}
