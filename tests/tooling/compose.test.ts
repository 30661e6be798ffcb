import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#server/config.ts';
import { variables } from '#server/variables.ts';

const folder = join(import.meta.dirname, '../../deploy');
const text = (path: string) => readFileSync(join(folder, path), 'utf8');

interface Service {
  image: string;
  environment?: Record<string, string>;
  secrets?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
  ports?: string[];
  depends_on?: string[] | Record<string, unknown>;
}

const compose = parse(text('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
};
const services = Object.entries(compose.services);
const servers = services.filter(([, { image }]) => image === 'muster');
const [[, server] = ['', { image: '' } as Service]] = servers;
const environment = server.environment ?? {};

const known: Readonly<Record<string, { secret?: true }>> = variables;
const isKnown = (name: string): boolean =>
  name in known || (name.endsWith('_FILE') && known[name.slice(0, -'_FILE'.length)]?.secret === true);

/** A script and the scripts beside it that it imports. */
const withImports = (file: string): string[] => [
  file,
  ...[...text(join('..', file)).matchAll(/from '\.\/([\w.]+)'/g)].flatMap(([, name = '']) =>
    withImports(join('scripts', name)),
  ),
];

describe('the containers (A-111)', () => {
  test('are two servers alike, each with a root that is read alone and no capability', () => {
    expect(servers.map(([name]) => name)).toEqual(['muster1', 'muster2']);
    expect(servers.map(([, each]) => each)).toEqual([server, server]);
    expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });

  test('are built with what npm runs by itself', () => {
    const [before = ''] = text('Dockerfile').split('RUN npm ci');
    const scripts: Record<string, string> = parse(text('../package.json')).scripts;
    const own = ['preinstall', 'install', 'postinstall', 'prepare'].flatMap((name) => scripts[name] ?? []);
    const wanted = own.flatMap((command) => withImports(command.replace(/^node /, '')));
    expect(wanted).toContain('scripts/prepare.mjs');
    expect(wanted.filter((file) => !before.includes(` ${file} `))).toEqual([]);
  });

  test('are given variables that the server knows', () => {
    const inImage = [...text('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, list = '']) =>
      list.split(' ').map((each) => each.split('=')[0] ?? ''),
    );
    const names = [...inImage, ...Object.keys(environment)];
    expect(names.length).toBeGreaterThan(12);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });

  test('start with them, on Postgres and a bucket and without the demo', () => {
    const read: Record<string, string> = { DATABASE_URL: 'postgres://muster:secret@postgres/muster' };
    const plain = Object.entries(environment).map(([name, value]) => {
      const secret = name.replace(/_FILE$/, '');
      return name === secret ? [name, value] : [secret, read[secret] ?? 'secret'];
    });
    const inImage = { HOST: '0.0.0.0', MUSTER_DATA: '/data', MUSTER_DEMO: 'off' };
    const config = readConfig({ ...inImage, ...(Object.fromEntries(plain) as Record<string, string>) });
    expect(config).toMatchObject({ demo: false, place: { url: read['DATABASE_URL'] }, s3: { bucket: 'muster' } });
  });

  test('believe the proxies of their own network', () => {
    expect(environment['TRUSTED_PROXIES']).toBe(compose.networks.default.ipam.config[0]?.subnet);
  });

  test('have the secrets that they name, from files that are declared', () => {
    const files = Object.entries(environment).flatMap(([name, path]) => (name.endsWith('_FILE') ? [path] : []));
    expect(files.toSorted()).toEqual((server.secrets ?? []).map((name) => `/run/secrets/${name}`).toSorted());
    const used = new Set(services.flatMap(([, each]) => each.secrets ?? []));
    expect([...used].toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
  });

  test('are given longer to stop than they take', () => {
    const messagesUnderWay = 5;
    const finish = Number(variables.STOP_FINISH_SECONDS.usual);
    const takes = Number(environment['STOP_WAIT_SECONDS']) + finish + messagesUnderWay;
    expect(takes).toBeGreaterThan(15);
    expect(Number.parseInt(server.stop_grace_period ?? '', 10)).toBeGreaterThan(takes);
  });

  test('wait for services that are there, and show ports to this machine alone', () => {
    const names = services.flatMap(([, { depends_on: others = [] }]) =>
      Array.isArray(others) ? others : Object.keys(others),
    );
    expect(names.filter((name) => !(name in compose.services))).toEqual([]);
    const ports = services.flatMap(([, each]) => each.ports ?? []);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    expect(ports.length).toBeGreaterThan(1);
  });

  test('run as an ordinary user, and say whether they are well', () => {
    const last =
      text('Dockerfile')
        .split(/^FROM /m)
        .at(-1) ?? '';
    expect(last).toMatch(/^USER [1-9]\d+$/m);
    expect(last).toMatch(/^HEALTHCHECK [^]*\/health/m);
  });
});

const has = (program: string): boolean => spawnSync(program, ['-v']).status === 0;

test('the proxy sends people to each server', () => {
  const named = [...text('haproxy.cfg').matchAll(/^ {2}server \S+ (\S+):8080$/gm)].map(([, host]) => host);
  expect(named).toEqual(servers.map(([name]) => name));
});

test.skipIf(!has('haproxy'))('the proxy takes its settings (haproxy)', () => {
  const { status, stdout, stderr } = spawnSync('haproxy', ['-c', '-f', join(folder, 'haproxy.cfg')], {
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
});
