import { join } from 'node:path';
import * as z from 'zod/mini';
import type { AnalyticsConfig } from '#contract/kit/browserConfig.ts';
import { defaultVideoHosts } from '#contract/kit/html.ts';
import type { TrustedProxies } from './clients/address.ts';
import { proxyVariables, trustedProxiesOf } from './clients/config.ts';
import { dataFolder, dbPlace } from './db/location.ts';
import { type DemoMode, demoModeOf } from './demoMode.ts';
import type { DbPlace } from './db/open.ts';
import type { AwsCredentials } from './identity/cognitoAdmin.ts';
import { s3ConfigOf, s3Variables } from './files/s3Config.ts';
import type { S3Config } from './files/s3Store.ts';
import { type UploadLimits, uploadLimitsOf, uploadVariables } from './files/uploadConfig.ts';
import { messagesConfigOf, type MessagesConfig, messageVariables } from './outbox/config.ts';
import { type JournalConfig, journalConfigOf, journalVariables } from './journalConfig.ts';
import { type MetricsConfig, metricsConfigOf, metricsVariables } from './metrics/config.ts';
import { type StopLimits, stopLimitsOf, stopVariables } from './http/stopConfig.ts';
import { mapsVariables } from './places/config.ts';
import { ConfigError } from './kit/configError.ts';

export interface Config extends DemoMode {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** https is spoken with a certificate that this server makes for itself. */
  tls?: boolean;
  stop?: StopLimits;
  /** Where its numbers are read; null: nothing is counted. */
  metrics?: MetricsConfig | null;
  place: DbPlace;
  /** Folder of what this server keeps beside its database. */
  data: string;
  /** Folder of stored files, and of those that are being looked at. */
  files: string;
  /** A bucket in place of the folder. */
  s3?: S3Config | null;
  uploads?: UploadLimits;
  /** A Cognito user pool instead of the embedded provider. */
  pool: { poolId: string; clientId: string; oauthDomain?: string } | null;
  /** Credentials with which accounts of the pool are opened for claiming; null: whoever claims is told whom to ask. */
  poolAdmin: AwsCredentials | null;
  supportEmail: string | null;
  /** Where people open the app, without a slash at the end; for links in messages. */
  publicUrl: string | null;
  /** Who may say on whose behalf a request comes; nobody unless said. */
  trustedProxies?: TrustedProxies;
  messages: MessagesConfig;
  /** A service that knows the addresses of positions, answering as Nominatim does. */
  mapsUrl?: string | null;
  /** Client secrets of sign-on providers, by the name of the variable that holds each. */
  signOnSecrets?: Readonly<Record<string, string>>;
  videoHosts: string[];
  /** What proves the journal; in the data folder unless said. */
  journal?: JournalConfig | null;
  /** Where browsers tell what is used; null: nowhere. */
  analytics?: AnalyticsConfig | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

const said = (message: string) => ({ error: message });
const hostName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

const Environment = z.object({
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/, said('PORT must be a number from 0 to 65535.'))), '8080'),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, said('HOST must be the name or address of a network interface.'))),
    '127.0.0.1',
  ),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, said('DATABASE_URL must begin with postgres://.'))),
  ),
  MUSTER_TLS: z.optional(
    z.enum(
      ['self', 'off'],
      said('MUSTER_TLS must be self or off: with a certificate of your own, put a proxy that speaks https in front.'),
    ),
  ),
  MUSTER_DEMO: z.optional(
    z.enum(['on', 'off', 'open', '1', '0', 'true', 'false'], said('MUSTER_DEMO must be on, off or open.')),
  ),
  COGNITO_POOL_ID: z.optional(
    z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d_\w+$/, said('COGNITO_POOL_ID must be a pool as <region>_<id>.'))),
  ),
  COGNITO_CLIENT_ID: z.optional(
    z.string().check(z.regex(/^[\w+]+$/, said('COGNITO_CLIENT_ID must be the id of an app client.'))),
  ),
  COGNITO_DOMAIN: z.optional(z.string().check(z.regex(hostName, said('COGNITO_DOMAIN must be a host name.')))),
  COGNITO_ADMIN: z.optional(z.enum(['on', 'off'], said('COGNITO_ADMIN must be on or off.'))),
  AWS_ACCESS_KEY_ID: z.optional(z.string()),
  AWS_SECRET_ACCESS_KEY: z.optional(z.string()),
  AWS_SESSION_TOKEN: z.optional(z.string()),
  SUPPORT_EMAIL: z.optional(z.email(said('SUPPORT_EMAIL must be an email address.'))),
  VIDEO_HOSTS: z.optional(z.string()),
  ANALYTICS_URL: z.optional(
    z.url({ protocol: /^https?$/, ...said('ANALYTICS_URL must be an address, as https://host/path.') }),
  ),
  ANALYTICS_TOKEN: z.optional(z.string()),
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^https?:\/\/[^\s/?#@]+\/?$/, said('PUBLIC_URL must be where people open the app, as https://host.')),
      ),
  ),
  ...proxyVariables,
  ...stopVariables,
  ...metricsVariables,
  ...messageVariables,
  ...mapsVariables,
  ...s3Variables,
  ...uploadVariables,
  ...journalVariables,
});

type Parsed = z.infer<typeof Environment>;

/** The configuration that the environment describes. Throws `Unusable` with one sentence when it describes none. */
export function readConfig(env: Environment): Config {
  const parsed = parse(env);
  const port = Number(parsed.PORT);
  if (port > 65_535) throw new ConfigError('PORT must be a number from 0 to 65535.');
  const place = dbPlace(env);
  const mode = demoModeOf(parsed);
  return {
    port,
    host: parsed.HOST,
    ...(parsed.MUSTER_TLS === 'self' ? { tls: true } : {}),
    stop: stopLimitsOf(parsed),
    metrics: metricsConfigOf(parsed),
    place,
    data: dataFolder(env),
    files: join(dataFolder(env), 'files'),
    s3: s3ConfigOf(parsed),
    uploads: uploadLimitsOf(parsed),
    ...mode,
    pool: poolOf(parsed),
    poolAdmin: poolAdminOf(parsed),
    supportEmail: parsed.SUPPORT_EMAIL ?? null,
    publicUrl: parsed.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    trustedProxies: trustedProxiesOf(parsed.TRUSTED_PROXIES),
    messages: messagesConfigOf(parsed, mode.demo),
    mapsUrl: parsed.MAPS_URL ?? null,
    signOnSecrets: signOnSecretsIn(env),
    videoHosts: videoHostsOf(parsed),
    analytics: analyticsOf(parsed),
    journal: journalConfigOf(parsed),
  };
}

function parse(env: Environment): Parsed {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = Environment.safeParse(given);
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues[0]?.message ?? 'The configuration cannot be read.');
}

function poolOf({
  COGNITO_POOL_ID: poolId,
  COGNITO_CLIENT_ID: clientId,
  COGNITO_DOMAIN: oauthDomain,
}: Parsed): Config['pool'] {
  if (poolId === undefined && clientId === undefined) return null;
  if (poolId === undefined || clientId === undefined) {
    throw new ConfigError(
      'COGNITO_POOL_ID and COGNITO_CLIENT_ID belong together: set both, or none to use the embedded sign-in.',
    );
  }
  return oauthDomain === undefined ? { poolId, clientId } : { poolId, clientId, oauthDomain };
}

/** The folder of an organization names them; how many there are, it alone knows. */
const signOnSecretsIn = (env: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith('SIGN_ON_SECRET_') && value ? [[name, value]] : [],
    ),
  );

function poolAdminOf(parsed: Parsed): AwsCredentials | null {
  if (parsed.COGNITO_ADMIN !== 'on') return null;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: token } = parsed;
  if (parsed.COGNITO_POOL_ID === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    throw new ConfigError(
      'COGNITO_ADMIN=on needs a pool (COGNITO_POOL_ID, COGNITO_CLIENT_ID), AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  }
  return token === undefined ? { accessKeyId, secretAccessKey } : { accessKeyId, secretAccessKey, sessionToken: token };
}

function analyticsOf({ ANALYTICS_URL: endpoint, ANALYTICS_TOKEN: token }: Parsed): AnalyticsConfig | null {
  if (endpoint === undefined && token === undefined) return null;
  if (endpoint === undefined || token === undefined) {
    throw new ConfigError('ANALYTICS_URL and ANALYTICS_TOKEN belong together: set both, or none to count nothing.');
  }
  return { endpoint, token };
}

function videoHostsOf({ VIDEO_HOSTS: list }: Parsed): string[] {
  if (list === undefined) return [...defaultVideoHosts];
  const hosts = list.split(/[\s,]+/).filter(Boolean);
  if (!hosts.every((host) => hostName.test(host)))
    throw new ConfigError('VIDEO_HOSTS must be host names with commas between them.');
  return hosts;
}
