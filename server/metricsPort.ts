import type { Config } from './config.ts';
import { listen } from './http/listen.ts';
import type { Metrics, MetricsWorld } from './metrics/metrics.ts';
import { releaseVersion } from './kit/version.ts';

export interface MetricsPort {
  /** Where the numbers are read. */
  url: string;
  close(): Promise<void>;
}

/** Counts for a server whose configuration names a port for them; null, and nothing of it is loaded, for any other. */
export const metricsFor = async ({ metrics }: Config): Promise<Metrics | null> =>
  metrics ? (await import('./metrics/metrics.ts')).createMetrics() : null;

/** Opens that port. */
export async function openMetricsPort(
  { metrics: where, data }: Config,
  metrics: Metrics | null,
  world: Omit<MetricsWorld, 'data' | 'version'>,
): Promise<MetricsPort | null> {
  if (!where || !metrics) return null;
  const app = metrics.expose({ ...world, data, version: await releaseVersion() });
  const { url, close } = await listen(app, { ...where, named: { port: 'METRICS_PORT', host: 'METRICS_HOST' } });
  return { url: `${url}/metrics`, close };
}
