import { Hono } from 'hono';
import { Counter, Registry } from 'prom-client';
import { callNames } from '#contract/calls.ts';
import type { Db, OpenedDb } from '#server/db/db.ts';
import { DatabaseAway } from '#server/db/errors.ts';
import type { DecoderEnd } from '#server/files/decoder/decoder.ts';
import type { AnsweredCall } from '#server/http/routes.ts';
import type { AttemptEnded } from '#server/outbox/runner.ts';
import { createCallCounts } from './calls.ts';
import { createDatabaseGauges } from './fromDatabase.ts';
import { createProcessGauges } from './fromProcess.ts';

/** What the parts of a server tell of themselves, handed to each where the server is composed. */
export interface Metrics {
  onCall: (answered: AnsweredCall) => void;
  onRetry: (why: 'conflict' | 'serialization') => void;
  onAttempt: (ended: AttemptEnded) => void;
  onReceipt: (outcome: 'delivered' | 'undelivered') => void;
  /** A process that decodes files ended otherwise than in order. */
  onDecoderEnd: (why: DecoderEnd) => void;
  /** Something broke; `where` is a call or a part of the server. A database that is away is no bug. */
  onBug: (where: string, error: unknown) => void;
  /** `GET /metrics`, of these counts and of what is read when it is asked. */
  expose(world: MetricsWorld): Hono;
}

export interface MetricsWorld {
  db: OpenedDb;
  timeOf?: ((db: Db) => Promise<Date>) | undefined;
  clock: () => Date;
  streams: () => number;
  /** See `Live.told`. */
  told: () => number | null;
  data: string;
  version: string;
}

/** Parts of the server that break on their own. */
const parts = new Set<string>([...callNames, 'messages', 'timers', 'live', 'upkeep', 'identity', 'a page or a file']);

/** Counts of one server. No label holds what was sent or whom it is about: each is a word of the contract or of the code. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name: `muster_${name}_total`, help, labelNames, registers: [registry] });
  const retries = counter(
    'transaction_retries',
    'Transactions that were done again: others had changed a stream (conflict), or the database said so (serialization).',
    ['reason'],
  );
  const attempts = counter(
    'delivery_attempts',
    'Attempts to hand a message over, by channel, and how they ended: sent, or the reason why not.',
    ['channel', 'result'],
  );
  const receipts = counter('receipts', 'What gateways told of messages that were handed over.', ['outcome']);
  const decoders = counter(
    'decoder_ends',
    'Processes that decode files and did not end in order: crashed in the middle of one, late with one, or unready.',
    ['why'],
  );
  const bugs = counter('bugs', 'Failures that nobody expected, by the call or the part of the server.', ['where']);
  return {
    onCall: createCallCounts(registry),
    onRetry: (reason) => retries.inc({ reason }),
    onAttempt: ({ channel, failed }) => attempts.inc({ channel, result: failed ?? 'sent' }),
    onReceipt: (outcome) => receipts.inc({ outcome }),
    onDecoderEnd: (why) => decoders.inc({ why }),
    onBug(where, error) {
      const [part = '', ...operation] = where.split(' ');
      const known = part === 'identity' && operation.length > 0 ? part : where;
      if (!(error instanceof DatabaseAway)) bugs.inc({ where: parts.has(known) ? known : 'elsewhere' });
    },
    expose(world) {
      const read = [createDatabaseGauges(registry, world), createProcessGauges(registry, world)];
      return new Hono().get('/metrics', async (context) => {
        for (const each of read) await each();
        return context.body(await registry.metrics(), 200, {
          'content-type': registry.contentType,
          'cache-control': 'no-store',
        });
      });
    },
  };
}
