import * as z from 'zod/mini';
import { renewSession } from '../provider.ts';
import { OpaqueToken, operation, refuseOtherClient } from './operation.ts';

const Body = z.object({ ClientId: z.string(), RefreshToken: OpaqueToken });

export const getTokensFromRefreshToken = operation(Body, async (provider, body) => {
  refuseOtherClient(provider, body.ClientId);
  return renewSession(provider, body.RefreshToken);
});
