import * as z from 'zod/mini';
import { answerNewPassword } from './answerNewPassword.ts';
import { answerSecondFactor } from './answerSecondFactor.ts';
import { OpaqueToken, operation, refuseOtherClient, TypedCode, Username } from './operation.ts';
import { answerPasskey } from './signInWithPasskey.ts';

const NewPassword = z.object({
  ClientId: z.string(),
  ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
  ChallengeResponses: z.object({ USERNAME: Username, NEW_PASSWORD: z.string() }),
  Session: OpaqueToken,
});

const SecondFactor = z.object({
  ClientId: z.string(),
  ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'),
  ChallengeResponses: z.object({ USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: TypedCode }),
  Session: OpaqueToken,
});

const BySigning = z.object({
  ClientId: z.string(),
  ChallengeName: z.literal('WEB_AUTHN'),
  ChallengeResponses: z.object({ USERNAME: Username, CREDENTIAL: z.string() }),
  Session: OpaqueToken,
});

const Body = z.discriminatedUnion('ChallengeName', [NewPassword, SecondFactor, BySigning]);

export const respondToAuthChallenge = operation(Body, async (provider, body, from) => {
  refuseOtherClient(provider, body.ClientId);
  const { Session } = body;
  switch (body.ChallengeName) {
    case 'NEW_PASSWORD_REQUIRED':
      return answerNewPassword(provider, { ...body.ChallengeResponses, Session }, from);
    case 'SOFTWARE_TOKEN_MFA':
      return answerSecondFactor(provider, { ...body.ChallengeResponses, Session }, from);
    case 'WEB_AUTHN':
      return answerPasskey(provider, { CREDENTIAL: body.ChallengeResponses.CREDENTIAL, Session }, from);
  }
});
