import type { Context, MiddlewareHandler } from 'hono';
import { refusalIn } from '#server/kit/noteRefusal.ts';
import { isRequestLogSkipped, requestIdOf } from '#server/kit/requestId.ts';

/**
 * Every answer carries the id of its request as `X-Request-Id`. One line of JSON tells of each that failed here (5xx): what
 * was asked by the name of a call or of a part of the server, never an address, a body or a person, and its trace where it has
 * one. An outage is told once. With `every`, a line tells of the others in the same way, but for `/health`; of a stream when it begins.
 */
export const requestIds =
  (log: (line: string) => void, every = false): MiddlewareHandler =>
  async (context, next) => {
    const id = requestIdOf(context);
    const began = performance.now();
    await next();
    context.res.headers.set('x-request-id', id);
    const { status } = context.res;
    const failed = status >= 500;
    if ((!failed && !every) || isRequestLogSkipped(context)) return;
    const what = failed ? { level: 'error', message: 'A request failed.' } : { level: 'info', message: 'A request.' };
    const said = {
      ...{ time: new Date().toISOString(), ...what, request: id },
      ...{ method: context.req.method, asked: routeOf(context), status, refusal: refusalIn(context) },
      seconds: Math.round(performance.now() - began) / 1000,
      ...tracedAs(context),
    };
    log(JSON.stringify(said));
  };

const call = 'call';

/** Keeps with an answer which call it is of. */
export const noteCall = (context: Context, name: string): void => context.set(call, name);

const trace = 'trace';

/** Keeps with an answer in which trace it is told of. */
export const noteTrace = (context: Context, id: string): void => context.set(trace, id);

const tracedAs = (context: Context): { trace?: string } => {
  const id = context.get(trace) as string | undefined;
  return id === undefined ? {} : { trace: id };
};

/** Parts of the server that answer beside the calls. */
const parts = new Set(['api', 'idp', 'files', 'live', 'sms', 'mailbox', 'demo-provider']);

/** What was asked: a call, or a part of the server. */
export function routeOf(context: Context): string {
  const name = context.get(call) as string | undefined;
  if (name !== undefined) return name;
  const [, first = ''] = context.req.path.split('/');
  return parts.has(first) ? first : 'page';
}
