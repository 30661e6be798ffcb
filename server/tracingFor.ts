import type { Config } from './config.ts';
import type { Tracing } from './tracing/tracing.ts';
import { releaseVersion } from './kit/version.ts';

/** Traces for a server whose configuration names a collector; null, and nothing of it is loaded, for any other. */
export async function tracingFor({ tracing }: Config): Promise<Tracing | null> {
  if (!tracing) return null;
  const { createTracing } = await import('./tracing/openTelemetry.ts');
  return createTracing(tracing, await releaseVersion(), (line) => console.error(line));
}
