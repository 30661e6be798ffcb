import type { Context } from 'hono';
import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/**
 * The origin at which the browser reaches this server: the configured one; else that of the Host header, which is believed
 * only where no foreign name can lead to this machine: for localhost and for plain addresses. Null where it is not known.
 */
export function originOf(context: Context, configured: string | undefined): string | null {
  if (configured !== undefined) return configured;
  const url = URL.parse(`${schemeOf(context)}://${context.req.header('host') ?? ''}`);
  return url && isOwnName(url.hostname) ? url.origin : null;
}

const isOwnName = (name: string): boolean => name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0;

/** Where this server itself listens, as the request's own connection shows it. */
export function ownAddress(context: Context): string | null {
  const socket = socketOf(context);
  if (socket?.localAddress === undefined || socket.localPort === undefined) return null;
  const address = socket.localAddress.replace(/^::ffff:(?=\d+\.)/i, '');
  return `${schemeOf(context)}://${address.includes(':') ? `[${address}]` : address}:${socket.localPort}`;
}

/** What this server itself speaks. */
const schemeOf = (context: Context): 'http' | 'https' => (socketOf(context) instanceof TLSSocket ? 'https' : 'http');

const socketOf = ({ env }: Context): Socket | undefined =>
  (env as { incoming?: IncomingMessage } | undefined)?.incoming?.socket;
