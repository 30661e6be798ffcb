import type { Context, MiddlewareHandler } from 'hono';
import { type CallName, callNamed, callNames } from '#contract/calls.ts';
import { routeOf, noteTrace } from '#server/http/requestIds.ts';
import { refusalIn } from '#server/kit/noteRefusal.ts';
import { requestIdOf } from '#server/kit/requestId.ts';
import type { Span, Tracing } from './tracing.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const health = /^\/health(\/|$)/;
const calls = new Set<string>(callNames);

/**
 * Each request is a trace, or goes on with that of a proxy which is trusted: what anyone else says of one is not heard. It is
 * named by its call or the part of the server, never by its address.
 */
export const tracedRequests =
  (tracing: Tracing, isProxy: (context: Context) => boolean): MiddlewareHandler =>
  async (context, next) => {
    if (health.test(context.req.path)) return next();
    const parent = isProxy(context) ? context.req.header('traceparent') : null;
    await tracing.begin({ name: methodOf(context), kind: 'server', parent }, async (span) => {
      if (span.traceId) noteTrace(context, span.traceId);
      await next();
      tellAnswer(span, context);
    });
  };

const methodOf = ({ req: { method } }: Context): string => (methods.has(method) ? method : '_OTHER');

function tellAnswer(span: Span, context: Context): void {
  const asked = routeOf(context);
  const { status } = context.res;
  const refusal = refusalIn(context);
  span.rename(`${methodOf(context)} ${asked}`);
  span.tell({
    'http.request.method': methodOf(context),
    'http.response.status_code': status,
    'http.route': calls.has(asked) ? `/api${callNamed(asked as CallName).path}` : asked,
    'muster.request.id': requestIdOf(context),
    ...(refusal ? { 'muster.refusal': refusal } : {}),
  });
  if (status >= 500) span.fail(refusal ?? String(status));
}
