import type { Answer, Injected, Refusal, Settle } from '#machines/kit/model/model.ts';
import type { APIResponse, Request, Route } from 'playwright/test';

/**
 * What an answer is judged by. `causes` change real data so that the server refuses. `grounds`, named by a call and its
 * label, make true what the answer of a success says: whose code it is, how many rules there are. `compare` looks into a real
 * answer. `saidByError`, named likewise, holds the errors by which a protocol says what the chart takes for an answer.
 */
export interface Outcomes<Fixture> {
  causes: Readonly<Record<string, (fixture: Fixture, request: Request) => Promise<Undo | void>>>;
  grounds?: Readonly<Record<string, (fixture: Fixture, request: Request) => Promise<Undo | void>>>;
  saidByError?: Readonly<Record<string, string>>;
  compare?(actor: string, body: unknown, move: Answer, fixture: Fixture): void;
}

/** Takes a change of data back, so that the same call can end otherwise later on the same path. */
export type Undo = () => Promise<void>;

/** Ends a held call as the path says: by the real server, or, for what no data can cause, by a broken connection or a 500. */
export async function settleRoute<Fixture>(
  route: Route,
  move: Settle,
  outcomes: Outcomes<Fixture>,
  fixture: Fixture,
): Promise<void> {
  if (move.ok) return succeed(route, move, outcomes, fixture);
  if (move.error.injected !== undefined) return inject(route, move.error.injected, move);
  return refuse(route, move, outcomes, fixture);
}

/** Whether nothing answers the client, which then asks again by itself. */
export const isSilence = (move: Settle): boolean =>
  !move.ok && ['timeout', 'offline'].includes(move.error.injected ?? '');

async function succeed<Fixture>(
  route: Route,
  move: Answer,
  outcomes: Outcomes<Fixture>,
  fixture: Fixture,
): Promise<void> {
  const name = `${move.actor} ${move.label}`;
  const undo = await outcomes.grounds?.[name]?.(fixture, route.request());
  const response = await route.fetch();
  const error = outcomes.saidByError?.[name];
  if (error === undefined && !response.ok()) throw new Error(`the path expects a success, ${await saidBy(response)}`);
  if (error !== undefined && codeIn(await bodyOf(response)) !== error)
    throw new Error(`the path expects ${error}, ${await saidBy(response)}`);
  outcomes.compare?.(move.actor, await bodyOf(response), move, fixture);
  await route.fulfill({ response });
  await undo?.();
}

async function refuse<Fixture>(
  route: Route,
  move: Refusal,
  outcomes: Outcomes<Fixture>,
  fixture: Fixture,
): Promise<void> {
  const cause = move.cause === undefined ? undefined : outcomes.causes[move.cause];
  if (!cause)
    throw new Error(`nothing makes the server refuse: the cause ${move.cause ?? '(none named)'} is not in the adapter`);
  const undo = await cause(fixture, route.request());
  const response = await route.fetch();
  const { status, code } = move.error;
  if (response.ok()) throw new Error(`the path expects a refusal because of ${move.cause}, ${await saidBy(response)}`);
  if (status !== undefined && response.status() !== status)
    throw new Error(`the path expects ${status}, ${await saidBy(response)}`);
  const body = await bodyOf(response);
  if (code !== undefined && codeIn(body) !== code)
    throw new Error(`the path expects ${code}, ${await saidBy(response)}`);
  await route.fulfill({ response });
  await undo?.();
}

const inject = (route: Route, injected: Injected, { error }: Refusal): Promise<void> =>
  injections[injected](route, error.message);

const injections: Readonly<Record<Injected, (route: Route, message: string) => Promise<void>>> = {
  '500': (route, message) => route.fulfill({ status: 500, json: { code: 'bug', message } }),
  timeout: (route) => route.abort('timedout'),
  offline: (route) => route.abort('internetdisconnected'),
  reordered: async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
};

const saidBy = async (response: APIResponse): Promise<string> =>
  `the server said ${response.status()} ${await response.text()}`;

async function bodyOf(response: APIResponse): Promise<unknown> {
  const text = await response.text();
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
