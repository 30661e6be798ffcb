import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AnyCall } from '#contract/kit/call.ts';
import { type CallName, callNamed, callNames } from '#contract/calls.ts';
import { Moment } from '#contract/door/moment.ts';
import { limits } from '#contract/kit/limits.ts';
import { type RefusalBody, type RefusalCode, refusalText } from '#contract/kit/refusals.ts';
import type { Db } from '../db/db.ts';
import { DatabaseAway } from '../db/errors.ts';
import { type AddressOf, createAddressOf } from '../clients/address.ts';
import { touchSession, useNotedMs } from '../identity/sessions.ts';
import { InvalidToken, type TokenVerifier } from '../identity/verify.ts';
import type { Pace } from '../files/pace.ts';
import { nobody } from './callContext.ts';
import { callerOfToken } from '#server/calls/callers.ts';
import { callerOfDoor, type DoorCaller, doorTokenIn } from '#server/calls/doorCallers.ts';
import type { Dispatcher } from './dispatch.ts';
import type { Request } from './request.ts';
import { type RequestLimits, requestClassOf } from './requestLimits.ts';
import { noteCall } from './requestIds.ts';
import { sendJson } from './sendJson.ts';
import { isMultipart, readMultipart } from './multipart.ts';
import { withoutBodyDeadline } from '#server/kit/bodyDeadline.ts';
import { requestIdOf } from '#server/kit/requestId.ts';
import { Refused } from '#server/kit/refused.ts';
import { TooManyRequests } from '#server/kit/tooManyRequests.ts';
import { noteRefusal, refusalIn } from '#server/kit/noteRefusal.ts';
import { unavailable } from '#server/kit/unavailable.ts';

interface Api {
  db: Db;
  dispatcher: Dispatcher;
  /** Checks what a token says of itself. */
  verify: TokenVerifier;
  /** Whether the sessions of the tokens stand in this database: one that does not run there ends its tokens. */
  keepsSessions?: boolean;
  clock: () => Date;
  /** How slowly files may come at most. */
  pace?: Pace;
  /** How many calls one sender may make; absent: any number. */
  requestLimits?: RequestLimits | undefined;
  addressOf?: AddressOf;
  /** Told of every answer. */
  onCall?: ((answered: AnsweredCall) => void) | undefined;
  /** Where a bug is written down; gets the reference that the answer carries, never the request's contents. */
  reportBug: (reference: string, call: string, error: unknown) => void;
}

/** How a call was answered, for whoever counts: nothing of what was sent, and no one. */
export interface AnsweredCall {
  /** `unknown`: the address is none of the contract's. */
  call: CallName | 'unknown';
  /** HTTP status. */
  status: number;
  refusal: RefusalCode | null;
  seconds: number;
}

/** The calls of the contract under their paths, with and without a trailing slash. */
export function createApi(api: Api): Hono {
  const app = new Hono({ strict: false });
  for (const name of callNames) {
    const call = callNamed(name);
    const path = call.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
    app.on(call.method, path, told(api, name));
    // Looking at a body is not free, and one that no call asks for is never read.
    if (call.body) app.on(call.method, path, readableBody(call));
    app.on(call.method, path, (context) => answer(api, name, context));
  }
  app.all('*', told(api, 'unknown'), (context) => refused(context, new Refused('notFound')));
  app.onError((error, context) => bug(api, 'unknown', error, context));
  return app;
}

const told =
  ({ onCall }: Api, call: AnsweredCall['call']): MiddlewareHandler =>
  async (context, next) => {
    noteCall(context, call);
    if (!onCall) return next();
    const began = performance.now();
    await next();
    const seconds = (performance.now() - began) / 1000;
    onCall({ call, status: context.res.status, refusal: refusalIn(context), seconds });
  };

const limited = bodyLimit({
  maxSize: limits.requestBytes,
  onError: (context) => refused(context, new Refused('tooLarge')),
});

/** Refuses a body that is too large, and one that breaks off: its sender is gone, nothing is wrong here. */
const readableBody =
  (call: AnyCall): MiddlewareHandler =>
  async (context, next) => {
    if (takesFiles(call, context)) return next();
    try {
      return await limited(context, next);
    } catch {
      return refused(context, new Refused('wrongShape'));
    }
  };

/** Files have limits of their own, which are held while they are read. */
const takesFiles = (call: AnyCall, context: Context): boolean =>
  call.uploads !== undefined && isMultipart(context.req.header('content-type'));

async function answer(api: Api, name: CallName, context: Context): Promise<Response> {
  try {
    const address = (api.addressOf ?? onlyPeers)(context);
    const caller = await callerOf(api, callNamed(name), context, address);
    const request: Omit<Request, 'body'> = {
      call: name,
      caller,
      params: context.req.param(),
      query: context.req.query(),
      now: api.clock().toISOString(),
      address,
      ...saidOf(callNamed(name), context),
    };
    const sent = await sentIn(api, request, context);
    return await sendJson(context, (await api.dispatcher.dispatch({ ...request, ...sent })) as object, 200);
  } catch (error) {
    if (error instanceof TooManyRequests) context.header('retry-after', String(error.retryAfter));
    if (error instanceof Refused) return refused(context, error);
    return error instanceof DatabaseAway ? unavailable(context, name, error) : bug(api, name, error, context);
  }
}

/** What a browser says of itself beside who asks; of a call without a name nothing is taken, whatever was sent. */
const saidOf = ({ isAnonymous }: AnyCall, context: Context): Pick<Request, 'device' | 'sentAt' | 'idempotencyKey'> =>
  isAnonymous ? {} : { device: deviceOf(context), sentAt: sentAtOf(context), idempotencyKey: keyOf(context) };

async function callerOf(api: Api, call: AnyCall, context: Context, address: string): Promise<Request['caller']> {
  if (call.auth === 'public') {
    await api.requestLimits?.count({ address }, requestClassOf(call));
    return null;
  }
  const door = doorTokenIn(context.req.header('authorization'));
  if (door !== null) return { ...(await atDoor(api, call, door)), sub: '' };
  const holder = await holderOf(api.verify, context.req.header('authorization'));
  await api.requestLimits?.count({ account: holder.sub }, requestClassOf(call));
  const session = api.keepsSessions ? holder.originJti : null;
  const { caller, sessionRuns, usedAt, passwordAt, factorAt } = await callerOfToken(api.db, holder, session);
  if (api.keepsSessions && !sessionRuns) throw new Refused('notSignedIn');
  if (session !== null) await noteUse(api, session, usedAt);
  if (!caller) throw new Refused('noAccount');
  return { ...caller, sub: holder.sub, session, passwordAt, factorAt };
}

/** No call fails for what is written down of its session: a database that takes nothing says so to who writes. */
async function noteUse({ db, clock }: Api, session: string, usedAt: Date | null): Promise<void> {
  const now = clock();
  if (usedAt !== null && now.getTime() - usedAt.getTime() < useNotedMs) return;
  await touchSession(db, session, now).catch(() => undefined);
}

async function atDoor({ db, clock, requestLimits }: Api, call: AnyCall, token: string): Promise<DoorCaller> {
  if (!call.atDoors) throw new Refused('notSignedIn');
  const caller = await callerOfDoor(db, token, clock().toISOString(), call.atDoors);
  await requestLimits?.count({ door: caller.door.id }, requestClassOf(call));
  return caller;
}

async function holderOf(verify: TokenVerifier, header: string | undefined) {
  try {
    return await verify(header);
  } catch (error) {
    throw error instanceof InvalidToken ? new Refused('notSignedIn') : error;
  }
}

/** A random id that the browser made; anything else is left out. */
function deviceOf(context: Context): string | null {
  const device = context.req.header('x-device') ?? '';
  return /^[\w-]{1,64}$/.test(device) ? device : null;
}

/** Says how far the clock of a phone is wrong; anything else than a moment is left out. */
function sentAtOf(context: Context): string | null {
  const read = Moment.safeParse(context.req.header('x-sent-at'));
  return read.success ? read.data : null;
}

function keyOf(context: Context): string | null {
  const key = context.req.header('idempotency-key');
  if (key === undefined || (key !== '' && key.length <= longestKey)) return key ?? null;
  throw new Refused('wrongShape', {}, [{ field: 'Idempotency-Key', message: 'Idempotency-Key is empty or too long' }]);
}

/** Files are read for those alone who may make the call. */
async function sentIn(
  { dispatcher, pace = { bytesPerSecond: 0 } }: Api,
  request: Omit<Request, 'body'>,
  context: Context,
): Promise<Pick<Request, 'body' | 'parts'>> {
  const call = callNamed(request.call);
  if (!takesFiles(call, context)) return { body: await bodyOf(call, context) };
  await dispatcher.admit(request);
  withoutBodyDeadline(context);
  return readMultipart(call, context.req.raw, { ...pace, personId: request.caller?.id ?? nobody.id });
}

async function bodyOf(call: AnyCall, context: Context): Promise<unknown> {
  if (!call.body) return undefined;
  const type = context.req.header('content-type') ?? '';
  if (call.multipart && /^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type)) {
    const fields = await context.req.parseBody().catch(() => null);
    if (!fields) throw new Refused('wrongShape');
    if (Object.values(fields).some((value) => value instanceof File)) throw new Refused('wrongShape');
    return fields;
  }
  const text = await context.req.text().catch(() => null);
  if (text === null) throw new Refused('wrongShape');
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new Refused('wrongShape', {}, [{ field: '', message: 'The body is not JSON' }]);
  }
}

const onlyPeers = createAddressOf();

const longestKey = 200;

function refused(context: Context, { code, body, status }: Refused): Promise<Response> {
  noteRefusal(context, code);
  return sendJson(context, body, status);
}

async function bug(api: Api, call: string, error: unknown, context: Context): Promise<Response> {
  const reference = requestIdOf(context);
  api.reportBug(reference, call, error);
  noteRefusal(context, 'bug');
  const body: RefusalBody = { code: 'bug', message: refusalText('bug'), reference };
  return sendJson(context, body, 500);
}
