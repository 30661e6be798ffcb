import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { isLoopback } from '../clients/loopback.ts';

const sentence =
  'This is a demo with published passwords, so it answers only its own machine. ' +
  'Start it with MUSTER_DEMO=open to show it to others, or with MUSTER_DEMO=off for an organization of your own.\n';

/** Refuses what does not come from this machine's own browser: what went through a proxy, or is meant for another name. */
export const demoGate: MiddlewareHandler = async (context, next) =>
  isFromHere(context) ? next() : context.text(sentence, 421, { 'cache-control': 'no-store' });

const byProxies = /^(forwarded|via|x-forwarded(-.+)?|x-real-ip)$/;

function isFromHere(context: Context): boolean {
  const headers = context.req.raw.headers;
  if ([...headers.keys()].some((name) => byProxies.test(name))) return false;
  if (isOldProtocol(context)) return false;
  const origin = headers.get('origin');
  const hosts = [`http://${headers.get('host') ?? ''}`, ...(origin === null || origin === 'null' ? [] : [origin])];
  return hosts.every((host) => isLoopback(URL.parse(host)?.hostname ?? ''));
}

/** No browser speaks HTTP/1.0; a proxy that names neither itself nor its client may. */
const isOldProtocol = ({ env }: Context): boolean =>
  (env as { incoming?: IncomingMessage } | undefined)?.incoming?.httpVersion === '1.0';
