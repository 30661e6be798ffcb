import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const poolId = 'us-east-1_AbC123';
export const clientId = 'web1';
export const credentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'a-secret/of+letters',
  sessionToken: 'session-1',
};

export interface PoolAccount {
  status: string;
  enabled?: boolean;
  emailVerified?: boolean;
}

export interface Pool {
  url: string;
  /** By e-mail address; the pool's own name of an account is `user-` and that. */
  accounts: Map<string, PoolAccount>;
  /** What was asked, in order, without passwords. */
  asked: string[];
  passwords: string[];
  /** Addresses to which a code was mailed. */
  mailed: string[];
  /** Answers the next request with this instead. */
  failWith: { status: number; type: string } | null;
  /** Nothing is answered before this. */
  holdUntil: Promise<unknown>;
  close(): Promise<void>;
}

/** A pool that does what Cognito's documentation says of these operations, and takes admin requests only with a right signature. */
export async function servePool(): Promise<Pool> {
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (text) => {
      await pool.holdUntil;
      const { status, body } = answer(request, text);
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const pool: Pool = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    accounts: new Map(),
    asked: [],
    passwords: [],
    mailed: [],
    failWith: null,
    holdUntil: Promise.resolve(),
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };

  function answer(request: IncomingMessage, text: string): { status: number; body: object } {
    const operation = String(request.headers['x-amz-target']).replace('AWSCognitoIdentityProviderService.', '');
    pool.asked.push(operation);
    if (pool.failWith)
      return { status: pool.failWith.status, body: { __type: pool.failWith.type, message: 'mia@muster.test' } };
    if (operation.startsWith('Admin') && !isSigned(request, text)) return no('InvalidSignatureException');
    const said = JSON.parse(text) as Record<string, unknown>;
    if (said['UserPoolId'] !== (operation.startsWith('Admin') ? poolId : undefined))
      return no('ResourceNotFoundException');
    const email = String(said['Username']).replace(/^user-/, '');
    const account = pool.accounts.get(email);
    if (!account) return no('UserNotFoundException');
    return { status: 200, body: {}, ...does(operation, account, email, said) };
  }

  function does(operation: string, account: PoolAccount, email: string, said: Record<string, unknown>) {
    switch (operation) {
      case 'AdminGetUser':
        return { body: described(account, email) };
      case 'AdminSetUserPassword':
        if (said['Permanent'] !== true) return no('InvalidParameterException');
        pool.passwords.push(String(said['Password']));
        account.status = 'CONFIRMED';
        return {};
      case 'AdminUpdateUserAttributes':
        account.emailVerified = true;
        return {};
      case 'ForgotPassword':
        if (said['ClientId'] !== clientId) return no('ResourceNotFoundException');
        if (!['CONFIRMED', 'RESET_REQUIRED'].includes(account.status)) return no('NotAuthorizedException');
        if (!account.emailVerified) return no('InvalidParameterException');
        pool.mailed.push(email);
        return {};
      default:
        return no('UnknownOperationException');
    }
  }
  return pool;
}

const no = (type: string) => ({ status: 400, body: { __type: `com.amazonaws#${type}`, message: 'mia@muster.test' } });

const described = ({ status, enabled = true, emailVerified = false }: PoolAccount, email: string) => ({
  Username: `user-${email}`,
  UserStatus: status,
  Enabled: enabled,
  UserAttributes: [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: String(emailVerified) },
  ],
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Signature version 4, computed from what arrived. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: string): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/([\w-]+)\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
  const [, id, day = '', region = '', service = '', names = '', signature] = parts ?? [];
  if (id !== credentials.accessKeyId || region !== 'us-east-1' || service !== 'cognito-idp') return false;
  if (headers['x-amz-security-token'] !== credentials.sessionToken) return false;
  if (!['host', 'x-amz-date', 'x-amz-target', 'x-amz-security-token'].every((name) => names.split(';').includes(name)))
    return false;
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  const mac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, url, '', signed.join(''), names, sha(body)].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, sha(request)].join('\n');
  const keys = [day, region, service, 'aws4_request'];
  const key = keys.reduce<Buffer | string>((held, part) => mac(held, part), `AWS4${credentials.secretAccessKey}`);
  return mac(key, toSign).toString('hex') === signature;
}
