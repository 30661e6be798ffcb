import * as z from 'zod/mini';
import { usernameOf } from '../account.ts';
import { accountOfAccessToken } from '../provider.ts';
import { OpaqueToken, operation } from './operation.ts';

const Body = z.object({ AccessToken: OpaqueToken });

export const getUser = operation(Body, async (provider, body) => {
  const account = await accountOfAccessToken(provider, body.AccessToken);
  const { sub, email } = account;
  return {
    Username: usernameOf(account),
    UserAttributes: [
      { Name: 'sub', Value: sub },
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ],
  };
});
