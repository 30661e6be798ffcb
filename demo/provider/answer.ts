import { type IncomingMessage, ServerResponse } from 'node:http';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Lets a handler of Node's own kind answer, and hands its answer on, so that it goes the way of every other one. */
export async function answerOf(handler: Handler, request: IncomingMessage): Promise<Response> {
  const kept = new KeptResponse(request);
  const ended = kept.ended();
  await handler(request, kept);
  await ended;
  const headers = new Headers();
  for (const [name, value] of Object.entries(kept.getHeaders())) {
    for (const each of [value].flat()) if (each !== undefined) headers.append(name, String(each));
  }
  const body = kept.body();
  return new Response(body.length > 0 ? new Uint8Array(body) : null, { status: kept.statusCode, headers });
}

/** Keeps what is written instead of sending it. */
class KeptResponse extends ServerResponse {
  private readonly chunks: Buffer[] = [];
  private finish: () => void = () => undefined;

  ended(): Promise<void> {
    return new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  body(): Buffer {
    return Buffer.concat(this.chunks);
  }

  override write(chunk: unknown): boolean {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.chunks.push(Buffer.from(chunk));
    return true;
  }

  override end(...args: unknown[]): this {
    this.write(args[0]);
    this.finish();
    return this;
  }
}
