import * as z from 'zod/mini';

/** Where the numbers of this server are read: a port of their own, apart from what people reach. */
export interface MetricsConfig {
  host: string;
  /** 0 takes any free port. */
  port: number;
}

const said = (message: string) => ({ error: message });
const mustBePort = said('METRICS_PORT must be a number from 0 to 65535.');

/** The variables that say so. */
export const metricsVariables = {
  METRICS_PORT: z.optional(
    z.string().check(
      z.regex(/^\d{1,5}$/, mustBePort),
      z.refine((text) => Number(text) <= 65_535, mustBePort),
    ),
  ),
  METRICS_HOST: z.optional(
    z.string().check(z.regex(/^[\w.:-]+$/, said('METRICS_HOST must be the name or address of a network interface.'))),
  ),
};

type MetricsEnvironment = { [Name in keyof typeof metricsVariables]?: string | undefined };

/** Null, and nothing is counted, unless a port is named. No one has to sign in there: it is this machine's own unless said otherwise. */
export const metricsConfigOf = ({
  METRICS_PORT: port,
  METRICS_HOST: host = '127.0.0.1',
}: MetricsEnvironment): MetricsConfig | null => (port === undefined ? null : { host, port: Number(port) });
