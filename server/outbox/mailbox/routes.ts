import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import type { Db } from '#server/db/db.ts';
import { all, one, q } from '#server/db/sql.ts';
import { listPage, mailPage, type StoredMail } from './pages.ts';

const mails = q
  .selectFrom('mailbox_mail')
  .select(['id', 'channel', 'recipient as to', 'subject', 'body as text', 'html', 'at']);

const fresh = { 'cache-control': 'no-store' };

/** A mail's own html is shown apart from us: no script, nothing from elsewhere, no form, and no way to our pages' data. */
const apart =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";

/** `/mailbox` and what belongs to it. It lays every message open: for the demo alone. */
export function createMailboxRoutes(db: Db): Hono {
  const app = new Hono({ strict: false });
  const styles = readFileSync(new URL('./mailbox.css', import.meta.url), 'utf8');
  const listed = (): Promise<StoredMail[]> => all(db, mails.orderBy('pos', 'desc'));
  const found = (id: string): Promise<StoredMail | null> => one(db, mails.where('id', '=', id));

  app.get('/mailbox.json', async (context) =>
    context.json(
      (await listed()).map(({ html: _, ...mail }) => mail),
      200,
      fresh,
    ),
  );
  app.get('/mailbox/mailbox.css', (context) =>
    context.body(styles, 200, { ...fresh, 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get('/mailbox', async (context) => context.html(listPage(await listed()), 200, fresh));
  app.get('/mailbox/:id', async (context) => {
    const mail = await found(context.req.param('id'));
    return mail ? context.html(mailPage(mail), 200, fresh) : context.notFound();
  });
  app.get('/mailbox/:id/html', async (context) => {
    const mail = await found(context.req.param('id'));
    if (mail === null || mail.html === null) return context.notFound();
    return context.html(mail.html, 200, { ...fresh, 'content-security-policy': apart });
  });
  return app;
}
