import type { MiddlewareHandler } from 'hono';

/** Pages for whoever holds a link, and what they ask for: in no index. */
const isHidden = /^\/(public|api)(\/|$)/;

/** Content security policy without anything inline but the page's own script, and the headers that keep the app to itself; an answer is kept where it says so alone. */
export function securityHeaders(options: {
  connectTo: readonly string[];
  videoHosts: readonly string[];
  /** Hashes of the scripts that stand in the page as it is now. */
  inlineScripts: () => readonly string[];
  /** Where stored files are, when they are not here: pictures are shown from there. */
  storedAt?: string | null;
  https: boolean;
  /** Whether `?inspect=stately` may open a window of another site that this page talks to. */
  demo: boolean;
}): MiddlewareHandler {
  const policyWith = (scripts: readonly string[]) =>
    [
      "default-src 'none'",
      ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(' '),
      "style-src 'self'",
      ["img-src 'self' data: blob:", ...(options.storedAt ? [options.storedAt] : [])].join(' '),
      "font-src 'self'",
      ["connect-src 'self'", ...options.connectTo, ...(options.storedAt ? [options.storedAt] : [])].join(' '),
      ["frame-src 'self'", ...options.videoHosts.map((host) => `https://${host}`)].join(' '),
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types dompurify muster',
    ].join('; ');
  const policy = policyWith([]);
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has('content-security-policy')) {
      const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
      headers.set('content-security-policy', isPage ? policyWith(options.inlineScripts()) : policy);
    }
    // What says nothing of it, nothing in between keeps.
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'no-referrer');
    if (isHidden.test(context.req.path)) headers.set('x-robots-tag', 'noindex, nofollow');
    const opensViewer = options.demo && context.req.query('inspect') === 'stately';
    headers.set('cross-origin-opener-policy', opensViewer ? 'same-origin-allow-popups' : 'same-origin');
    headers.set('cross-origin-resource-policy', 'same-origin');
    headers.set('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=()');
    if (options.https) headers.set('strict-transport-security', 'max-age=31536000');
  };
}
