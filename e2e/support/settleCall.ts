import type { Answer, InjectedFault, Refusal, Settle } from '#machines/kit/model/model.ts';
import type { Answered, Call, Sent } from './pausedCalls.ts';

/**
 * What an answer is judged by. `causes` change real data so that the server refuses. `grounds`, named by a call and its
 * label, make true what the answer of a success says: whose code it is, how many rules there are. `compare` looks into a real
 * answer. `saidByError`, named likewise, holds the errors by which a protocol says what the chart takes for an answer.
 */
export interface Outcomes<Fixture> {
  causes: Readonly<Record<string, (fixture: Fixture, request: Sent) => Promise<Undo | void>>>;
  grounds?: Readonly<Record<string, (fixture: Fixture, request: Sent) => Promise<Undo | void>>>;
  saidByError?: Readonly<Record<string, string>>;
  compare?(actor: string, body: unknown, move: Answer, fixture: Fixture): void;
}

/** Takes a change of data back, so that the same call can end otherwise later on the same path. */
export type Undo = () => Promise<void>;

/** Ends a held call as the path says: by the real server, or, for what no data can cause, by a broken connection or a 500. */
export async function settleCall<Fixture>(
  call: Call,
  move: Settle,
  outcomes: Outcomes<Fixture>,
  fixture: Fixture,
): Promise<void> {
  if (move.ok) return succeed(call, move, outcomes, fixture);
  if (move.error.injected !== undefined) return inject(call, move.error.injected, move);
  return refuse(call, move, outcomes, fixture);
}

/** Whether nothing answers the client, which then asks again by itself. */
export const isSilence = (move: Settle): boolean =>
  !move.ok && ['timeout', 'offline'].includes(move.error.injected ?? '');

async function succeed<Fixture>(
  call: Call,
  move: Answer,
  outcomes: Outcomes<Fixture>,
  fixture: Fixture,
): Promise<void> {
  const name = `${move.actor} ${move.label}`;
  const undo = await outcomes.grounds?.[name]?.(fixture, call.request);
  const answered = await call.fetch();
  const error = outcomes.saidByError?.[name];
  if (error === undefined && !answered.isOk) throw new Error(`the path expects a success, ${saidBy(answered)}`);
  if (error !== undefined && codeIn(bodyOf(answered)) !== error)
    throw new Error(`the path expects ${error}, ${saidBy(answered)}`);
  outcomes.compare?.(move.actor, bodyOf(answered), move, fixture);
  await answered.deliver();
  await undo?.();
}

async function refuse<Fixture>(
  call: Call,
  move: Refusal,
  outcomes: Outcomes<Fixture>,
  fixture: Fixture,
): Promise<void> {
  const cause = move.cause === undefined ? undefined : outcomes.causes[move.cause];
  if (!cause)
    throw new Error(`nothing makes the server refuse: the cause ${move.cause ?? '(none named)'} is not in the adapter`);
  const undo = await cause(fixture, call.request);
  const answered = await call.fetch();
  const { status, code } = move.error;
  if (answered.isOk) throw new Error(`the path expects a refusal because of ${move.cause}, ${saidBy(answered)}`);
  if (status !== undefined && answered.status !== status)
    throw new Error(`the path expects ${status}, ${saidBy(answered)}`);
  const body = bodyOf(answered);
  if (code !== undefined && codeIn(body) !== code) throw new Error(`the path expects ${code}, ${saidBy(answered)}`);
  await answered.deliver();
  await undo?.();
}

const inject = (call: Call, injected: InjectedFault, { error }: Refusal): Promise<void> =>
  injections[injected](call, error.message);

const injections: Readonly<Record<InjectedFault, (call: Call, message: string) => Promise<void>>> = {
  '400': (call, message) => call.fulfill(400, { message }),
  '500': (call, message) => call.fulfill(500, { code: 'bug', message }),
  timeout: (call) => call.abort('TimedOut'),
  offline: (call) => call.abort('InternetDisconnected'),
  reordered: async (call) => {
    await call.fetch();
    await call.abort('ConnectionReset');
  },
};

const saidBy = ({ status, text }: Answered): string => `the server said ${status} ${text}`;

function bodyOf({ text }: Answered): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The name of a refusal: of our own calls in `code`, of the identity provider's protocol in `__type`. */
function codeIn(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return undefined;
  if ('code' in body) return body.code;
  return '__type' in body ? body.__type : undefined;
}
