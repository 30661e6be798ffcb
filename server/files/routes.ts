import { type Context, Hono } from 'hono';
import type { Sql } from '../db/db.ts';
import { Refused } from '../http/refused.ts';
import type { FileRecord, SignedLinks } from './links.ts';
import type { FileStore } from './store.ts';

interface Files {
  sql: Sql;
  store: FileStore;
  links: SignedLinks;
  clock: () => Date;
}

const shownInline = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const forever = 'public, max-age=31536000, immutable';

/** Stored files, to be mounted at `/files`. Whatever is not there, not public or no longer open gets the same answer. */
export function createFileRoutes({ sql, store, links, clock }: Files): Hono {
  const app = new Hono();

  app.get('/public/:key', async (context) => {
    const file = await fileByKey(sql, context.req.param('key'));
    return file?.isPublic ? send(context, store, file, forever) : missing(context);
  });

  app.get('/signed/:key', async (context) => {
    const key = context.req.param('key');
    const { expires = '', signature = '' } = context.req.query();
    if (!links.isOpen({ key, expires, signature }, clock().toISOString())) return missing(context);
    const file = await fileByKey(sql, key);
    return file ? send(context, store, file, 'private, max-age=600') : missing(context);
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

async function send(context: Context, store: FileStore, file: FileRecord, caching: string): Promise<Response> {
  const found = await store.read(file.key);
  if (!found) return missing(context);
  const inline = file.isPublic && shownInline.includes(file.type);
  return context.body(found.stream, 200, {
    'content-type': file.type,
    'content-length': String(found.size),
    'content-disposition': `${inline ? 'inline' : 'attachment'}; ${fileName(file.name)}`,
    'cache-control': caching,
    'content-security-policy': "default-src 'none'; sandbox",
  });
}

/** The name twice: plain for old programs, and whole, percent-encoded (RFC 6266). */
function fileName(name: string): string {
  const plain = name.replace(/[^\w .-]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${whole}`;
}

function missing(context: Context): Response {
  const { body, status } = new Refused('notFound');
  return context.json(body, status as 404, { 'cache-control': 'no-store' });
}
