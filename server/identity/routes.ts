import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refusalText } from '#contract/kit/refusals.ts';
import type { AddressOf } from '#server/clients/address.ts';
import type { CountRequest } from '#server/clients/sender.ts';
import { DatabaseAway } from '#server/db/errors.ts';
import { TooManyRequests } from '#server/kit/tooManyRequests.ts';
import { logUnavailable, soon } from '#server/kit/unavailable.ts';
import { noteRefusal } from '#server/kit/noteRefusal.ts';
import { requestIdOf } from '#server/kit/requestId.ts';
import { crashText, type OnCrash } from './crash.ts';
import type { Devices, RequestOrigin } from './devices.ts';
import { originOf } from './federation/origin.ts';
import { createFederationRoutes } from './federation/routes.ts';
import type { Keys } from './keys.ts';
import { operations } from './operations/index.ts';
import type { Provider } from './provider.ts';
import { ProtocolRefusal, refuse } from './refusal.ts';

export interface RoutesOptions {
  provider: Provider;
  keys: Keys;
  issuer: string;
  poolId: string;
  /** The address a request comes from; rate limits are kept per address. */
  addressOf: AddressOf;
  /** Counts a request by the account that signed in on its device before, else by its address. */
  countRequest?: CountRequest | undefined;
  devices: Devices;
  /** Told of every crash, with the name of the operation and never with what was sent. */
  onCrash: OnCrash;
  /** Where people reach this server, when it was said. */
  origin: string | undefined;
}

const largestBody = 32 * 1024;
const target = /^AWSCognitoIdentityProviderService\.(\w+)$/;

/** The Cognito protocol and its discovery documents, to be mounted at `/idp`. */
export function createRoutes(options: RoutesOptions): Hono {
  const { provider, keys, issuer, poolId, addressOf, countRequest, devices, onCrash, origin } = options;
  const fromOf = (context: Context): Promise<RequestOrigin> =>
    devices.from(context, addressOf(context), originOf(context, origin));
  const app = new Hono();

  app.use(async (context, next) => {
    await next();
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
  });

  if (countRequest) {
    app.use(async (context, next) => {
      const { address, place } = await fromOf(context);
      await countRequest(place === address ? { address } : { device: place });
      await next();
    });
  }

  const crashed = (context: Context, operation: string, error: unknown) => {
    const reference = requestIdOf(context);
    onCrash(error, operation, reference);
    return answer(context, 500, 'InternalErrorException', crashText(reference));
  };

  const answerLarge = (context: Context) =>
    answer(context, 413, 'InvalidParameterException', 'This request is too large.');

  app.post('/', bodyLimit({ maxSize: largestBody, onError: answerLarge }), async (context) => {
    const name = target.exec(context.req.header('x-amz-target') ?? '')?.[1] ?? '';
    try {
      const run = operations.get(name);
      if (!run) throw refuse('UnknownOperationException', 'This operation is not offered.');
      return json(context, 200, await run(provider, await bodyOf(context), await fromOf(context)));
    } catch (error) {
      if (error instanceof ProtocolRefusal) return answer(context, 400, error.type, error.message);
      if (error instanceof DatabaseAway) return unanswered(context, name, error);
      return crashed(context, name, error);
    }
  });

  app.route('/', createFederationRoutes({ provider, broker: provider.federation.broker, origin, fromOf, onCrash }));

  for (const place of ['/.well-known', `/${poolId}/.well-known`]) {
    app.get(`${place}/jwks.json`, async (context) => {
      context.header('cache-control', 'public, max-age=300');
      return context.json(await keys.jwks());
    });
    app.get(`${place}/openid-configuration`, (context) => {
      const asked = new URL(context.req.url);
      const mounted = asked.pathname.slice(0, asked.pathname.lastIndexOf(place));
      const own = `${originOf(context, origin) ?? asked.origin}${mounted}`;
      return context.json({
        issuer,
        jwks_uri: `${own}${place}/jwks.json`,
        authorization_endpoint: `${own}/oauth2/authorize`,
        token_endpoint: `${own}/oauth2/token`,
        end_session_endpoint: `${own}/logout`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        scopes_supported: ['openid', 'email', 'profile'],
      });
    });
  }

  app.onError((error, context) => {
    if (error instanceof TooManyRequests) {
      noteRefusal(context, error.code);
      context.header('retry-after', String(error.retryAfter));
      return answer(context, 429, 'TooManyRequestsException', error.message);
    }
    if (error instanceof DatabaseAway) return unanswered(context, 'discovery', error);
    return crashed(context, 'discovery', error);
  });

  return app;
}

async function bodyOf(context: Context): Promise<unknown> {
  try {
    return JSON.parse(await context.req.text());
  } catch {
    throw refuse('SerializationException', 'The body is not JSON.');
  }
}

/** As Cognito says it, with when to come again. */
const unanswered = (context: Context, asked: string, away: DatabaseAway) => {
  logUnavailable(asked, away, context);
  return context.body(JSON.stringify({ __type: 'InternalErrorException', message: refusalText('unavailable') }), 503, {
    ...soon,
    'content-type': 'application/x-amz-json-1.1',
  });
};

const answer = (context: Context, status: 400 | 413 | 429 | 500, type: string, message: string) =>
  json(context, status, { __type: type, message });

const json = (context: Context, status: 200 | 400 | 413 | 429 | 500, body: object) =>
  context.body(JSON.stringify(body), status, { 'content-type': 'application/x-amz-json-1.1' });
