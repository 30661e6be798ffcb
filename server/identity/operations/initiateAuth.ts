import * as z from 'zod/mini';
import { renewSession } from '../provider.ts';
import { refuse } from '../refusal.ts';
import { OpaqueToken, operation, Password, refuseOtherClient, Username } from './operation.ts';
import { signInByCode } from './signInByCode.ts';
import { askForPasskey } from './signInWithPasskey.ts';
import { signInWithPassword } from './signInWithPassword.ts';

const ByPassword = z.object({
  ClientId: z.string(),
  AuthFlow: z.literal('USER_PASSWORD_AUTH'),
  AuthParameters: z.object({ USERNAME: Username, PASSWORD: Password }),
});

const ByRefreshToken = z.object({
  ClientId: z.string(),
  AuthFlow: z.enum(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']),
  AuthParameters: z.object({ REFRESH_TOKEN: OpaqueToken }),
});

/** The way of the browser's library to hand over the one-time code of a federated sign-in. */
const ByCode = z.object({
  ClientId: z.string(),
  AuthFlow: z.literal('CUSTOM_AUTH'),
  AuthParameters: z.object({ USERNAME: Username }),
  ClientMetadata: z.object({ code: OpaqueToken, code_verifier: OpaqueToken, redirect_uri: OpaqueToken }),
});

/** Of the factors to choose from a passkey alone is offered; a password has its own flow. */
const ByPasskey = z.object({
  ClientId: z.string(),
  AuthFlow: z.literal('USER_AUTH'),
  AuthParameters: z.object({ USERNAME: Username, PREFERRED_CHALLENGE: z.literal('WEB_AUTHN') }),
});

const NotOffered = z.object({ ClientId: z.string(), AuthFlow: z.literal('USER_SRP_AUTH') });

const Body = z.discriminatedUnion('AuthFlow', [ByPassword, ByRefreshToken, ByCode, ByPasskey, NotOffered]);

export const initiateAuth = operation(Body, async (provider, body, from) => {
  refuseOtherClient(provider, body.ClientId);
  switch (body.AuthFlow) {
    case 'USER_PASSWORD_AUTH':
      return signInWithPassword(provider, body.AuthParameters, from);
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return renewSession(provider, body.AuthParameters.REFRESH_TOKEN);
    case 'CUSTOM_AUTH':
      return signInByCode(provider, body.ClientMetadata, from);
    case 'USER_AUTH':
      return askForPasskey(provider, from);
    default:
      throw refuse('InvalidParameterException', `${body.AuthFlow} is not enabled for the client.`);
  }
});
