import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { href } from '#contract/kit/addresses.ts';
import { requestIdOf } from '#server/kit/requestId.ts';
import { crashText, type OnCrash } from '../crash.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { DatabaseAway } from '#server/db/errors.ts';
import { logUnavailable, soon } from '#server/kit/unavailable.ts';
import type { RequestOrigin } from '../devices.ts';
import type { Provider } from '../provider.ts';
import { ProtocolRefusal } from '../refusal.ts';
import type { Broker, Place } from './broker.ts';
import { FederationFailure } from './failure.ts';
import { originOf, ownAddress } from './origin.ts';
import { escapeHtml, page, pageStyle } from './page.ts';
import { signInWithCode } from './signInWithCode.ts';
import { failedTrialPage, trialPage, type Tried } from './trialPage.ts';
import { trialSeconds } from './trials.ts';
import { type ClientRequest, cookieNameOf, transactionSeconds } from './transactions.ts';

export interface FederationRoutesOptions {
  provider: Provider;
  broker: Broker;
  /** Where people reach this server; without it, the Host header of this machine's own names. */
  origin?: string | undefined;
  fromOf: (context: Context) => Promise<RequestOrigin>;
  onCrash: OnCrash;
}

const notTrusted = 'This sign-in didn’t come from this app, so it can’t be used.';
const notBegun = 'This sign-in didn’t start in this browser, or it has expired.';

/** The web half of federated sign-in under `/idp`, by the addresses at which Cognito has it. */
export function createFederationRoutes(options: FederationRoutesOptions): Hono {
  const { provider, broker, origin: configured, fromOf, onCrash } = options;
  const { clientId } = provider;
  const app = new Hono();

  const placeOf = async (context: Context): Promise<Place | null> => {
    const origin = originOf(context, configured);
    const reachedAt = configured === undefined ? null : ownAddress(context);
    return origin === null ? null : { origin, reachedAt, address: (await fromOf(context)).place };
  };
  const failureOf = (error: unknown, operation: string, context: Context): FederationFailure => {
    if (error instanceof FederationFailure) return error;
    if (error instanceof DatabaseAway) logUnavailable(operation, error);
    else onCrash(error, operation, requestIdOf(context));
    return new FederationFailure('server_error', crashText(requestIdOf(context)));
  };

  app.get('/oauth2/authorize', async (context) => {
    const place = await placeOf(context);
    const query = context.req.query();
    const redirect = place && `${place.origin}${href.signInReturn()}`;
    if (!place || query['client_id'] !== clientId || query['redirect_uri'] !== redirect)
      return plain(context, notTrusted);
    const state = query['state'] ?? '';
    try {
      const client = clientRequest(query, redirect);
      const begun = await broker.begin(query['identity_provider'] ?? '', client, place);
      setCookie(context, cookieNameOf(begun.state), begun.cookie, { ...cookieOf(place), maxAge: transactionSeconds });
      return context.redirect(begun.location);
    } catch (error) {
      return sendBack(context, { redirect, state }, failureOf(error, 'authorize', context));
    }
  });

  /** A trial shows its end itself: there is no app that waits for it. */
  const tried = async (context: Context, finish: () => Promise<Tried>): Promise<Response> => {
    try {
      return context.html(trialPage(await finish()));
    } catch (error) {
      return context.html(failedTrialPage(failureOf(error, 'trial', context).message), 400);
    }
  };

  app.get('/oauth2/trial', async (context) => {
    const place = await placeOf(context);
    if (!place) return plain(context, notTrusted);
    try {
      const begun = await broker.beginTrial(context.req.query('ticket') ?? '', place);
      setCookie(context, cookieNameOf(begun.state), begun.cookie, { ...cookieOf(place), maxAge: trialSeconds });
      return context.redirect(begun.location);
    } catch (error) {
      return context.html(failedTrialPage(failureOf(error, 'trial', context).message), 400);
    }
  });

  app.get('/oauth2/idpresponse/:provider', async (context) => {
    const place = await placeOf(context);
    const state = context.req.query('state') ?? '';
    const name = cookieNameOf(state);
    const transaction =
      place && (await broker.take(context.req.param('provider'), state, getCookie(context, name) ?? ''));
    if (!place || !transaction) return plain(context, notBegun);
    deleteCookie(context, name, cookieOf(place));
    const { client } = transaction;
    const { search } = new URL(context.req.url);
    if (transaction.trial !== null) return tried(context, () => broker.finishTrial(transaction, state, search, place));
    try {
      const code = await broker.finish(transaction, state, search, place);
      return context.redirect(`${client.redirect}?${new URLSearchParams({ code, state: client.state })}`);
    } catch (error) {
      return sendBack(context, client, failureOf(error, 'idpresponse', context));
    }
  });

  app.post('/oauth2/token', bodyLimit({ maxSize: 32 * 1024, onError: tooLarge }), async (context) => {
    const form = await context.req.parseBody().catch((): Record<string, unknown> => ({}));
    const text = (name: string): string => (typeof form[name] === 'string' ? form[name] : '');
    if (text('client_id') !== clientId) return context.json({ error: 'invalid_client' }, 400);
    if (text('grant_type') !== 'authorization_code') return context.json({ error: 'unsupported_grant_type' }, 400);
    const shown = { code: text('code'), verifier: text('code_verifier'), redirect: text('redirect_uri') };
    try {
      const { pair, refreshToken } = await signInWithCode(provider, shown, await fromOf(context));
      return context.json({
        access_token: pair.AccessToken,
        id_token: pair.IdToken,
        refresh_token: refreshToken,
        expires_in: pair.ExpiresIn,
        token_type: pair.TokenType,
      });
    } catch (error) {
      if (!(error instanceof ProtocolRefusal)) onCrash(error, 'token', requestIdOf(context));
      return error instanceof ProtocolRefusal
        ? context.json({ error: 'invalid_grant' }, 400)
        : context.json({ error: 'server_error' }, 500);
    }
  });

  app.get('/logout', (context) => {
    const origin = originOf(context, configured);
    const to = context.req.query('logout_uri');
    const isTrusted = origin !== null && context.req.query('client_id') === clientId && to === `${origin}/`;
    return isTrusted ? context.redirect(to) : plain(context, notTrusted);
  });

  app.onError((error, context) => {
    if (!(error instanceof DatabaseAway)) {
      onCrash(error, 'federation', requestIdOf(context));
      return plain(context, crashText(requestIdOf(context)), 500);
    }
    logUnavailable('federation', error, context);
    for (const [name, value] of Object.entries(soon)) context.header(name, value);
    return plain(context, refusalText('unavailable'), 503);
  });

  app.get('/oauth2/page.css', (context) => context.body(pageStyle, 200, { 'content-type': 'text/css; charset=utf-8' }));

  return app;
}

const challenge = /^[\w-]{43}$/;
const longestState = 2_048;

/** Refuses what a client of ours would never send. */
function clientRequest(query: Record<string, string>, redirect: string): ClientRequest {
  const { response_type, code_challenge = '', code_challenge_method, state = '' } = query;
  const isRight =
    response_type === 'code' &&
    code_challenge_method === 'S256' &&
    challenge.test(code_challenge) &&
    state.length <= longestState &&
    !state.includes('\0');
  if (!isRight) throw new FederationFailure('invalid_request', 'This sign-in request isn’t valid.');
  return { redirect, challenge: code_challenge, state };
}

const cookieOf = ({ origin }: Place) =>
  ({ path: '/idp', httpOnly: true, sameSite: 'Lax', secure: origin.startsWith('https:') }) as const;

function sendBack(
  context: Context,
  { redirect, state }: Pick<ClientRequest, 'redirect' | 'state'>,
  { error, message }: FederationFailure,
): Response {
  return context.redirect(`${redirect}?${new URLSearchParams({ error, error_description: message, state })}`);
}

const tooLarge = (context: Context): Response => context.json({ error: 'invalid_request' }, 413);

const plain = (context: Context, sentence: string, status: 400 | 500 | 503 = 400): Response =>
  context.html(
    page(
      'Sign in',
      '/idp/oauth2/page.css',
      `<h1>Sign in</h1>\n<p>${escapeHtml(sentence)}</p>\n<a class="button main" href="/">Back to the start</a>`,
    ),
    status,
  );
