import type { AccountStatus } from '#server/db/tables/identity.ts';
import type { Db } from '#server/db/db.ts';
import { type Identity, localIdentity } from '#server/identity/identity.ts';

export const password = 'Harbor-2026';

/** Gives a person of the tenant an account of the embedded provider; answers its e-mail address. */
export async function giveAccount(
  db: Db,
  identity: Identity,
  personId: string,
  status?: AccountStatus,
): Promise<string> {
  const email = `${personId}@muster.test`;
  const { sub } = await identity.accounts.create({ email, password, status });
  await db.query('insert into login (sub, issuer, person_id) values ($1, $2, $3)', [
    sub,
    localIdentity.issuer,
    personId,
  ]);
  return email;
}

interface SignedIn {
  IdToken: string;
  AccessToken: string;
  RefreshToken: string;
  /** What the browser is remembered by. */
  cookie: string;
}

/** Signs in over HTTP as the browser does; `agent` is what it says of itself. */
export async function signIn(
  url: string,
  email: string,
  { agent, cookie }: { agent?: string; cookie?: string } = {},
): Promise<SignedIn> {
  const response = await fetch(`${url}/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      ...(agent === undefined ? {} : { 'user-agent': agent }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: localIdentity.clientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const answer = (await response.json()) as { AuthenticationResult?: Omit<SignedIn, 'cookie'> };
  if (!answer.AuthenticationResult) throw new Error(`The sign-in was answered ${JSON.stringify(answer)}.`);
  const given = response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  return { ...answer.AuthenticationResult, cookie: given.join('; ') };
}
