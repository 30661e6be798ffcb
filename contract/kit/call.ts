import type * as z from 'zod/mini';
import type { AccessRule, AccessRequest, Caller, ResourceKind, Verdict } from './access.ts';
import type { RefusalCode } from './refusals.ts';
import type { AcceptedFiles } from '#contract/events/uploads.ts';

/** The folders of the contract that have calls. */
export const features = [
  'account',
  'alerts',
  'door',
  'evenings',
  'events',
  'guests',
  'incidents',
  'learning',
  'messages',
  'organization',
  'review',
  'rsvp',
  'volunteers',
] as const;
export type Feature = (typeof features)[number];

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Which of `OrganizationId` and `ParentId` the client sends, exactly as P-06 to P-50 name them. The server takes both, either or none. */
export type TenantParams = 'both' | 'organization' | 'parent' | 'none';

export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : unknown;

type Schema = z.ZodMiniType;

/** Who may make a call at all: anyone (`public`), or whoever has a valid identity token, with or without an account here (`token`). Without it: members, whose token names an account here. */
export type CallAuth = 'public' | 'token';

/** Until when a paired phone may make a call: the end of its event, or for some hours beyond, so that what it decided is handed over. */
export type AtDoors = 'untilEnd' | 'handingOver';

/**
 * One entry of the contract: everything both sides must agree on. `resource` names what access is decided about and
 * `forbidden` the refusal when that decision is "may see it, may not do this". `ours` marks calls beyond P-06 to P-50.
 */
export interface Call<
  P extends string = string,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  A extends Schema = Schema,
  K extends ResourceKind = ResourceKind,
> {
  name: string;
  /** The folder that it is defined in. */
  feature: Feature;
  method: Method;
  path: P;
  /** Changes nothing though it is no GET: what it asks with may stand in no address. It has no key and no transaction. */
  reading?: boolean;
  /** A `POST` that sets how a thing stands, where others add something to it: made again after another was answered it is a new one. */
  sets?: boolean;
  /** A `PATCH` that adds something to a thing, as most of a `POST` do: another one says nothing of what became of it. */
  adds?: boolean;
  /** It takes the server far longer than others, so that one sender may make fewer. */
  isHeavy?: boolean;
  /** How long the client waits for its answer, in milliseconds, where the server may take longer than for others. Below what a proxy waits. */
  timeout?: number;
  /** Its answer is not stored for a repeated request: it is made again, without a second effect. */
  skipsStoredAnswer?: boolean;
  auth?: CallAuth;
  /** It says nothing of who makes it: neither session nor device, key or time of the phone is sent with it, or kept where it is. */
  isAnonymous?: boolean;
  /** A paired phone may make it about its own event. Without it such a phone is as someone who is not signed in. */
  atDoors?: AtDoors;
  tenantParams: TenantParams;
  query?: Q;
  /** Sent as JSON, or as multipart where the requirement says so; a multipart field holds text, and `uploads` says which of them may be a file. */
  body?: B;
  multipart?: boolean;
  /**
   * Parts of a multipart body that may be a file in place of the key of a stored one: named, with what each takes; or
   * `items`: every part that is no field of the body, its name being that of an item. Those stand in the body's `files`.
   */
  uploads?: Readonly<Record<string, AcceptedFiles>> | 'items';
  answer: A;
  refusals: readonly RefusalCode[];
  resource: K;
  access: AccessRule<K>;
  forbidden?: RefusalCode;
  /** Wants a password that was given in the session a short while ago, where passwords are kept here. */
  needsRecentPassword?: boolean;
  /** Whoever may make it still may once the event is cancelled. */
  afterCancelling?: boolean;
  ours?: boolean;
}

/** Any call, whatever it is about: for code that treats them all alike. */
export interface AnyCall extends Omit<Call, 'access'> {
  access: (caller: Caller, resource: never, asked: AccessRequest) => Verdict;
}

/** Checks an entry of the contract and keeps its exact types, from which clients and handlers take theirs. */
export function defineCall<
  const P extends string,
  A extends Schema,
  K extends ResourceKind,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(call: Call<P, Q, B, A, K>): Call<P, Q, B, A, K> {
  return call;
}

/** Whether a call changes nothing, so that it has no idempotency key and may be repeated freely. */
export const isReading = ({ method, reading }: Pick<Call, 'method' | 'reading'>): boolean =>
  method === 'GET' || reading === true;

/** The parameters of a call's path. */
export type ParamsOf<C> = C extends { path: infer P extends string } ? PathParams<P> : never;
export type QueryOf<C> = C extends { query?: infer Q } ? (Q extends Schema ? z.infer<Q> : undefined) : undefined;
export type BodyOf<C> = C extends { body?: infer B } ? (B extends Schema ? z.infer<B> : undefined) : undefined;
export type AnswerOf<C> = C extends { answer: infer A extends Schema } ? z.infer<A> : never;

/** A path with its parameters filled in, each encoded. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
