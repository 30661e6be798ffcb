import { RefusalBody } from '#contract/kit/refusals.ts';
import { CallFailed } from './api.ts';
import { noConnection } from './noConnection.ts';

export interface PutRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** How much has left, in whole percent. */
  onProgress: (percent: number) => void;
}

/** Sends the bytes of a file to where `startUpload` said. Throws `CallFailed`; without a status the connection was lost. */
export function putFile(file: Blob, { url, headers, signal, onProgress }: PutRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const fail = (error: CallFailed) => {
      signal.removeEventListener('abort', abort);
      reject(error);
    };
    const lose = () => fail(new CallFailed(noConnection));
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.floor((100 * loaded) / Math.max(total, 1))),
    );
    request.addEventListener('error', lose);
    request.addEventListener('abort', lose);
    request.addEventListener('load', () => {
      if (request.status >= 300) return fail(refusalOf(request));
      signal.removeEventListener('abort', abort);
      resolve();
    });
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    signal.addEventListener('abort', abort);
    if (signal.aborted) lose();
    else request.send(file);
  });
}

/** Our own store says why; another one answers in its own words. */
function refusalOf({ status, responseText }: XMLHttpRequest): CallFailed {
  const body = RefusalBody.safeParse(jsonOf(responseText));
  if (!body.success)
    return new CallFailed('The file couldn’t be saved. Try again.', { status, code: 'unknown', details: {} });
  const { code, message, details = {} } = body.data;
  return new CallFailed(message, { status, code, details });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
