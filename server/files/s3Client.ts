import { AwsClient } from 'aws4fetch';

export interface S3Config {
  bucket: string;
  /** Where the service answers, without a slash at the end; buckets are named by the path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How many keys are listed at once. */
  inOnePage?: number;
}

/** The service did not do what it was asked; says the status alone, nothing of a key. */
export class StorageFailed extends Error {
  override name = 'StorageFailed';
  readonly method: string;
  readonly status: number;

  constructor(method: string, status: number) {
    super(`The storage answered ${status} to a ${method}.`);
    this.method = method;
    this.status = status;
  }
}

export type S3Client = ReturnType<typeof createS3Client>;

/** Asks one bucket of S3, or of something that speaks like it. Throws `StorageFailed` when the service does not do it. */
export function createS3Client({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Config) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const urlOf = (key: string) => `${endpoint}/${bucket}/${key}`;
  const send = (method: string, key: string, init: RequestInit = {}): Promise<Response> =>
    client.fetch(urlOf(key), { ...init, method });
  return {
    async ask(method: 'PUT' | 'DELETE', key: string, init?: RequestInit): Promise<Response> {
      const answer = await send(method, key, init);
      await answer.body?.cancel();
      if (!answer.ok && !(method === 'DELETE' && answer.status === 404)) throw new StorageFailed(method, answer.status);
      return answer;
    },
    /** What it answers, as XML. */
    async post(key: string, body?: string): Promise<string> {
      const answer = await send('POST', key, body === undefined ? {} : { body });
      if (answer.ok) return answer.text();
      await answer.body?.cancel();
      throw new StorageFailed('POST', answer.status);
    },
    async get(key: string): Promise<Response | null> {
      const answer = await send('GET', key);
      if (answer.ok) return answer;
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw new StorageFailed('GET', answer.status);
    },
    /** One page of what is there, as XML. */
    async list(query: URLSearchParams): Promise<string> {
      const answer = await client.fetch(`${endpoint}/${bucket}?${query}`);
      if (answer.ok) return answer.text();
      await answer.body?.cancel();
      throw new StorageFailed('GET', answer.status);
    },
    async presigned(method: string, key: string, seconds: number, headers: Record<string, string> = {}) {
      const url = `${urlOf(key)}?X-Amz-Expires=${seconds}`;
      const signed = await client.sign(url, { method, headers, aws: { signQuery: true, allHeaders: true } });
      return signed.url;
    },
  };
}
