import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { bytesIn, type Fields, fieldsOf, messagesIn, numberIn, textIn } from './protobuf.ts';

/** A span as a collector gets it (opentelemetry/proto/trace/v1/trace.proto). */
export interface ToldSpan {
  traceId: string;
  id: string;
  /** Empty where it begins a trace. */
  parent: string;
  name: string;
  kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  told: Readonly<Record<string, string | number>>;
  hasFailed: boolean;
  /** Nanoseconds since 1970. */
  from: bigint;
  to: bigint;
}

export interface Collector {
  url: string;
  spans: ToldSpan[];
  /** Of what runs there. */
  resource: Readonly<Record<string, string | number>>;
  /** Every byte that came. */
  bytes: Buffer;
  headers: IncomingHttpHeaders[];
  /** How it answers: it takes everything, refuses it, or says nothing at all. */
  mood: 'takes' | 'refuses' | 'hangs';
  close(): Promise<void>;
}

/** A collector of this machine, which takes traces by OTLP over HTTP. */
export async function openCollector(mood: Collector['mood'] = 'takes'): Promise<Collector> {
  const server = createServer((request, response) => void receive(request, response));
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    collector.headers.push(request.headers);
    if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end();
    collector.bytes = Buffer.concat([collector.bytes, body]);
    take(collector, body);
    answer(response, collector.mood);
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ spans: [], resource: {}, bytes: Buffer.alloc(0), headers: [], mood },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return collector;
}

function answer(response: ServerResponse, mood: Collector['mood']): void {
  if (mood === 'hangs') return;
  response.writeHead(mood === 'takes' ? 200 : 400, { 'content-type': 'application/x-protobuf' }).end();
}

function take(collector: Collector, body: Buffer): void {
  for (const resourceSpans of messagesIn(fieldsOf(body), 1)) {
    for (const resource of messagesIn(resourceSpans, 1)) collector.resource = attributesIn(resource, 1);
    for (const scope of messagesIn(resourceSpans, 2)) collector.spans.push(...messagesIn(scope, 2).map(spanOf));
  }
}

const kinds = ['internal', 'internal', 'server', 'client', 'producer', 'consumer'] as const;
const failed = 2;

function spanOf(span: Fields): ToldSpan {
  const hexIn = (number: number) => bytesIn(span, number)[0]?.toString('hex') ?? '';
  const instantIn = (number: number) => {
    const [value = 0n] = span.get(number) ?? [];
    return Buffer.isBuffer(value) ? 0n : value;
  };
  return {
    traceId: hexIn(1),
    id: hexIn(2),
    parent: hexIn(4),
    name: textIn(span, 5),
    kind: kinds[numberIn(span, 6)] ?? 'internal',
    told: attributesIn(span, 9),
    hasFailed: messagesIn(span, 15).some((status) => numberIn(status, 3) === failed),
    from: instantIn(7),
    to: instantIn(8),
  };
}

const attributesIn = (fields: Fields, number: number): Record<string, string | number> =>
  Object.fromEntries(
    messagesIn(fields, number).flatMap((pair) =>
      messagesIn(pair, 2).map((value) => [textIn(pair, 1), value.has(1) ? textIn(value, 1) : numberIn(value, 3)]),
    ),
  );
