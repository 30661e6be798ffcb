import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { Unusable } from '#server/unusable.ts';

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
      pool: null,
      supportEmail: null,
      videoHosts: ['www.youtube-nocookie.com', 'player.vimeo.com'],
    });
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
      SUPPORT_EMAIL: 'help@muster.test',
      VIDEO_HOSTS: 'player.vimeo.com, videos.muster.test',
    };
    expect(readConfig(environment)).toEqual({
      port: 0,
      host: '0.0.0.0',
      place: { url: 'postgres://localhost/muster' },
      data: '/srv/muster',
      files: '/srv/muster/files',
      demo: false,
      laidOpen: false,
      pool: { poolId: 'us-east-1_AbC', clientId: 'web1', oauthDomain: 'auth.muster.test' },
      supportEmail: 'help@muster.test',
      videoHosts: ['player.vimeo.com', 'videos.muster.test'],
    });
  });

  test.each([
    [{ MUSTER_DEMO: 'off' }, false, false],
    [{ MUSTER_DEMO: '' }, true, false],
    [{ HOST: 'localhost' }, true, false],
    [{ HOST: '::1' }, true, false],
    [{ HOST: '127.0.0.2' }, true, false],
    [{ HOST: '192.168.1.5' }, false, false],
    [{ HOST: '192.168.1.5', MUSTER_DEMO: 'open' }, true, true],
    [{ MUSTER_DEMO: 'open' }, true, false],
    [{ DATABASE_URL: 'postgresql://localhost/muster' }, false, false],
    [{ DATABASE_URL: 'postgres://localhost/muster', MUSTER_DEMO: 'on' }, true, false],
  ])('%j: demo %s, laid open %s', (environment, demo, laidOpen) => {
    expect(readConfig(environment)).toMatchObject({ demo, laidOpen });
  });

  test.each([
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://.'],
    [{ MUSTER_DEMO: 'maybe' }, 'MUSTER_DEMO must be on, off or open.'],
    [
      { HOST: '0.0.0.0', MUSTER_DEMO: 'on' },
      'The demo has well-known passwords and 0.0.0.0 can be reached from other machines: set MUSTER_DEMO=off, or MUSTER_DEMO=open when that is meant.',
    ],
    [{ COGNITO_POOL_ID: 'local_Muster' }, 'COGNITO_POOL_ID must be a pool as <region>_<id>.'],
    [
      { COGNITO_POOL_ID: 'us-east-1_AbC' },
      'COGNITO_POOL_ID and COGNITO_CLIENT_ID belong together: set both, or none to use the embedded sign-in.',
    ],
    [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL must be an e-mail address.'],
    [{ VIDEO_HOSTS: 'https://player.vimeo.com' }, 'VIDEO_HOSTS must be host names with commas between them.'],
    [
      { MUSTER_TLS: 'self' },
      'MUSTER_TLS is not offered yet: take it away, and put a proxy that speaks https in front.',
    ],
  ])('%j is refused with one sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(new Unusable(sentence));
  });
});
