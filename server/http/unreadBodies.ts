import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';

/** What has come along with the request, or comes at once. */
const smallBody = 65_536;

/** Ends the connection of who is refused in the middle of a body: they would go on sending what no one reads. */
export const closeUnreadBodies: MiddlewareHandler = async (context, next) => {
  await next();
  const { status } = context.res;
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage };
  const told = Number(context.req.header('content-length') ?? Infinity);
  const goesOn = incoming?.complete === false && told > smallBody;
  if (status === 413 || (status >= 400 && goesOn)) context.header('connection', 'close');
};
