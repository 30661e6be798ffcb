import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, type Span as OpenSpan, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { loggingFailures } from './collector.ts';
import type { Sampling, TracingConfig } from './config.ts';
import type { Beginning, Span, SpanAttributes, Tracing } from './tracing.ts';

/** How long spans are gathered, how long a collector may take, and how long it is waited for at the end, in milliseconds. */
const gathered = 2_000;
const patience = 10_000;
const lastPatience = 3_000;

/** As many spans wait for a collector that is away; later ones are lost. */
const maxWaiting = 4_096;

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL } as const;

const silent: Span = {
  traceId: null,
  rename: () => undefined,
  tell: () => undefined,
  fail: () => undefined,
};

/** Traces by the SDK of OpenTelemetry, of which nothing else here knows. `log` takes a line when the collector goes or comes back. */
export function createTracing(config: TracingConfig, version: string, log: (line: string) => void): Tracing {
  const { url, headers, sampling, service } = config;
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: patience });
  const provider = new TracerProvider({
    sampler: samplerOf(sampling),
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: loggingFailures(exporter, new URL(url).host, log),
        scheduledDelayMillis: gathered,
        exportTimeoutMillis: patience,
        maxQueueSize: maxWaiting,
      }),
    ],
  });
  const tracer = provider.getTracer('muster', version);
  const running = new AsyncLocalStorage<Context>();
  const spanNow = () => trace.getSpan(running.getStore() ?? ROOT_CONTEXT);

  async function within<T>(span: OpenSpan, context: Context, work: (span: Span) => Promise<T>): Promise<T> {
    const told = tellingOf(span);
    try {
      return await running.run(trace.setSpan(context, span), () => work(told));
    } catch (error) {
      told.fail(error instanceof Error ? error.name : typeof error);
      throw error;
    } finally {
      span.end();
    }
  }

  const inside =
    (kind: SpanKind): Tracing['part'] =>
    (name, told, work) => {
      const context = running.getStore();
      if (!context || !spanNow()?.isRecording()) return work(silent);
      return within(tracer.startSpan(name, { kind, attributes: told }, context), context, work);
    };

  return {
    begin({ name, kind, parent, told = {} }: Beginning, work) {
      const before = parent ? parseTraceParent(parent) : null;
      const context = before ? trace.setSpanContext(ROOT_CONTEXT, { ...before, isRemote: true }) : ROOT_CONTEXT;
      return within(tracer.startSpan(name, { kind: kinds[kind], attributes: told }, context), context, work);
    },
    part: inside(SpanKind.INTERNAL),
    ask: inside(SpanKind.CLIENT),
    current() {
      const span = spanNow();
      if (!span) return null;
      const { traceId, spanId, traceFlags } = span.spanContext();
      return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
    },
    async close() {
      const enough = new AbortController();
      const late = wait(lastPatience, undefined, { signal: enough.signal }).catch(() => undefined);
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      enough.abort();
    },
  };
}

const tellingOf = (span: OpenSpan): Span => ({
  traceId: span.spanContext().traceId,
  rename: (name) => void span.updateName(name),
  tell: (told: SpanAttributes) => void span.setAttributes(told),
  fail(why) {
    span.setAttribute('error.type', why);
    span.setStatus({ code: SpanStatusCode.ERROR });
  },
});

function samplerOf({ share, followsProxy }: Sampling): Sampler {
  const own =
    share >= 1 ? new AlwaysOnSampler() : share <= 0 ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(share);
  return followsProxy ? new ParentBasedSampler({ root: own }) : own;
}
