/** What a span says: words of the contract and the code, and numbers. Never what was sent, or of whom it is. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** One thing that takes time, inside of another one or by itself. */
export interface Span {
  /** What the trace is found by, also from the log; null where nothing is traced. */
  traceId: string | null;
  rename(name: string): void;
  tell(told: SpanAttributes): void;
  /** It did not end well; `why` is one word for machines. */
  fail(why: string): void;
}

export interface Beginning {
  name: string;
  /** `server`: asked by someone else; `consumer`: something that was left to do; `internal`: by itself. */
  kind: 'server' | 'consumer' | 'internal';
  /** What it goes on with, as the header `traceparent` of W3C says it. */
  parent?: string | null | undefined;
  told?: SpanAttributes;
}

/** Tells a collector what takes how long. It never fails or delays what it looks at. */
export interface Tracing {
  /** Runs work as a trace, or as a part of another one that is not of this process or this moment. */
  begin<T>(beginning: Beginning, work: (span: Span) => Promise<T>): Promise<T>;
  /** Runs work as a part of what runs now. Where nothing runs that is traced, nothing of it is told. */
  part<T>(name: string, told: SpanAttributes, work: (span: Span) => Promise<T>): Promise<T>;
  /** As {@link part}, for what someone else is asked for. */
  ask<T>(name: string, told: SpanAttributes, work: (span: Span) => Promise<T>): Promise<T>;
  /** What runs now, as `traceparent`; null where nothing runs. */
  current(): string | null;
  /** Hands over what is left, in a few seconds at most. */
  close(): Promise<void>;
}
