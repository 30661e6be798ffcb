import { AwsClient } from 'aws4fetch';
import * as z from 'zod/mini';
import { newSecret } from './secrets.ts';

export interface AwsCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

export interface CognitoAdminOptions {
  /** `<region>_<id>`, as Cognito names it. */
  poolId: string;
  clientId: string;
  /** Of someone who may AdminGetUser, AdminSetUserPassword and AdminUpdateUserAttributes on this pool, and nothing else. */
  credentials: AwsCredentials;
  /** Only where it is not that of the pool's region. */
  endpoint?: string;
}

export interface CognitoAdmin {
  /**
   * Has the pool mail a code with which `ConfirmForgotPassword` sets a first password. An account that has one keeps it
   * until then, and gets the same mail; one that is unknown, disabled or someone else's to sign in gets none.
   */
  mailCode(email: string): Promise<void>;
}

const PoolUser = z.object({
  Username: z.string(),
  UserStatus: z.string(),
  Enabled: z._default(z.boolean(), true),
  UserAttributes: z._default(z.array(z.object({ Name: z.string(), Value: z._default(z.string(), '') })), []),
});
type PoolUser = z.infer<typeof PoolUser>;

const PoolError = z.object({ __type: z._default(z.string(), 'unknown') });

/** The pool said no. Holds the name of its error, never its words: they may name an address. */
class PoolRefusal extends Error {
  readonly type: string;
  constructor(operation: string, type: string) {
    super(`The pool refused ${operation}: ${type}`);
    this.name = 'PoolRefusal';
    this.type = type;
  }
}

const patience = 10_000;
const withoutOwnPassword = ['FORCE_CHANGE_PASSWORD', 'UNCONFIRMED'];
const withOwnPassword = ['CONFIRMED', 'RESET_REQUIRED'];

/** Opens accounts of a Cognito pool for claiming, by requests that the credentials of an administrator sign. */
export function createCognitoAdmin({ poolId, clientId, credentials, endpoint }: CognitoAdminOptions): CognitoAdmin {
  const [region = ''] = poolId.split('_');
  const client = new AwsClient({ ...credentials, service: 'cognito-idp', region, retries: 2 });
  const url = endpoint ?? `https://cognito-idp.${region}.amazonaws.com/`;

  async function call(operation: string, body: object): Promise<unknown> {
    const target = `AWSCognitoIdentityProviderService.${operation}`;
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    };
    const response = await (operation.startsWith('Admin') ? client.fetch(url, request) : fetch(url, request));
    const answer: unknown = await response.json().catch(() => ({}));
    if (response.ok) return answer;
    throw new PoolRefusal(operation, (PoolError.safeParse(answer).data?.__type ?? '').replace(/^.*#/, ''));
  }

  const find = async (email: string): Promise<PoolUser | null> => {
    try {
      return PoolUser.parse(await call('AdminGetUser', { UserPoolId: poolId, Username: email }));
    } catch (error) {
      if (error instanceof PoolRefusal && error.type === 'UserNotFoundException') return null;
      throw error;
    }
  };

  /** A password that no one knows takes the place of a temporary one, or of one that a stranger chose: then the pool sends codes. */
  const open = async ({ Username, UserAttributes }: PoolUser): Promise<void> => {
    const named = { UserPoolId: poolId, Username };
    await call('AdminSetUserPassword', { ...named, Password: `Aa1!${newSecret(32)}`, Permanent: true });
    const isVerified = UserAttributes.some(({ Name, Value }) => Name === 'email_verified' && Value === 'true');
    const verified = [{ Name: 'email_verified', Value: 'true' }];
    if (!isVerified) await call('AdminUpdateUserAttributes', { ...named, UserAttributes: verified });
  };

  return {
    async mailCode(email) {
      const user = await find(email);
      if (!user?.Enabled || ![...withoutOwnPassword, ...withOwnPassword].includes(user.UserStatus)) return;
      if (withoutOwnPassword.includes(user.UserStatus)) await open(user);
      await call('ForgotPassword', { ClientId: clientId, Username: user.Username });
    },
  };
}
