import { type Context, Hono } from 'hono';
import type { Sql } from '../db/db.ts';
import { limits } from '#contract/kit/limits.ts';
import { limitInWords, uploadLimits } from '#contract/events/uploads.ts';
import { withoutBodyDeadline } from '#server/kit/bodyDeadline.ts';
import { noteRefusal } from '#server/kit/noteRefusal.ts';
import { Refused } from '#server/kit/refused.ts';
import { TooManyRequests } from '#server/kit/tooManyRequests.ts';
import type { FileRecord, SignedLinks } from './links.ts';
import { attachment, inline } from './disposition.ts';
import { type Pace, paced, TooSlow } from './pace.ts';
import type { DiskSpace } from './diskSpace.ts';
import type { FileStore } from './store.ts';
import { WrongSize } from './wrongSize.ts';

interface Files {
  sql: Sql;
  store: FileStore;
  links: SignedLinks;
  clock: () => Date;
  room: DiskSpace;
  pace: Pace;
  /** Counts each request. Throws `TooManyRequests` where it is one too many; absent: any number. */
  countRequest?: ((context: Context) => Promise<void>) | undefined;
}

const shownInline = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const forever = 'public, max-age=31536000, immutable';

/** Stored files, to be mounted at `/files`. Whatever is not there, not public or no longer open gets the same answer. */
export function createFileRoutes({ sql, store, links, clock, room, pace, countRequest }: Files): Hono {
  const app = new Hono();
  const receiving = new Set<string>();

  app.use(async (context, next) => {
    try {
      await countRequest?.(context);
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      noteRefusal(context, error.code);
      context.header('retry-after', String(error.retryAfter));
      return refused(context, error);
    }
    return next();
  });

  app.get('/public/:key', async (context) => {
    const file = await fileByKey(sql, context.req.param('key'));
    return file?.isPublic ? send(context, store, file, forever) : missing(context);
  });

  app.get('/signed/:key', async (context) => {
    const key = context.req.param('key');
    const { expires = '', signature = '' } = context.req.query();
    if (!links.isOpen({ key, expires, signature }, clock().toISOString())) return missing(context);
    const file = await fileByKey(sql, key);
    if (!file) return missing(context);
    const elsewhere = await store.address(file.key, limits.signedLinkMinutes * 60);
    if (elsewhere !== null) return context.body(null, 302, { location: elsewhere, 'cache-control': 'no-store' });
    return send(context, store, file, 'private, max-age=600');
  });

  app.put('/upload/:key', async (context) => {
    const key = context.req.param('key');
    const { size = '', expires = '', signature = '' } = context.req.query();
    const { receive } = store.uploads;
    const isOpen = links.isUploadOpen({ key, size, expires, signature }, clock().toISOString());
    if (!isOpen || !receive) return missing(context);
    if (receiving.has(key)) return refused(context, new Refused('tooMany'));
    receiving.add(key);
    let letGo: Awaited<ReturnType<typeof room.hold>> = null;
    try {
      letGo = await room.hold(Number(size));
      if (!letGo) return refused(context, new Refused('noRoomForFiles'));
      withoutBodyDeadline(context);
      const answer = await take(context, (body) => receive(key, paced(body, pace), Number(size)), size);
      if (!answer.ok || (await isAnnounced(sql, key))) return answer;
      await store.uploads.remove(key);
      return missing(context);
    } finally {
      receiving.delete(key);
      letGo?.();
    }
  });

  app.all('*', missing);
  return app;
}

async function fileByKey(sql: Sql, key: string): Promise<FileRecord | null> {
  if (!/^[\w.-]{1,200}$/.test(key)) return null;
  const { rows } = await sql.query<FileRecord>(
    `select bucket, key, name, size, type, width, height, is_public as "isPublic" from stored_file where key = $1`,
    [key],
  );
  return rows[0] ?? null;
}

/** Whether an upload is still under way: whoever announced it may have been erased while its bytes came (M-203). */
const isAnnounced = async (sql: Sql, key: string): Promise<boolean> =>
  (await sql.query('select 1 from upload where key = $1', [key])).count > 0;

async function send(context: Context, store: FileStore, file: FileRecord, caching: string): Promise<Response> {
  const found = await store.read(file.key);
  if (!found) return missing(context);
  const disposition = file.isPublic && shownInline.includes(file.type) ? inline : attachment;
  return context.body(found.stream, 200, {
    'content-type': file.type,
    'content-length': String(found.size),
    'content-disposition': disposition(file.name),
    'cache-control': caching,
    'content-security-policy': "default-src 'none'; sandbox",
  });
}

/** Takes the bytes of an upload: exactly as many as were told, which are counted as they come. */
async function take(
  context: Context,
  receive: (body: ReadableStream<Uint8Array>) => Promise<void>,
  told: string,
): Promise<Response> {
  const length = context.req.header('content-length');
  if (Number(length ?? told) > uploadLimits.whole) return refused(context, tooLarge());
  if ((length !== undefined && length !== told) || !context.req.raw.body)
    return refused(context, new Refused('wrongShape'));
  try {
    await receive(context.req.raw.body);
    return context.body(null, 204, { 'cache-control': 'no-store' });
  } catch (error) {
    if (error instanceof TooSlow) return refused(context, new Refused('uploadTooSlow'));
    if (error instanceof WrongSize || isGone(error)) return refused(context, new Refused('wrongShape'));
    throw error;
  }
}

const tooLarge = () => new Refused('uploadTooLarge', { limit: limitInWords });

/** Whoever was sending is not there anymore, or went on for too long. */
const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || /^(ECONN|ERR_STREAM)/.test(String(Reflect.get(error, 'code'))));

const missing = (context: Context): Response => refused(context, new Refused('notFound'));

function refused(context: Context, { body, status }: Refused): Response {
  return context.json(body, status as 404, { 'cache-control': 'no-store', connection: 'close' });
}
