import * as z from 'zod/mini';

const Text = z.string().check(z.minLength(1), z.maxLength(16_384));
const Id = z.string().check(z.minLength(1), z.maxLength(1_400));
const credential = { id: Id, rawId: Id, type: z.literal('public-key'), clientExtensionResults: z.object({}) };

/** What a browser answers once a device has made a passkey, as WebAuthn writes it in JSON. */
export const MadeCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Text,
    attestationObject: Text,
    transports: z._default(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10)), []),
  }),
});
export type MadeCredential = z.infer<typeof MadeCredential>;

const ClientData = z.object({ challenge: Text });

/** The challenge that a device says it answers; null where it says none. */
export function challengeIn({ response }: MadeCredential): string | null {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    return null;
  }
}

/** What a browser answers once a passkey has signed a challenge. */
export const SignedChallenge = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Text,
    authenticatorData: Text,
    signature: Text,
    userHandle: z.optional(Text),
  }),
});
export type SignedChallenge = z.infer<typeof SignedChallenge>;
