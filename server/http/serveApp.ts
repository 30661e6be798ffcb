import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const forever = 'public, max-age=31536000, immutable';

/** The server's own addresses, and leavings of the build: never a page of the app. */
const notPages = /^\/(api|idp|files|live|mailbox|\.vite)(\/|$)|\.(map|json|br|gz)$/;

/** The built app: named assets for ever, and for every other address the one page, which finds its own way. */
export function serveApp(built: string): Hono {
  const app = new Hono();
  if (!existsSync(join(built, 'index.html'))) {
    app.get('*', (context, next) =>
      notPages.test(context.req.path) ? next() : context.text('The app is not built: run npm run build.', 503),
    );
    return app;
  }
  const page = serveStatic({ root: built, path: 'index.html', precompressed: true });
  const file = serveStatic({ root: built, precompressed: true });
  app.get('*', async (context, next) => {
    const { path } = context.req;
    if (notPages.test(path)) return next();
    if (path.startsWith('/assets/')) {
      context.header('cache-control', forever);
      return file(context, next);
    }
    context.header('cache-control', 'no-cache');
    const found = path === '/' ? undefined : await file(context, async () => undefined);
    return found ?? page(context, next);
  });
  return app;
}
