import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const forever = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';

/** The server's own addresses, and leavings of the build: never a page of the app. */
const notPages = /^\/(api|idp|files|live|mailbox|sms|demo-provider|\.vite)(\/|$)|\.(map|json|br|gz)$/;

/** Addresses of files: what is not among those built is nowhere, and no page either. */
const isFile = /^\/(assets|icons)\/|^\/[^/]+\.(ico|png|svg|txt|xml|js|css|webmanifest|php)$/;
const isIcon = /^\/(icons\/|favicon\.ico$)/;

/** What a content security policy names the scripts by that stand in the built page, which a newer version may replace any time. */
export function inlineScripts(built: string): string[] {
  const page = join(built, 'index.html');
  if (!existsSync(page)) return [];
  const scripts = readFileSync(page, 'utf8').matchAll(/<script>([^]*?)<\/script>/g);
  return [...scripts].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/**
 * The built app: named assets for ever, icons for a day, the service worker and the manifest asked for each time, and for
 * every other address the one page, which finds its own way.
 */
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
    context.header('cache-control', path.startsWith('/assets/') ? forever : isIcon.test(path) ? aDay : 'no-cache');
    if (isFile.test(path)) return file(context, next);
    return page(context, next);
  });
  return app;
}
