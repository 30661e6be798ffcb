import ky, { HTTPError, type KyInstance } from 'ky';
import {
  type AnyCall,
  type AnswerOf,
  type BodyOf,
  fillPath,
  isReading,
  type ParamsOf,
  type QueryOf,
} from '#contract/kit/call.ts';
import { errorText, publicErrorText } from '#contract/kit/errorText.ts';
import { RefusalBody } from '#contract/kit/refusals.ts';
import { fetchUnlessEarly } from './early.ts';
import type { Proof } from './passwordAsked.ts';
import { noConnection } from './noConnection.ts';
import { isSettled, keyFor, settleKey } from './pendingWrites.ts';

/** The active organization, from which a call takes the query tenant that it names (P-02, P-03). */
export interface Tenant {
  OrganizationId: string;
  ParentId: string;
}

type Part<Name extends string, T> = unknown extends T
  ? { [K in Name]?: undefined }
  : [T] extends [undefined]
    ? { [K in Name]?: undefined }
    : undefined extends T
      ? { [K in Name]?: T }
      : { [K in Name]: T };

/** Parameters, query and body exactly as the call's schemas ask for them. */
export type RequestOf<C> = Part<'params', ParamsOf<C>> & { query?: QueryOf<C> } & Part<'body', BodyOf<C>> & {
    signal?: AbortSignal;
    /** Who calls says by itself that the session is over, and ends it. */
    endsSession?: boolean;
    /** Names what must happen once even where a second try holds other contents: the key goes by it. */
    once?: string;
    /** The key of something that whoever calls keeps by themselves, beyond this tab. */
    key?: string;
    /** What it adds to a list or takes out of it, as both name it: a guest's phone number. Taken out, the key of no other is forgotten (G-46). */
    entry?: string | undefined;
    /** The organization in which it was begun, where another one may be active by now. */
    tenant?: Tenant;
  };

interface NamedField {
  field: string;
  message: string;
}

interface Refusal {
  status: number;
  code: string;
  details: Record<string, unknown>;
  fields?: readonly NamedField[];
}

/** A call that ended badly. Without `status` no server answered and nothing is known of what happened. */
export class CallFailed extends Error {
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly details: Record<string, unknown>;
  /** The fields that the refusal names. */
  readonly fields: readonly NamedField[];

  constructor(message: string, refusal?: Refusal) {
    super(message);
    this.name = 'CallFailed';
    this.fields = refusal?.fields ?? [];
    this.status = refusal?.status;
    this.code = refusal?.code;
    this.details = refusal?.details ?? {};
  }
}

export interface ApiOptions {
  /** The identity token, refreshed when it has expired or `fresh` is asked for; null when no one is signed in. */
  token: (options?: { fresh: boolean }) => Promise<string | null>;
  /** As what the token is shown: that of a session, unless said otherwise. */
  scheme?: 'Door';
  tenant: () => Tenant | null;
  device: string;
  /** Called when the server knows neither the token nor a fresh one: the session is over. */
  onSignedOut: () => void;
  /** Asks for the password, or a code of the authenticator app, where a call wants it confirmed; answers whether it was right. */
  askPassword?: (wants: Proof) => Promise<boolean>;
}

export interface Api {
  send<C extends AnyCall>(call: C, request: RequestOf<C>): Promise<AnswerOf<C>>;
}

/** The typed client of the contract. A writing call carries a key, so that a retry or a reload never has a second effect. */
export function createApi(options: ApiOptions): Api {
  const http = ky.create({
    fetch: fetchUnlessEarly,
    prefix: `${location.origin}/api/`,
    timeout: 15_000,
    retry: {
      limit: 2,
      methods: ['get', 'post', 'patch', 'delete'],
      statusCodes: [429, 502, 503, 504],
      backoffLimit: 2_000,
      shouldRetry: ({ error }) => (saysComeAgain(error) ? undefined : false),
    },
  });
  return {
    async send(call, request) {
      const key =
        isReading(call) || call.isAnonymous
          ? null
          : (request.key ?? pendingKey(call, request, (request.tenant ?? options.tenant())?.OrganizationId));
      try {
        const answer = await sendWithPassword(http, options, call, request, key);
        if (key) settleKey(key);
        return readAnswer(call, answer) as AnswerOf<typeof call>;
      } catch (error) {
        const failed = failureOf(call, error);
        if (key && isSettled(failed.status)) settleKey(key);
        if (failed.status === 401 && !request.endsSession) options.onSignedOut();
        throw failed;
      }
    },
  };
}

/** What must happen once whatever it holds is its own thing. */
function pendingKey(
  call: AnyCall,
  { once, params, query, body, entry }: AnyRequest,
  organizationId: string | undefined,
): string {
  if (once !== undefined) return keyFor(call.name, [organizationId, once]);
  const adds = call.adds ?? (call.method === 'POST' && !call.sets);
  const subject = {
    thing: [call.feature, organizationId, params],
    place: [call.path, organizationId, params],
    ...(call.method === 'DELETE' && { from: listOf(call, organizationId, params) }),
    ...(adds && { from: listAddedTo(call, organizationId, params) }),
    entry,
    adds,
  };
  return keyFor(call.name, [organizationId, [params, body, ...(query === undefined ? [] : [query])]], subject);
}

/** The address of the list that a thing stands in: its own without the last part. */
function listOf({ path }: AnyCall, organizationId: string | undefined, params: unknown): unknown {
  const [, list = path, last = ''] = /^(.*)\/\{(\w+)\}$/.exec(path) ?? [];
  const others = Object.entries(params ?? {}).filter(([name]) => name !== last);
  return [list, organizationId, others.length === 0 ? undefined : Object.fromEntries(others)];
}

/** The address of the list that something is added to: its own, without a last word that says how (`/attendees/invite`). */
const listAddedTo = ({ path }: AnyCall, organizationId: string | undefined, params: unknown): unknown => [
  path.replace(/(?<=\}\/\w+)\/[a-z-]+$/, ''),
  organizationId,
  params,
];

/** Not every limit passes in a moment: one that does says when. */
const saysComeAgain = (error: Error): boolean =>
  !(error instanceof HTTPError && error.response.status === 429) || error.response.headers.has('retry-after');

const proofs: Partial<Record<string, Proof>> = { passwordUnconfirmed: 'password', codeUnconfirmed: 'code' };

/** A call that wants the password, or a code too, goes on once each is confirmed; refused like this it had no effect. */
async function sendWithPassword(
  http: KyInstance,
  options: ApiOptions,
  call: AnyCall,
  request: AnyRequest,
  key: string | null,
  given: readonly Proof[] = [],
): Promise<unknown> {
  try {
    return await sendSignedIn(http, options, call, request, key);
  } catch (error) {
    const wants = call.needsRecentPassword ? proofs[failureOf(call, error).code ?? ''] : undefined;
    if (wants === undefined || given.includes(wants)) throw error;
    if (!(await options.askPassword?.(wants))) throw error;
    return sendWithPassword(http, options, call, request, key, [...given, wants]);
  }
}

type AnyRequest = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  once?: string;
  entry?: string | undefined;
  tenant?: Tenant;
};

/** A token that the server does not take is renewed once: clocks differ, and sessions end before their tokens do. */
async function sendSignedIn(
  http: KyInstance,
  options: ApiOptions,
  call: AnyCall,
  request: AnyRequest,
  key: string | null,
): Promise<unknown> {
  const token = call.auth === 'public' ? null : await options.token();
  try {
    return await sendOnce(http, options, call, request, key, token);
  } catch (error) {
    if (token === null || !(error instanceof HTTPError) || error.response.status !== 401) throw error;
    const fresh = await options.token({ fresh: true });
    if (fresh === null) throw error;
    return sendOnce(http, options, call, request, key, fresh);
  }
}

async function sendOnce(
  http: KyInstance,
  options: ApiOptions,
  call: AnyCall,
  request: AnyRequest,
  key: string | null,
  token: string | null,
): Promise<unknown> {
  const headers: Record<string, string> = call.isAnonymous ? {} : { 'x-device': options.device };
  if (token) headers.authorization = `${options.scheme ?? 'Bearer'} ${token}`;
  if (key) {
    headers['idempotency-key'] = key;
    headers['x-sent-at'] = new Date().toISOString();
  }
  return http(fillPath(call.path, (request.params ?? {}) as Record<string, string>).slice(1), {
    method: call.method,
    headers,
    searchParams: searchOf(call, request.tenant ?? options.tenant(), (request.query ?? {}) as Record<string, unknown>),
    ...bodyOf(call, request.body),
    ...(call.isAnonymous ? nameless : {}),
    ...(call.timeout === undefined ? {} : { timeout: call.timeout }),
    ...(request.signal ? { signal: request.signal } : {}),
  }).json();
}

/** No cookie, and not the page it is sent from. */
const nameless = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;

function searchOf(call: AnyCall, tenant: Tenant | null, query: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams();
  if (tenant && (call.tenantParams === 'both' || call.tenantParams === 'organization'))
    search.set('OrganizationId', tenant.OrganizationId);
  if (tenant && (call.tenantParams === 'both' || call.tenantParams === 'parent'))
    search.set('ParentId', tenant.ParentId);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search;
}

function bodyOf(call: AnyCall, body: unknown): { json?: unknown; body?: FormData } {
  if (body === undefined) return {};
  if (!call.multipart) return { json: body };
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    if (value !== undefined) form.set(name, String(value));
  }
  return { body: form };
}

/** An answer of another shape is no failure of the network: the server did what it was asked. */
function readAnswer(call: AnyCall, answer: unknown): unknown {
  const read = call.answer.safeParse(answer);
  if (read.success) return read.data;
  throw new CallFailed('Unknown error', { status: 200, code: 'wrongAnswer', details: {} });
}

/** The page of a proxy is text too, and no sentence for a person. */
const isJson = ({ headers }: Response): boolean => /\bjson\b/i.test(headers.get('content-type') ?? '');

function failureOf({ auth }: AnyCall, error: unknown): CallFailed {
  if (error instanceof CallFailed) return error;
  if (!(error instanceof HTTPError)) return new CallFailed(noConnection);
  const { status } = error.response;
  const body = RefusalBody.safeParse(error.data);
  if (!body.success) {
    const data: unknown = isJson(error.response) ? error.data : null;
    const text = auth === 'public' ? publicErrorText({ data }) : errorText({ data });
    const id = status >= 500 ? error.response.headers.get('x-request-id') : null;
    return new CallFailed(id ? `${text} (${id})` : text, { status, code: 'unknown', details: {} });
  }
  const { code, message, details = {}, errors = [], reference } = body.data;
  return new CallFailed(reference ? `${message} (${reference})` : message, { status, code, details, fields: errors });
}
