import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** How a provider may fail us. */
export type Crook =
  | 'straight'
  | 'failing'
  | 'hanging'
  | 'garbage'
  | 'another issuer'
  | 'wrong key'
  | 'wrong nonce'
  | 'wrong audience'
  | 'failing at the end'
  | 'hanging at the end'
  | 'garbage at the end'
  | 'unverified'
  | 'silent of that'
  | 'no address'
  | 'address apart'
  | 'refusing';

export interface CrookedProvider {
  issuer: string;
  /** Requests that reached it. */
  asked: string[];
  be(crook: Crook): void;
  close(): Promise<void>;
}

/** An OpenID provider without pages: it vouches for Finn at once, or fails as it is told. */
export async function openCrookedProvider(): Promise<CrookedProvider> {
  let crook: Crook = 'straight';
  const asked: string[] = [];
  const nonces = new Map<string, { nonce: string; clientId: string }>();
  const [own, others] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };

  const json = (response: ServerResponse, body: object) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const broken = (response: ServerResponse, how: 'failing' | 'hanging' | 'garbage') => {
    if (how === 'failing') response.writeHead(500, { 'content-type': 'text/plain' }).end('It broke.');
    if (how === 'garbage') response.writeHead(200, { 'content-type': 'application/json' }).end('{"issuer": ');
  };

  async function idToken({ nonce, clientId }: { nonce: string; clientId: string }): Promise<string> {
    const verified = crook === 'silent of that' ? {} : { email_verified: crook !== 'unverified' };
    const address = { email: 'finn@muster.test', ...verified };
    return new SignJWT({
      nonce: crook === 'wrong nonce' ? 'another' : nonce,
      ...(crook === 'no address' || crook === 'address apart' ? {} : address),
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setSubject('finn-7')
      .setAudience(crook === 'wrong audience' ? 'somebody else' : clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(crook === 'wrong key' ? others.privateKey : own.privateKey);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    asked.push(url.pathname);
    const isEnd = url.pathname === '/token';
    const ending = crook.endsWith(' at the end');
    const how = crook.replace(' at the end', '');
    if (how === 'failing' || how === 'hanging' || how === 'garbage') {
      if (ending === isEnd && (isEnd || url.pathname !== '/authorize')) return broken(response, how);
    }
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json(response, {
          issuer: crook === 'another issuer' ? 'https://elsewhere.test' : issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
        });
      case '/jwks':
        return json(response, { keys: [jwk] });
      case '/authorize': {
        const code = `code${nonces.size}`;
        const asks = url.searchParams;
        nonces.set(code, { nonce: asks.get('nonce') ?? '', clientId: asks.get('client_id') ?? '' });
        const back = new URL(asks.get('redirect_uri') ?? '');
        back.searchParams.set('state', asks.get('state') ?? '');
        if (crook === 'refusing') back.searchParams.set('error', 'server_error');
        else back.searchParams.set('code', code);
        return void response.writeHead(302, { location: back.href }).end();
      }
      case '/token': {
        const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
        const asking = nonces.get(form.get('code') ?? '') ?? { nonce: '', clientId: '' };
        return json(response, { access_token: 'a', token_type: 'bearer', id_token: await idToken(asking) });
      }
      case '/userinfo':
        return json(response, {
          sub: 'finn-7',
          ...(crook === 'address apart' ? { email: 'finn@muster.test', email_verified: 'true' } : {}),
        });
      default:
        return void response.writeHead(404).end();
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    asked,
    be: (next) => {
      crook = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
