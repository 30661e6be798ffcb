import * as z from 'zod/mini';
import { ConfigError } from '#server/kit/configError.ts';

const samplers = [
  ...['always_on', 'always_off', 'traceidratio', 'parentbased_always_on', 'parentbased_always_off'],
  'parentbased_traceidratio',
] as const;

/** Which requests are traced, by the names of OpenTelemetry. */
export interface Sampling {
  /** What is decided where no proxy has decided before: all, none, or this share of them. */
  share: number;
  /** A proxy that is trusted decides for the requests that it passes on. */
  followsProxy: boolean;
}

/** Where traces go. */
export interface TracingConfig {
  /** Where the collector takes them: OTLP over HTTP, as protobuf. */
  url: string;
  /** What it wants with each, a credential for example. */
  headers: Readonly<Record<string, string>>;
  sampling: Sampling;
  /** By which name this server goes among others. */
  service: string;
}

const said = (message: string) => ({ error: message });
const mustBeShare = said('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.');
const headerList = /^[\w-]+=[\x21-\x2b\x2d-\x7e]+(, ?[\w-]+=[\x21-\x2b\x2d-\x7e]+)*$/;

/** The variables that say so, under the names that OpenTelemetry gives them everywhere. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^https?:\/\/[^\s/?#@]+(\/[^\s?#@]*)?$/,
          said('OTEL_EXPORTER_OTLP_ENDPOINT must be where a collector answers, as http://host:4318.'),
        ),
      ),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(
    z
      .string()
      .check(
        z.regex(headerList, said('OTEL_EXPORTER_OTLP_HEADERS must be name=value, several with commas between them.')),
      ),
  ),
  OTEL_TRACES_SAMPLER: z.optional(z.enum(samplers, said(`OTEL_TRACES_SAMPLER must be one of ${samplers.join(', ')}.`))),
  OTEL_TRACES_SAMPLER_ARG: z.optional(
    z.string().check(
      z.regex(/^(\d+(\.\d+)?|\.\d+)$/, mustBeShare),
      z.refine((text) => Number(text) <= 1, mustBeShare),
    ),
  ),
  OTEL_SERVICE_NAME: z.optional(
    z.string().check(z.regex(/^[\w.-]{1,60}$/, said('OTEL_SERVICE_NAME must be one word of at most 60 characters.'))),
  ),
};

type TracingEnvironment = { [Name in keyof typeof tracingVariables]?: string | undefined };

/** Null, and nothing is traced or loaded, unless a collector is named. Throws `ConfigError` where its headers cannot be read. */
export function tracingConfigOf(given: TracingEnvironment): TracingConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service = 'muster' } = given;
  if (endpoint === undefined) return null;
  return {
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: headersIn(given.OTEL_EXPORTER_OTLP_HEADERS),
    sampling: samplingOf(given),
    service,
  };
}

function samplingOf({
  OTEL_TRACES_SAMPLER: name = 'parentbased_always_on',
  OTEL_TRACES_SAMPLER_ARG: arg,
}: TracingEnvironment) {
  const share = name.endsWith('always_off') ? 0 : name.endsWith('traceidratio') ? Number(arg ?? '1') : 1;
  return { share, followsProxy: name.startsWith('parentbased_') };
}

/** As W3C Baggage writes pairs: values may be percent-encoded. */
function headersIn(list: string | undefined): Record<string, string> {
  const pairs = (list ?? '').split(',').filter(Boolean);
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [name = '', ...value] = pair.trim().split('=');
        return [name.toLowerCase(), decodeURIComponent(value.join('='))];
      }),
    );
  } catch {
    throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS has a % that encodes nothing: write it as %25.');
  }
}
