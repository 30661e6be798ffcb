import { NotSent, type Outlet } from '../outlet.ts';

/** Hands short messages to a gateway: POST of `{to, text}` as JSON with a bearer token, taken when the answer is 2xx. */
export function createSms({ url, token }: { url: string; token: string }): Outlet {
  return {
    async send({ to, text }, { signal }) {
      const status = await post(url, token, { to, text }, signal);
      if (status >= 200 && status < 300) return;
      if (status === 401 || status === 403) throw new NotSent('notAuthorized');
      throw status === 400 || status === 422 ? new NotSent('refused', true) : new NotSent('deferred');
    },
  };
}

async function post(url: string, token: string, body: object, signal: AbortSignal): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    throw new NotSent(signal.aborted ? 'tookTooLong' : 'noConnection');
  }
}
