import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { runJournal } from '#server/cli/journal.ts';
import { readConfig } from '#server/config.ts';
import { usualLimits } from '#server/db/limits.ts';
import { ConfigError } from '#server/kit/configError.ts';
import { withSecretFiles } from '#server/secretFiles.ts';
import { type Variable, variables } from '#server/variables.ts';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createDatabase } from '#tests/support/database/reset.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-variables-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const faultsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
};

/** Variables of which nothing is taken unless others are set, with what those want. */
const everything = {
  ...{ MUSTER_DEMO: 'off', PUBLIC_URL: 'https://app.muster.test', DATABASE_URL: 'postgres://localhost/muster' },
  ...{ S3_BUCKET: 'stored', S3_ACCESS_KEY_ID: 'AK', S3_SECRET_ACCESS_KEY: 'secret', METRICS_PORT: '9464' },
  ...{ BACKUP_S3_ACCESS_KEY_ID: 'AK', BACKUP_S3_SECRET_ACCESS_KEY: 'secret' },
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.muster.test:4318',
  ...{ SMS_URL: 'https://sms.muster.test', SMS_TOKEN: 'token', SMS_CALLBACK_SECRET: 'a-secret-of-the-gateway' },
};

const described: readonly [string, Variable][] = Object.entries(variables);

describe('what is said of each variable', () => {
  test.each(described.flatMap(([name, { usual }]) => (usual === undefined ? [] : [[name, usual] as const])))(
    '%s is %s unless it is set',
    (name, usual) => {
      const read = (env: Record<string, string>) => {
        const config = readConfig(env);
        return {
          ...config,
          place: { ...config.place, limits: { ...usualLimits, ...config.place.limits } },
          tls: !!config.tls,
          // The usual region is filled in once a bucket is named.
          backupStorage: { ...config.backupStorage, S3_REGION: config.backupStorage?.S3_REGION ?? 'us-east-1' },
        };
      };
      expect(read({ ...everything, [name]: usual })).toEqual(read(everything));
    },
  );

  test('a value that cannot be right is quoted by no fault where it may be a secret', () => {
    const secrets = described.filter(([, { secret }]) => secret).map(([name]) => name);
    expect(secrets.length).toBeGreaterThan(10);
    const faults = faultsOf(Object.fromEntries(secrets.map((name) => [name, 'hush hush\u0007'])));
    expect(faults.length).toBeGreaterThan(3);
    expect(faults.join()).not.toContain('hush');
  });
});

describe('faults', () => {
  test('are told all at once, a line each', () => {
    expect(
      faultsOf({
        ...{ PORT: 'x', SUPPORT_EMAIL: 'help', DATABASE_LOCK_SECONDS: 'long', DATABASE_CONNECTIONS: '0' },
        ...{ MAIL_FROM: 'a@muster.test', S3_BUCKET: 'stored', COGNITO_POOL_ID: 'us-east-1_AbC' },
        ANALYTICS_TOKEN_FILE: join(folder, 'none'),
        SMS_TOKEN_FILE: join(folder, 'none'),
      }),
    ).toEqual([
      `SMS_TOKEN_FILE names a file that can't be read: ${join(folder, 'none')}.`,
      'PORT must be a number from 0 to 65535.',
      'SUPPORT_EMAIL must be an email address.',
      'DATABASE_LOCK_SECONDS must be a number from 1 to 600.',
      'DATABASE_CONNECTIONS must be a number from 1 to 600.',
      'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
      'COGNITO_POOL_ID and COGNITO_CLIENT_ID belong together: set both, or none to use the embedded sign-in.',
      'SMTP_URL and MAIL_FROM belong together: set both, or none to leave mail off.',
    ]);
  });

  test('name a direct address that stands alone; beside a pooler statements are prepared when somebody says so', () => {
    const direct = 'postgres://localhost/muster';
    expect(faultsOf({ DATABASE_DIRECT_URL: direct, DATABASE_PREPARED: 'yes' })).toEqual([
      'DATABASE_PREPARED must be on or off.',
      'DATABASE_DIRECT_URL stands beside DATABASE_URL: set both, or none.',
    ]);
    const both = { DATABASE_URL: 'postgres://localhost:6432/muster', DATABASE_DIRECT_URL: direct };
    const at = { url: both.DATABASE_URL, direct };
    expect(readConfig(both).place).toEqual({ ...at, prepared: false });
    expect(readConfig({ ...both, DATABASE_PREPARED: 'on' }).place).toEqual(at);
  });

  test('of several variables together are not told where one of them is faulty itself', () => {
    expect(faultsOf({ MUSTER_DEMO: 'maybe', HOST: '0.0.0.0' })).toEqual(['MUSTER_DEMO must be on, off or open.']);
    expect(faultsOf({ SMTP_URL: 'smtp://mail', MAIL_FROM: 'Muster' })).toEqual([
      'MAIL_FROM must be an email address, or a name and an address in <>.',
    ]);
    expect(faultsOf({ HOST: '0.0.0.0', MUSTER_DEMO: 'on', SMTP_URL: 'smtp://mail' })).toEqual([
      expect.stringContaining('0.0.0.0 can be reached from other machines'),
      'SMTP_URL and MAIL_FROM belong together: set both, or none to leave mail off.',
    ]);
  });
});

describe('a secret in a file', () => {
  test('is as if it were set, without the newline at its end', () => {
    const { messages, signOnSecrets, journal } = readConfig({
      ...{ PUBLIC_URL: 'https://app.muster.test', MAIL_FROM: 'a@muster.test' },
      SMTP_URL_FILE: file('smtp', 'smtps://user:secret@mail.muster.test\n'),
      SIGN_ON_SECRET_HARBOR_FILE: file('harbor', 'of-harbor\r\n'),
      JOURNAL_KEY_FILE: join(folder, 'key.pem'),
    });
    expect(messages.mail?.url).toBe('smtps://user:secret@mail.muster.test');
    expect(signOnSecrets).toEqual({ SIGN_ON_SECRET_HARBOR: 'of-harbor' });
    expect(journal?.keyFile).toBe(join(folder, 'key.pem'));
  });

  test('turns the demo off as the variable would', () => {
    const { demo, place } = readConfig({ DATABASE_URL_FILE: file('database', 'postgres://localhost/muster\n') });
    expect([demo, place.url]).toEqual([false, 'postgres://localhost/muster']);
  });

  test('is refused where it is set too, or there is nothing in the file', () => {
    const path = file('token', 'abc');
    expect(faultsOf({ MAPS_URL: 'https://maps.muster.test', MAPS_URL_FILE: path })).toEqual([
      'MAPS_URL and MAPS_URL_FILE are both set: keep one.',
    ]);
    expect(faultsOf({ MAPS_URL_FILE: file('empty', '\n') })).toEqual([
      `MAPS_URL_FILE names a file with nothing in it: ${join(folder, 'empty')}.`,
    ]);
  });

  test('is looked for where a variable is a secret, and nowhere else', () => {
    const given = { PORT_FILE: file('port', '1'), NODE_EXTRA_FILE: 'x', HOST_FILE: join(folder, 'none') };
    expect(withSecretFiles(given)).toEqual(given);
  });
});

onPostgres(() => {
  test('a command of the command line takes it too', async () => {
    const own = await createDatabase(inject('postgresUrl') ?? '', inject('postgresTemplate'));
    const env = { DATABASE_URL_FILE: file('own', own.url), MUSTER_DATA: join(folder, 'data') };
    const { ok, lines } = await runJournal(['rebuild'], env);
    await own.drop();
    expect([ok, lines.join()]).toEqual([true, expect.not.stringContaining('There is no database')]);
  });
});
