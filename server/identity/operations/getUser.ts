import * as z from 'zod/mini';
import { usernameOf } from '../account.ts';
import { accountOfAccessToken } from '../provider.ts';
import { secondFactorSince } from '../secondFactor/authenticator.ts';
import { OpaqueToken, operation } from './operation.ts';

const softwareToken = { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' };

const Body = z.object({ AccessToken: OpaqueToken });

export const getUser = operation(Body, async (provider, body) => {
  const account = await accountOfAccessToken(provider, body.AccessToken);
  const { sub, email } = account;
  const factor = (await secondFactorSince(provider.db, sub)) === null ? {} : softwareToken;
  return {
    Username: usernameOf(account),
    UserAttributes: [
      { Name: 'sub', Value: sub },
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ],
    ...factor,
  };
});
