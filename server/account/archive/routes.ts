import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { archivePath } from '#contract/account/myData.ts';
import { href } from '#contract/kit/addresses.ts';
import { limits } from '#contract/kit/limits.ts';
import { defaultZone, localDate } from '#contract/kit/zones.ts';
import type { Sql } from '#server/db/db.ts';
import { attachment } from '#server/files/disposition.ts';
import type { SignedLinks } from '#server/files/links.ts';
import type { FileStore } from '#server/files/store.ts';
import { dataArchive } from './archive.ts';

interface Archives {
  sql: Sql;
  store: FileStore;
  links: SignedLinks;
  clock: () => Date;
  /** Told of what couldn't be read. */
  report: (context: Context, error: unknown) => void;
}

/** More than a ticket and a zone take, in bytes. */
const largestForm = 2048;

/**
 * Archives of one's own data, which a form is posted for, so that the browser writes to the disk what comes. A ticket that
 * is over, was used or is none leads back to My account.
 */
export function createArchiveRoutes({ sql, store, links, clock, report }: Archives): Hono {
  const app = new Hono();
  const used = new Set<string>();
  const back = (context: Context) => context.redirect(href.myAccount(), 303);

  app.post(archivePath, bodyLimit({ maxSize: largestForm, onError: back }), async (context) => {
    const { ticket, zone } = await context.req.parseBody();
    const now = clock().toISOString();
    const personId = typeof ticket === 'string' && !used.has(ticket) ? links.archiveOf(ticket, now) : null;
    if (typeof ticket !== 'string' || personId === null) return back(context);
    used.add(ticket);
    setTimeout(() => used.delete(ticket), limits.archiveTicketSeconds * 1000).unref();
    const known = knownZone(zone);
    const archive = { sql, store, personId, now, zone: known, report: (error: unknown) => report(context, error) };
    return context.body(dataArchive(archive), 200, {
      'content-type': 'application/zip',
      'content-disposition': attachment(`muster-data-${localDate(now, known)}.zip`),
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });
  return app;
}

/** The zone that a browser says (IANA id), the server's own where no one knows it. */
function knownZone(zone: unknown): string {
  if (typeof zone !== 'string') return defaultZone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return defaultZone;
  }
}
