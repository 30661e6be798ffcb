import { randomBytes } from 'node:crypto';
import type { Tenant } from './tenant.ts';

export const drawnSecret = (): string => randomBytes(32).toString('base64url');

/** A phone without an account that someone paired: the id of its door, and what it shows. */
export async function pairedDoor(
  tenant: Tenant,
  eventId: string,
  by: string,
  name = 'Back door',
): Promise<{ id: string; token: string }> {
  const { id, secret } = await tenant.call(by, 'offerDoor', { params: { id: eventId }, body: { name } });
  const token = drawnSecret();
  await tenant.call(null, 'pairDoor', { body: { secret, token } });
  return { id, token };
}
