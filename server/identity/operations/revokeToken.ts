import * as z from 'zod/mini';
import { OpaqueToken, operation, refuseOtherClient } from './operation.ts';

const Body = z.object({ ClientId: z.string(), Token: OpaqueToken });

/** A token that is unknown or revoked already is answered alike. */
export const revokeToken = operation(Body, async (provider, body) => {
  refuseOtherClient(provider, body.ClientId);
  await provider.sessions.revoke(body.Token);
  return {};
});
