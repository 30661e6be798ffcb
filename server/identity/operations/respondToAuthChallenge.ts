import * as z from 'zod/mini';
import { answerNewPassword } from './answerNewPassword.ts';
import { answerSecondFactor } from './answerSecondFactor.ts';
import { OpaqueToken, operation, refuseOtherClient, TypedCode, Username } from './operation.ts';

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

const Body = z.discriminatedUnion('ChallengeName', [NewPassword, SecondFactor]);

export const respondToAuthChallenge = operation(Body, async (provider, body, from) => {
  refuseOtherClient(provider, body.ClientId);
  const { Session } = body;
  return body.ChallengeName === 'NEW_PASSWORD_REQUIRED'
    ? answerNewPassword(provider, { ...body.ChallengeResponses, Session }, from)
    : answerSecondFactor(provider, { ...body.ChallengeResponses, Session }, from);
});
