import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** Requests whose body is read at a pace of its own. */
const paced = new WeakSet<object>();

/** Says that a request’s body is held to a pace, so that it may take as long as that needs. */
export function withoutBodyDeadline(context: Context): void {
  const { incoming }: { incoming?: object } = (context.env as { incoming?: object } | undefined) ?? {};
  if (incoming) paced.add(incoming);
}

/**
 * Ends the connection of a request whose body has not come whole in this time, in milliseconds, unless it is held to a pace:
 * a byte now and then would keep connection and handler for hours.
 */
export function setBodyDeadline(request: IncomingMessage, ms: number): void {
  const timer = setTimeout(() => {
    if (!request.complete && !paced.has(request)) request.destroy();
  }, ms).unref();
  request.once('close', () => clearTimeout(timer));
}
