import { join } from 'node:path';
import type { AnalyticsConfig } from '#contract/kit/browserConfig.ts';
import { defaultVideoHosts } from '#contract/kit/html.ts';
import type { TrustedProxies } from './clients/address.ts';
import { trustedProxiesOf } from './clients/config.ts';
import { EnvironmentShape, hostName, type Parsed } from './environment.ts';
import { DatabaseNotReady } from './db/errors.ts';
import { dataFolder, dbPlace } from './db/location.ts';
import { type DemoMode, demoModeOf } from './demoMode.ts';
import type { DbPlace } from './db/open.ts';
import type { AwsCredentials } from './identity/cognitoAdmin.ts';
import { backupStorageOf, type S3Environment, s3ConfigOf, s3Variables } from './files/s3Config.ts';
import type { S3Config } from './files/s3Client.ts';
import { type UploadLimits, uploadLimitsOf } from './files/uploadConfig.ts';
import { messagesConfigOf, type MessagesConfig, messageVariables } from './outbox/config.ts';
import { smsConfigOf, smsVariables } from './outbox/smsConfig.ts';
import { readSecretFiles } from './secretFiles.ts';
import { type JournalConfig, journalConfigOf, journalVariables } from './journalConfig.ts';
import { type MetricsConfig, metricsConfigOf } from './metrics/config.ts';
import { type TracingConfig, tracingConfigOf, tracingVariables } from './tracing/config.ts';
import { requestsPerSecondOf } from './http/requestLimits.ts';
import { type StopLimits, stopLimitsOf } from './http/stopConfig.ts';
import { ConfigError } from './kit/configError.ts';

export interface Config extends DemoMode {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** https is spoken with a certificate that this server makes for itself. */
  tls?: boolean;
  stop?: StopLimits;
  /** How many calls that read one account may make; null: any number. */
  requestsPerSecond?: number | null;
  /** The log has a line for each request, not for those alone that failed. */
  logRequests?: boolean;
  /** Where its numbers are read; null: nothing is counted. */
  metrics?: MetricsConfig | null;
  /** Where it tells what takes how long; null: nowhere. */
  tracing?: TracingConfig | null;
  place: DbPlace;
  /** Folder of what this server keeps beside its database. */
  data: string;
  /** Folder of stored files, and of those that are being looked at. */
  files: string;
  /** A bucket in place of the folder. */
  s3?: S3Config | null;
  uploads?: UploadLimits;
  /** A Cognito user pool instead of the embedded provider. */
  pool: { poolId: string; clientId: string; oauthDomain?: string; passkeys: boolean } | null;
  /** Credentials with which accounts of the pool are opened for claiming; null: whoever claims is told whom to ask. */
  poolAdmin: AwsCredentials | null;
  supportEmail: string | null;
  /** Where people open the app, without a slash at the end; for links in messages. */
  publicUrl: string | null;
  /** Who may say on whose behalf a request comes; no one unless said. */
  trustedProxies?: TrustedProxies;
  messages: MessagesConfig;
  /** A service that knows the addresses of positions, answering as Nominatim does. */
  mapsUrl?: string | null;
  /** Client secrets of sign-on providers, by the name of the variable that holds each. */
  signOnSecrets?: Readonly<Record<string, string>>;
  videoHosts: string[];
  /** What backups are encrypted for, a public or a secret key; null: they are not. */
  backupKey?: string | null;
  /** The storage and keys for buckets that backups go to. */
  backupStorage?: S3Environment;
  /** What secrets in the database are sealed with; null: they stand in the clear. */
  operatorKey?: string | null;
  /** What it is to be exchanged for, by `npm run keys -- rotate`. */
  nextOperatorKey?: string | null;
  /** What proves the journal; in the data folder unless said. */
  journal?: JournalConfig | null;
  /** Where browsers tell what is used; null: nowhere. */
  analytics?: AnalyticsConfig | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The configuration that the environment describes; secrets may stand in files ({@link readSecretFiles}). Throws `ConfigError`
 * when it describes none, with a line for every fault of it.
 */
export function readConfig(given: Environment): Config {
  const { env, faults: unread } = readSecretFiles(given);
  const { parsed, faults } = parse(env);
  const all = new Set([...unread, ...faults]);
  if (all.size > 0) throw new ConfigError([...all].join('\n'));
  const place = dbPlace(env);
  const mode = demoModeOf(parsed);
  return {
    port: Number(parsed.PORT),
    host: parsed.HOST,
    ...(parsed.MUSTER_TLS === 'self' ? { tls: true } : {}),
    stop: stopLimitsOf(parsed),
    requestsPerSecond: requestsPerSecondOf(parsed),
    ...(parsed.LOG_REQUESTS === 'on' ? { logRequests: true } : {}),
    metrics: metricsConfigOf(parsed),
    tracing: tracingConfigOf(parsed),
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
    backupKey: parsed.MUSTER_BACKUP_KEY ?? null,
    backupStorage: backupStorageOf(parsed),
    operatorKey: parsed.MUSTER_KEY ?? null,
    nextOperatorKey: parsed.MUSTER_KEY_NEW ?? null,
  };
}

/** What is sound of the environment, and a sentence for each fault: of one variable, or of several that do not go together. */
function parse(env: Environment): { parsed: Parsed; faults: string[] } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const { error } = EnvironmentShape.safeParse(given);
  const faulty = new Map(
    (error?.issues ?? []).toReversed().map(({ path: [name], message }) => [String(name), message]),
  );
  const parsed = EnvironmentShape.parse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !faulty.has(name))),
  );
  const together = readers.flatMap(({ names, read }) => {
    // What hangs on a variable that is faulty itself says nothing more.
    return names.some((name) => faulty.has(name)) ? [] : faultOf(() => read(parsed, env));
  });
  return { parsed, faults: [...[...faulty.values()].toReversed(), ...together] };
}

/** What reads several variables at once, with their names. */
const readers: readonly { names: readonly string[]; read: (parsed: Parsed, env: Environment) => unknown }[] = [
  { names: [], read: (_, env) => dbPlace(env) },
  { names: ['MUSTER_DEMO', 'HOST', 'PUBLIC_URL'], read: (parsed) => demoModeOf(parsed) },
  { names: Object.keys(s3Variables), read: (parsed) => s3ConfigOf(parsed) },
  { names: ['COGNITO_POOL_ID', 'COGNITO_CLIENT_ID'], read: poolOf },
  { names: ['COGNITO_ADMIN', 'COGNITO_POOL_ID'], read: poolAdminOf },
  { names: ['ANALYTICS_URL', 'ANALYTICS_TOKEN'], read: analyticsOf },
  { names: ['VIDEO_HOSTS'], read: videoHostsOf },
  {
    names: [...Object.keys(messageVariables), 'PUBLIC_URL', 'MUSTER_DEMO', 'HOST'],
    // Where the demo is what is wrong, nothing is said of what messages need without it.
    read: (parsed) => messagesConfigOf(parsed, faultOf(() => demoModeOf(parsed)).length > 0 || demoModeOf(parsed).demo),
  },
  { names: Object.keys(smsVariables), read: smsConfigOf },
  { names: Object.keys(tracingVariables), read: tracingConfigOf },
  { names: [...Object.keys(journalVariables), ...Object.keys(s3Variables), 'SMTP_URL'], read: journalConfigOf },
];

function faultOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ConfigError || error instanceof DatabaseNotReady) return error.message.split('\n');
    throw error;
  }
}

function poolOf({
  COGNITO_POOL_ID: poolId,
  COGNITO_CLIENT_ID: clientId,
  COGNITO_DOMAIN: oauthDomain,
  COGNITO_PASSKEYS: passkeys,
}: Parsed): Config['pool'] {
  if (poolId === undefined && clientId === undefined) return null;
  if (poolId === undefined || clientId === undefined) {
    throw new ConfigError(
      'COGNITO_POOL_ID and COGNITO_CLIENT_ID belong together: set both, or none to use the embedded sign-in.',
    );
  }
  const pool = { poolId, clientId, passkeys: passkeys === 'on' };
  return oauthDomain === undefined ? pool : { ...pool, oauthDomain };
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
