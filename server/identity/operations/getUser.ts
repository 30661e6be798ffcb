import * as z from 'zod/mini';
import { accountOfAccessToken } from '../provider.ts';
import { OpaqueToken, operation } from './operation.ts';

const Body = z.object({ AccessToken: OpaqueToken });

export const getUser = operation(Body, async (provider, body) => {
  const { sub, email } = await accountOfAccessToken(provider, body.AccessToken);
  return {
    Username: sub,
    UserAttributes: [
      { Name: 'sub', Value: sub },
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ],
  };
});
