import { isIP } from 'node:net';

/** Whether a host name or address, as it stands in an address or in a header, means this machine alone. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '').toLowerCase();
  return plain === 'localhost' || plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
