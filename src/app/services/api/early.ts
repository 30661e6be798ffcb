/** What the page asked for before the app was here, by `scripts/vite/askEarly.ts`. */
export interface EarlyAnswer {
  url: string;
  authorization: string;
  answer: Promise<Response>;
  /** When it was asked for: milliseconds since the page began. */
  at: number;
}

declare global {
  var musterEarly: EarlyAnswer | undefined;
}

/** Milliseconds after which an answer is no longer news. */
const maxAge = 20_000;

/**
 * `fetch`, but that a request which the page has made already is answered by what came. Once; and by nothing but a good answer
 * to the same address and token, or the request is made again.
 */
export async function fetchUnlessEarly(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return (input instanceof Request ? await takeEarly(input) : null) ?? fetch(input, init);
}

async function takeEarly({ url, headers }: Request): Promise<Response | null> {
  const early = globalThis.musterEarly;
  if (early?.url !== url || early.authorization !== headers.get('authorization')) return null;
  globalThis.musterEarly = undefined;
  if (performance.now() - early.at > maxAge) return null;
  const answer = await early.answer.catch(() => null);
  return answer?.ok ? answer : null;
}
