import * as z from 'zod/mini';
import { accountOfAccessToken } from '../provider.ts';
import { OpaqueToken, operation } from './operation.ts';

const Body = z.object({ AccessToken: OpaqueToken });

export const globalSignOut = operation(Body, async (provider, body) => {
  const account = await accountOfAccessToken(provider, body.AccessToken);
  await provider.sessions.revokeAll(account.sub);
  return {};
});
