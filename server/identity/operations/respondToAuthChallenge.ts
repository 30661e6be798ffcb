import * as z from 'zod/mini';
import { challengeIsOver } from '../challenges.ts';
import { refuseBlocked, startSession } from '../provider.ts';
import { OpaqueToken, operation, refuseOtherClient, Username } from './operation.ts';

const Body = z.object({
  ClientId: z.string(),
  ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
  ChallengeResponses: z.object({ USERNAME: Username, NEW_PASSWORD: z.string() }),
  Session: OpaqueToken,
});

/** A password outside the policy leaves the challenge open; the right answer uses it up. */
export const respondToAuthChallenge = operation(Body, async (provider, body, from) => {
  refuseOtherClient(provider, body.ClientId);
  const { accounts, challenges, passwords } = provider;
  const { USERNAME, NEW_PASSWORD } = body.ChallengeResponses;
  const sub = await challenges.find(body.Session, body.ChallengeName);
  const account = await accounts.find(sub);
  const named = account && (account.sub === USERNAME || accounts.isEmailOf(account, USERNAME));
  if (!account || !named) throw challengeIsOver();
  refuseBlocked(account);
  await passwords.refuseChosen(NEW_PASSWORD, [account.email]);
  const passwordHash = await passwords.hash(NEW_PASSWORD);
  await challenges.settle(body.Session, (sql) => accounts.confirmWith(account.sub, passwordHash, sql));
  return startSession(provider, { ...account, passwordHash }, from);
});
