import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { uploadLimitsOf } from '#server/files/uploadConfig.ts';
import { describeDemo } from '#server/demoMode.ts';
import { ConfigError } from '#server/kit/configError.ts';

describe('the configuration', () => {
  test('of an empty environment is a demo on this machine alone', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      place: { folder: 'data/database' },
      data: './data',
      files: 'data/files',
      demo: true,
      laidOpen: false,
      demoHeldBackBy: [],
      trustedProxies: [],
      uploads: uploadLimitsOf({}),
      stop: { waitMs: 0, finishMs: 8_000 },
      requestsPerSecond: 20,
      tracing: null,
      metrics: null,
      s3: null,
      pool: null,
      poolAdmin: null,
      supportEmail: null,
      publicUrl: null,
      messages: { mail: null, sms: null, push: null },
      mapsUrl: null,
      signOnSecrets: {},
      videoHosts: ['www.youtube-nocookie.com', 'player.vimeo.com'],
      analytics: null,
      backupKey: null,
      backupStorage: {},
      operatorKey: null,
      nextOperatorKey: null,
      journal: null,
    });
  });

  test('takes keys for buckets of backups from one place alone: their own, or those of stored files (X-53)', () => {
    const files = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret', S3_REGION: 'eu-west-1' };
    expect(readConfig(files).backupStorage).toEqual(files);
    expect(readConfig({ ...files, BACKUP_S3_ACCESS_KEY_ID: 'own' }).backupStorage).toEqual({ S3_ACCESS_KEY_ID: 'own' });
  });

  test('says where what proves the journal is kept', () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig({ JOURNAL_KEY_FILE: '/run/key.pem' }).journal).toEqual({
      ...{ keyFile: '/run/key.pem', headsFile: null, bucket: null, mailTo: null },
    });
    const { journal, s3 } = readConfig({
      ...{ ...keys, JOURNAL_BUCKET: 'heads', JOURNAL_LOCK_DAYS: '3650', JOURNAL_HEADS_FILE: '/worm/heads.jws' },
      ...{ JOURNAL_MAIL: 'audit@muster.test', SMTP_URL: 'smtp://mail', MAIL_FROM: 'm@muster.test' },
      PUBLIC_URL: 'https://app.muster.test',
    });
    expect(s3).toBeNull();
    expect(journal).toMatchObject({
      bucket: { bucket: 'heads', endpoint: 'https://s3.us-east-1.amazonaws.com', lockDays: 3650 },
      ...{ headsFile: '/worm/heads.jws', mailTo: 'audit@muster.test' },
    });
  });

  test.each([
    [{ JOURNAL_BUCKET: 'heads' }, 'JOURNAL_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'],
    [{ JOURNAL_LOCK_DAYS: '9' }, 'JOURNAL_LOCK_DAYS needs JOURNAL_BUCKET.'],
    [{ JOURNAL_LOCK_DAYS: 'ever', JOURNAL_BUCKET: 'heads' }, 'JOURNAL_LOCK_DAYS must be a number of days.'],
    [{ JOURNAL_MAIL: 'audit@muster.test' }, 'JOURNAL_MAIL needs SMTP_URL and MAIL_FROM.'],
    [{ JOURNAL_MAIL: 'audit' }, 'JOURNAL_MAIL must be an email address.'],
  ])('of the journal alone is refused in a sentence: %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  test('is read from the environment', () => {
    const environment = {
      PORT: '0',
      HOST: '0.0.0.0',
      MUSTER_DATA: '/srv/muster',
      DATABASE_URL: 'postgres://localhost/muster',
      COGNITO_POOL_ID: 'us-east-1_AbC',
      COGNITO_CLIENT_ID: 'web1',
      COGNITO_DOMAIN: 'auth.muster.test',
      COGNITO_PASSKEYS: 'on',
      SUPPORT_EMAIL: 'help@muster.test',
      VIDEO_HOSTS: 'player.vimeo.com, videos.muster.test',
      ANALYTICS_URL: 'https://counts.muster.test/track',
      ANALYTICS_TOKEN: 'token-of-members',
      MUSTER_BACKUP_KEY: `age1${'q'.repeat(58)}`,
      PUBLIC_URL: 'https://app.muster.test/',
      SMTP_URL: 'smtps://user:secret@mail.muster.test',
      MAIL_FROM: 'Muster <muster@muster.test>',
      SMS_URL: 'https://sms.muster.test/send',
      SMS_TOKEN: 'secret',
      MAPS_URL: 'https://maps.muster.test/v1?key=k',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.5',
      STOP_WAIT_SECONDS: '5',
      STOP_FINISH_SECONDS: '20',
      REQUESTS_PER_SECOND: '50',
    };
    expect(readConfig(environment)).toEqual({
      tracing: null,
      port: 0,
      host: '0.0.0.0',
      place: { url: 'postgres://localhost/muster' },
      data: '/srv/muster',
      files: '/srv/muster/files',
      demo: false,
      laidOpen: false,
      demoHeldBackBy: ['PUBLIC_URL', 'SMTP_URL', 'SMS_URL', 'COGNITO_POOL_ID', 'DATABASE_URL', 'HOST'],
      trustedProxies: [],
      uploads: uploadLimitsOf({}),
      stop: { waitMs: 5_000, finishMs: 20_000 },
      requestsPerSecond: 50,
      metrics: { host: '10.0.0.5', port: 9464 },
      s3: null,
      pool: { poolId: 'us-east-1_AbC', clientId: 'web1', oauthDomain: 'auth.muster.test', passkeys: true },
      poolAdmin: null,
      supportEmail: 'help@muster.test',
      publicUrl: 'https://app.muster.test',
      messages: {
        mail: { url: 'smtps://user:secret@mail.muster.test', from: 'Muster <muster@muster.test>' },
        sms: {
          url: 'https://sms.muster.test/send',
          auth: { name: 'authorization', value: 'Bearer secret' },
          format: 'json',
          body: '{"to":"{to}","text":"{text}"}',
          from: null,
          idAt: null,
          callbacks: null,
        },
        push: null,
      },
      mapsUrl: 'https://maps.muster.test/v1?key=k',
      signOnSecrets: {},
      videoHosts: ['player.vimeo.com', 'videos.muster.test'],
      backupKey: `age1${'q'.repeat(58)}`,
      backupStorage: {},
      operatorKey: null,
      nextOperatorKey: null,
      analytics: { endpoint: 'https://counts.muster.test/track', token: 'token-of-members' },
      journal: null,
    });
  });

  test('holds the credentials of an administrator of the pool only where they are asked for', () => {
    const pool = { COGNITO_POOL_ID: 'us-east-1_AbC', COGNITO_CLIENT_ID: 'web1' };
    const keys = { AWS_ACCESS_KEY_ID: 'AK', AWS_SECRET_ACCESS_KEY: 's' };
    const held = { accessKeyId: 'AK', secretAccessKey: 's' };
    expect(readConfig({ ...pool, ...keys }).poolAdmin).toBe(null);
    expect(readConfig({ ...pool, ...keys, COGNITO_ADMIN: 'off' }).poolAdmin).toBe(null);
    expect(readConfig({ ...pool, ...keys, COGNITO_ADMIN: 'on' }).poolAdmin).toEqual(held);
    expect(readConfig({ ...pool, ...keys, COGNITO_ADMIN: 'on', AWS_SESSION_TOKEN: 't' }).poolAdmin).toEqual({
      ...held,
      sessionToken: 't',
    });
  });

  const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'AK', S3_SECRET_ACCESS_KEY: 's' };
  const pool = { COGNITO_POOL_ID: 'us-east-1_AbC', COGNITO_CLIENT_ID: 'web1' };
  const url = { PUBLIC_URL: 'https://app.muster.test' };
  const mail = { ...url, SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@muster.test' };
  const texts = { ...url, SMS_URL: 'https://sms.muster.test', SMS_TOKEN: 't' };
  const postgres = { DATABASE_URL: 'postgres://localhost/muster' };

  test.each([
    [{ MUSTER_DEMO: 'off' }, false, false],
    [{ MUSTER_DEMO: '' }, true, false],
    [{ HOST: 'localhost' }, true, false],
    [{ HOST: '::1' }, true, false],
    [{ HOST: '127.0.0.2' }, true, false],
    [{ MUSTER_DEMO: 'open' }, true, true],
    [{ HOST: '192.168.1.5', MUSTER_DEMO: 'open' }, true, true],
    [{ ...url, MUSTER_DEMO: 'open' }, true, true],
    [{ ...postgres, MUSTER_DEMO: 'on' }, true, false],
    [{ ...s3, MUSTER_DEMO: 'on' }, true, false],
    [{ ...pool, MUSTER_DEMO: '1' }, true, false],
  ])('%j: demo %s, laid open %s', (environment, demo, laidOpen) => {
    expect(readConfig(environment)).toMatchObject({ demo, laidOpen, demoHeldBackBy: [] });
  });

  test.each([
    [{ HOST: '192.168.1.5' }, ['HOST'], 'HOST is'],
    [url, ['PUBLIC_URL'], 'PUBLIC_URL is'],
    [mail, ['PUBLIC_URL', 'SMTP_URL'], 'PUBLIC_URL and SMTP_URL are'],
    [texts, ['PUBLIC_URL', 'SMS_URL'], 'PUBLIC_URL and SMS_URL are'],
    [s3, ['S3_BUCKET'], 'S3_BUCKET is'],
    [pool, ['COGNITO_POOL_ID'], 'COGNITO_POOL_ID is'],
    [postgres, ['DATABASE_URL'], 'DATABASE_URL is'],
  ])('%j says that this is no demo, which the start says', (environment, heldBackBy, said) => {
    const config = readConfig(environment);
    expect(config).toMatchObject({ demo: false, laidOpen: false, demoHeldBackBy: heldBackBy });
    expect(describeDemo(config, 'http://127.0.0.1:8080')).toEqual([
      `The demo is off, as ${said} set. MUSTER_DEMO asks for it.`,
    ]);
  });

  test.each([
    [{}, 'It answers only this machine'],
    [{ MUSTER_DEMO: 'open' }, 'anyone who reaches this server can sign in'],
  ])('%j: the start says what the demo lays open', (environment, said) => {
    expect(describeDemo(readConfig(environment), 'http://here').join()).toContain(said);
    expect(describeDemo(readConfig({ ...environment, MUSTER_DEMO: 'off' }), 'http://here')).toEqual([]);
  });

  test.each([
    [{ METRICS_PORT: '99999' }, 'METRICS_PORT must be a number from 0 to 65535.'],
    [{ REQUESTS_PER_SECOND: '-1' }, 'REQUESTS_PER_SECOND must be a whole number, 0 for no limit.'],
    [{ STOP_WAIT_SECONDS: '5s' }, 'STOP_WAIT_SECONDS must be a number of seconds, 0 to 999.'],
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://.'],
    [{ MUSTER_DEMO: 'maybe' }, 'MUSTER_DEMO must be on, off or open.'],
    [
      { HOST: '0.0.0.0', MUSTER_DEMO: 'on' },
      'The demo has well-known passwords and 0.0.0.0 can be reached from other machines: set MUSTER_DEMO=off, or MUSTER_DEMO=open when that is meant.',
    ],
    [
      { PUBLIC_URL: 'https://app.muster.test', MUSTER_DEMO: 'on' },
      'The demo has well-known passwords and PUBLIC_URL says that people open it elsewhere: set MUSTER_DEMO=off, or MUSTER_DEMO=open when that is meant.',
    ],
    [{ COGNITO_POOL_ID: 'local_Muster' }, 'COGNITO_POOL_ID must be a pool as <region>_<id>.'],
    [
      { COGNITO_POOL_ID: 'us-east-1_AbC' },
      'COGNITO_POOL_ID and COGNITO_CLIENT_ID belong together: set both, or none to use the embedded sign-in.',
    ],
    [{ COGNITO_ADMIN: 'yes' }, 'COGNITO_ADMIN must be on or off.'],
    [
      { COGNITO_ADMIN: 'on', COGNITO_POOL_ID: 'us-east-1_AbC', COGNITO_CLIENT_ID: 'web1', AWS_ACCESS_KEY_ID: 'AK' },
      'COGNITO_ADMIN=on needs a pool (COGNITO_POOL_ID, COGNITO_CLIENT_ID), AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    ],
    [{ MAPS_URL: 'http://maps.muster.test' }, 'MAPS_URL must begin with https://.'],
    [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL must be an email address.'],
    [
      { ANALYTICS_URL: 'counts.muster.test', ANALYTICS_TOKEN: 'abc' },
      'ANALYTICS_URL must be an address, as https://host/path.',
    ],
    [
      { ANALYTICS_URL: 'https://counts.muster.test' },
      'ANALYTICS_URL and ANALYTICS_TOKEN belong together: set both, or none to count nothing.',
    ],
    [{ VIDEO_HOSTS: 'https://player.vimeo.com' }, 'VIDEO_HOSTS must be host names with commas between them.'],
    [{ PUBLIC_URL: 'app.muster.test' }, 'PUBLIC_URL must be where people open the app, as https://host.'],
    [{ PUBLIC_URL: 'https://app.muster.test/app' }, 'PUBLIC_URL must be where people open the app, as https://host.'],
    [{ SMTP_URL: 'mail.muster.test' }, 'SMTP_URL must begin with smtp:// or smtps://.'],
    [{ SMTP_URL: 'smtp://[mail' }, 'SMTP_URL must be an address as smtps://user:password@host:port.'],
    [{ MAIL_FROM: 'Muster' }, 'MAIL_FROM must be an email address, or a name and an address in <>.'],
    [{ SMTP_URL: 'smtp://mail' }, 'SMTP_URL and MAIL_FROM belong together: set both, or none to leave mail off.'],
    [{ MAIL_FROM: 'a@muster.test' }, 'SMTP_URL and MAIL_FROM belong together: set both, or none to leave mail off.'],
    [
      { SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@muster.test' },
      'SMTP_URL needs PUBLIC_URL: mail carries links to where people open the app.',
    ],
    [{ SMS_URL: 'http://sms.muster.test' }, 'SMS_URL must begin with https://.'],
    [
      { PUSH_CONTACT: 'mailto:root@localhost' },
      'PUSH_CONTACT must be mailto: and an address, or an https address, that people can reach.',
    ],
    [
      { PUSH_CONTACT: 'mailto:safety@harbor.org', PUSH_KEY: 'A'.repeat(43) },
      'PUSH_KEY must be a private key on P-256: 32 bytes as base64url.',
    ],
    [
      { PUSH_SERVICE: 'https://push.harbor.org' },
      'PUSH_SERVICE needs PUSH_CONTACT: set both, or none to leave notifications off.',
    ],
    [
      { PUSH_CONTACT: 'mailto:safety@harbor.org', PUSH_SERVICE: 'http://push.harbor.org' },
      'PUSH_SERVICE must be an origin that begins with https://.',
    ],
    [
      { SMS_URL: 'https://sms.muster.test' },
      'SMS_URL needs a credential: set SMS_TOKEN, or SMS_AUTH for another header, and not both.',
    ],
    [{ SMS_TOKEN: 'two words' }, 'SMS_TOKEN must be one word.'],
    [
      { MUSTER_TLS: 'on' },
      'MUSTER_TLS must be self or off: with a certificate of your own, put a proxy that speaks https in front.',
    ],
  ])('%j is refused with one sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
  });
});

test.each([
  ['self', true],
  ['off', undefined],
  ['', undefined],
])('MUSTER_TLS=%s, also laid open to the network', (asked, tls) => {
  const config = readConfig({ MUSTER_TLS: asked, HOST: '0.0.0.0', MUSTER_DEMO: 'open' });
  expect([config.tls, config.laidOpen]).toEqual([tls, true]);
});

test.each([
  [{}, null],
  [{ PUBLIC_URL: 'http://muster.harbor.org' }, null],
  [{ PUBLIC_URL: 'https://localhost:8443' }, null],
  [{ PUBLIC_URL: 'https://192.0.2.7' }, null],
  [{ PUBLIC_URL: 'https://muster.test' }, null],
  [{ PUBLIC_URL: 'https://muster.harbor.org' }, { contact: 'https://muster.harbor.org', key: null, service: null }],
  [
    { PUBLIC_URL: 'https://muster.harbor.org', PUSH_CONTACT: 'mailto:safety@harbor.org' },
    { contact: 'mailto:safety@harbor.org', key: null, service: null },
  ],
])('notifications are off where push services could write to nobody: %j', (environment, push) => {
  expect(readConfig(environment).messages.push).toEqual(push);
});
