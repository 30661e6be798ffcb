import type { CDPSession, Page, Request } from 'playwright/test';

/** What is told of a request that the page has sent. */
export type Sent = Pick<Request, 'method' | 'url' | 'headers' | 'postData' | 'postDataJSON' | 'frame'>;

/** A request that was stopped before it left the browser. */
export interface Call {
  request: Sent;
  continue(): Promise<void>;
  /** Sends it, and keeps the answer from the page until it is delivered or the call is aborted. */
  fetch(): Promise<Answered>;
  /** Answers in the server's place. */
  fulfill(status: number, body: unknown): Promise<void>;
  abort(reason: 'Aborted' | 'ConnectionReset' | 'InternetDisconnected' | 'TimedOut'): Promise<void>;
}

/** What the server said. */
export interface Answered {
  status: number;
  isOk: boolean;
  text: string;
  deliver(): Promise<void>;
}

/** Of the browser's protocol. */
interface Paused {
  requestId: string;
  networkId?: string;
  request: {
    url: string;
    method: string;
    headers: Record<string, string>;
    postData?: string;
    postDataEntries?: readonly { bytes?: string }[];
  };
  responseStatusCode?: number;
  responseErrorReason?: string;
}

/** What scripts of the page ask for. */
const patterns = (['Fetch', 'XHR', 'Ping'] as const).map((resourceType) => ({ resourceType }));

/**
 * Stops every call of a page, and its parts not. `giveUp` is told of each call that failed, whoever ended it. A call is known by its id:
 * one that is made again looks the same, and may have been stopped before the end of the first is heard.
 * Playwright's own routes turn the browser's cache off for all that a page loads, so that opening one takes twice the time.
 */
export async function pauseCalls(
  page: Page,
  session: CDPSession,
  pause: (call: Call) => Promise<void>,
  giveUp: (call: Call) => void,
): Promise<{ end(): Promise<void> }> {
  const answers = new Map<string, (paused: Paused) => void>();
  const paused = new Map<string, Call>();
  const callOf = ({ requestId, networkId = requestId, request }: Paused): Call => ({
    request: sentBy(page, request),
    continue: async () => void (await session.send('Fetch.continueRequest', { requestId })),
    abort: async (errorReason) => void (await session.send('Fetch.failRequest', { requestId, errorReason })),
    async fetch() {
      const answered = new Promise<Paused>((resolve) => answers.set(networkId, resolve));
      await session.send('Fetch.continueRequest', { requestId, interceptResponse: true });
      return answerOf(session, await answered);
    },
    async fulfill(responseCode, body) {
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode,
        responseHeaders: [{ name: 'content-type', value: 'application/json' }],
        body: Buffer.from(JSON.stringify(body)).toString('base64'),
      });
    },
  });
  const hear = (stopped: Paused) => {
    const answered = answers.get(networkIdOf(stopped));
    answers.delete(networkIdOf(stopped));
    if (answered) return answered(stopped);
    const call = callOf(stopped);
    paused.set(networkIdOf(stopped), call);
    // A page that is left has given up its calls.
    pause(call).catch(() => undefined);
  };
  const hearFailure = ({ requestId }: { requestId: string }) => {
    const call = paused.get(requestId);
    if (call) giveUp(call);
    paused.delete(requestId);
  };
  session.on('Fetch.requestPaused', hear);
  session.on('Network.loadingFailed', hearFailure);
  await session.send('Network.enable');
  await session.send('Fetch.enable', { patterns });
  return {
    async end() {
      session.off('Fetch.requestPaused', hear);
      session.off('Network.loadingFailed', hearFailure);
      await session.send('Fetch.disable');
    },
  };
}

const networkIdOf = ({ networkId, requestId }: Paused): string => networkId ?? requestId;

async function answerOf(session: CDPSession, paused: Paused): Promise<Answered> {
  const { requestId, responseStatusCode: status, responseErrorReason: reason, request } = paused;
  if (status === undefined) throw new Error(`the server did not answer ${request.url}: ${reason ?? 'no reason'}`);
  const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
  return {
    status,
    isOk: status >= 200 && status < 300,
    text: base64Encoded ? Buffer.from(body, 'base64').toString() : body,
    deliver: async () => void (await session.send('Fetch.continueRequest', { requestId })),
  };
}

function sentBy(page: Page, { url, method, headers, postData, postDataEntries = [] }: Paused['request']): Sent {
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const parts = postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64'));
  const body = parts.length > 0 ? Buffer.concat(parts).toString() : (postData ?? null);
  return {
    method: () => method,
    url: () => url,
    headers: () => lower,
    postData: () => body,
    postDataJSON: () => JSON.parse(body ?? 'null') as unknown,
    frame: () => page.mainFrame(),
  };
}
