import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Db } from '#server/db/db.ts';
import { DatabaseAway } from '#server/db/errors.ts';
import { unavailable } from '#server/kit/unavailable.ts';
import { type AddressOf, createAddressOf } from '#server/clients/address.ts';
import { takeReceipt } from '../receipts.ts';
import { keywordOf, keepStop, type StoppedSenderHandler } from '../stopped.ts';
import type { CallbackConfig } from './config.ts';
import { fieldAt, readFields } from './fields.ts';
import { numberIn } from './numberIn.ts';
import { createPace } from './pace.ts';
import { choiceIn, type TextReply, timeIn } from './replies.ts';
import { isFirstKeyword, type Keyword } from './keywords.ts';
import { takeReferenced } from './references.ts';
import { isSigned, signatureHeader, timeHeader, timeOf } from './signature.ts';

export interface CallbackParts {
  config: CallbackConfig;
  /** Whether the gateway speaks of its own ids. */
  byReference: boolean;
  db: Db;
  clock: () => Date;
  addressOf?: AddressOf | undefined;
  onCrash: (error: unknown) => void;
  /** A transaction with facts was committed. */
  committed?: () => void;
  /** Takes what someone answers by text. */
  takeReply?: ((reply: TextReply) => Promise<void>) | undefined;
  /** What follows for personal alerts where a contact wants no more of their sender. */
  stopped?: StoppedSenderHandler | undefined;
  /** Told of every receipt, whatever it changed. */
  onReceipt?: ((outcome: 'delivered' | 'undelivered') => void) | undefined;
}

/** Longest body, in bytes. */
export const largestCallback = 16 * 1024;

/** `/sms/receipts` and `/sms/inbound`, to be mounted at the root: what a gateway tells us, signed, each answered without a word. */
export function createCallbackRoutes(parts: CallbackParts): Hono {
  const { clock, onCrash, config, addressOf = createAddressOf() } = parts;
  const app = new Hono({ strict: false });
  const taken = createPace();

  const paced: MiddlewareHandler = (context, next) =>
    taken(addressOf(context), clock().getTime()) ? next() : Promise.resolve(context.body(null, 429));
  app.use('/sms/*', paced);
  app.use('/sms/*', bodyLimit({ maxSize: largestCallback, onError: (context) => context.body(null, 413) }));
  app.post('/sms/receipts', (context) => signed(context, (fields) => tellReceipt(parts, fields)));
  app.post('/sms/inbound', (context) => signed(context, (fields, at) => heedWord(parts, fields, at)));
  app.onError((error, context) => {
    if (error instanceof DatabaseAway) return unavailable(context, 'a gateway', error);
    onCrash(error);
    return context.body(null, 500);
  });

  async function signed(
    context: Context,
    take: (fields: unknown, at: Date) => Promise<'taken' | 'unreadable'>,
  ): Promise<Response> {
    const timestamp = context.req.header(timeHeader) ?? '';
    const signature = context.req.header(signatureHeader) ?? '';
    const at = timeOf(timestamp, clock());
    if (at === null || signature === '') return context.body(null, 401);
    const body = new Uint8Array(await context.req.arrayBuffer());
    if (!isSigned(config.secret, timestamp, body, signature)) return context.body(null, 401);
    const fields = readFields(body, context.req.header('content-type') ?? '');
    const outcome = await take(fields, at);
    return context.body(null, outcome === 'taken' ? 200 : 400);
  }

  async function tellReceipt({ byReference }: CallbackParts, fields: unknown): Promise<'taken' | 'unreadable'> {
    const id = fieldAt(fields, config.receipt.id);
    const state = fieldAt(fields, config.receipt.state)?.toLowerCase();
    if (id === null || state === undefined) return 'unreadable';
    const outcome = config.delivered.has(state) ? 'delivered' : config.undelivered.has(state) ? 'undelivered' : null;
    if (!outcome) return 'taken';
    parts.onReceipt?.(outcome);
    const receipt = { outcome, reason: reasonOf(outcome, state) } as const;
    if (byReference) await takeReferenced(parts, id, receipt);
    else await takeReceipt(parts, { messageId: id, ...receipt });
    return 'taken';
  }

  return app;
}

/** One word for machines; nothing that someone else has written goes further than these words. */
const reasonOf = (outcome: 'delivered' | 'undelivered', state: string): string | null =>
  outcome === 'delivered' ? null : /^[a-z][a-z0-9_-]{0,30}$/.test(state) ? state : 'undelivered';

async function heedWord(parts: CallbackParts, fields: unknown, signedAt: Date): Promise<'taken' | 'unreadable'> {
  const { config, takeReply } = parts;
  const from = fieldAt(fields, config.inbound.from);
  const text = fieldAt(fields, config.inbound.text);
  if (from === null || text === null) return 'unreadable';
  const phone = numberIn(from);
  const asked = keywordOf(text);
  const named = { id: fieldNamed(fields, config.inbound.id), sentAt: sentAtIn(fields, config) };
  if (phone && asked) await takeKeyword(parts, { phone, asked, signedAt, ...named });
  const choice = choiceIn(text);
  if (phone && choice && config.replies) await takeReply?.({ phone, choice, ...named });
  return 'taken';
}

const fieldNamed = (fields: unknown, path: string | null): string | null =>
  path === null ? null : fieldAt(fields, path);

function sentAtIn(fields: unknown, { inbound }: CallbackConfig): string | null {
  const text = fieldNamed(fields, inbound.time);
  return text === null ? null : timeIn(text);
}

/** Takes a stop or a start once, by the gateway's id and time of it where it names them (S-235). */
async function takeKeyword({ db, clock, stopped, committed }: CallbackParts, keyword: Keyword): Promise<void> {
  const { phone, asked, signedAt, sentAt } = keyword;
  const now = clock();
  const at = sentAt === null ? signedAt : new Date(Math.min(Date.parse(sentAt), signedAt.getTime()));
  const ours = new Date(now.getTime() - (signedAt.getTime() - at.getTime()));
  await db.tx(async (sql) => {
    if (!(await isFirstKeyword(sql, keyword, now))) return;
    const sender = await keepStop(sql, phone, asked === 'stop', { at, ours });
    if (sender) await stopped?.(sql, sender, now.toISOString());
  });
  committed?.();
}
