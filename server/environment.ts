import * as z from 'zod/mini';
import { backupKey } from './backup/sealing.ts';
import { proxyVariables } from './clients/config.ts';
import { backupVariables, s3Variables } from './files/s3Config.ts';
import { operatorKey } from './db/secrets/operatorKey.ts';
import { uploadVariables } from './files/uploadConfig.ts';
import { requestVariables } from './http/requestLimits.ts';
import { stopVariables } from './http/stopConfig.ts';
import { journalVariables } from './journalConfig.ts';
import { metricsVariables } from './metrics/config.ts';
import { messageVariables } from './outbox/config.ts';
import { mapsVariables } from './places/config.ts';
import { tracingVariables } from './tracing/config.ts';

const said = (message: string) => ({ error: message });
const mustBePort = said('PORT must be a number from 0 to 65535.');
const operatorKeyOf = (name: string) =>
  z
    .string()
    .check(
      z.regex(operatorKey, said(`${name} must be 32 random bytes as base64url: "npm run keys -- new-key" makes one.`)),
    );
export const hostName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** What each variable must look like, and what stands for it unless it is set. */
export const EnvironmentShape = z.object({
  PORT: z._default(
    z.string().check(
      z.regex(/^\d{1,5}$/, mustBePort),
      z.refine((text) => Number(text) <= 65_535, mustBePort),
    ),
    '8080',
  ),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, said('HOST must be the name or address of a network interface.'))),
    '127.0.0.1',
  ),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, said('DATABASE_URL must begin with postgres://.'))),
  ),
  DATABASE_DIRECT_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, said('DATABASE_DIRECT_URL must begin with postgres://.'))),
  ),
  DATABASE_PREPARED: z.optional(z.enum(['on', 'off'], said('DATABASE_PREPARED must be on or off.'))),
  MUSTER_TLS: z.optional(
    z.enum(
      ['self', 'off'],
      said('MUSTER_TLS must be self or off: with a certificate of your own, put a proxy that speaks https in front.'),
    ),
  ),
  LOG_REQUESTS: z.optional(z.enum(['on', 'off'], said('LOG_REQUESTS must be on or off.'))),
  MUSTER_DEMO: z.optional(
    z.enum(['on', 'off', 'open', '1', '0', 'true', 'false'], said('MUSTER_DEMO must be on, off or open.')),
  ),
  MUSTER_BACKUP_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(backupKey, said('MUSTER_BACKUP_KEY must be a key that "npm run backup -- new-key" prints, or of age.')),
      ),
  ),
  MUSTER_KEY: z.optional(operatorKeyOf('MUSTER_KEY')),
  MUSTER_KEY_NEW: z.optional(operatorKeyOf('MUSTER_KEY_NEW')),
  COGNITO_POOL_ID: z.optional(
    z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d_\w+$/, said('COGNITO_POOL_ID must be a pool as <region>_<id>.'))),
  ),
  COGNITO_CLIENT_ID: z.optional(
    z.string().check(z.regex(/^[\w+]+$/, said('COGNITO_CLIENT_ID must be the id of an app client.'))),
  ),
  COGNITO_DOMAIN: z.optional(z.string().check(z.regex(hostName, said('COGNITO_DOMAIN must be a host name.')))),
  COGNITO_PASSKEYS: z.optional(z.enum(['on', 'off'], said('COGNITO_PASSKEYS must be on or off.'))),
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
  ...requestVariables,
  ...metricsVariables,
  ...tracingVariables,
  ...messageVariables,
  ...mapsVariables,
  ...s3Variables,
  ...backupVariables,
  ...uploadVariables,
  ...journalVariables,
});

export type Parsed = z.infer<typeof EnvironmentShape>;

/** Variables of the configuration, without those of the database's limits and of sign-on providers. */
export type ConfigVariable = keyof Parsed;
