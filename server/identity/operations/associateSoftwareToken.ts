import * as z from 'zod/mini';
import { ownPasswordOfToken } from '../secondFactor/owner.ts';
import { keepPending } from '../secondFactor/authenticator.ts';
import { requireRecentPassword } from '../secondFactor/recentPassword.ts';
import { OpaqueToken, operation } from './operation.ts';

const Body = z.object({ AccessToken: OpaqueToken });

/** A new secret for an authenticator app, which takes effect with its first code. */
export const associateSoftwareToken = operation(Body, async (provider, body) => {
  const { account, originJti } = await ownPasswordOfToken(provider, body.AccessToken);
  await requireRecentPassword(provider.db, originJti, provider.clock());
  return { SecretCode: await keepPending(provider.db, account.sub) };
});
