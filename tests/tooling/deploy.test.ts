import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { variables } from '#server/variables.ts';

const folder = join(import.meta.dirname, '../../deploy');
const text = (path: string) => readFileSync(join(folder, path), 'utf8');

/** The lines of a unit or of a file of settings, those that are offered behind a # too. */
const offered = (path: string): string[] =>
  text(path)
    .split('\n')
    .flatMap((line) => /^#?([A-Za-z_]+=.*)$/.exec(line)?.[1] ?? []);
const settingsOf = (lines: readonly string[]): [string, string][] =>
  lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
const valuesOf = (lines: readonly string[], key: string) =>
  settingsOf(lines).flatMap(([name, value]) => (name === key ? [value] : []));

const known: Readonly<Record<string, { secret?: true }>> = variables;
const secrets = Object.keys(known).filter((name) => known[name]?.secret);
const isKnown = (name: string) => name in known || secrets.some((secret) => name === `${secret}_FILE`);

const unit = offered('muster.service');
const dropIn = offered('muster.service.d/secrets.conf');
const example = settingsOf(offered('muster.env.example'));

describe('the unit of systemd (A-99)', () => {
  const inUnits = settingsOf(valuesOf([...unit, ...dropIn], 'Environment'));

  test('and its settings name variables that the server knows', () => {
    const names = [...inUnits, ...example].map(([name]) => name);
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });

  test('takes secrets as credentials alone', () => {
    const named = [...settingsOf(valuesOf(unit, 'Environment')), ...example].map(([name]) => name);
    // The public half of this one makes backups and opens none.
    expect(named.filter((name) => secrets.includes(name))).toEqual(['MUSTER_BACKUP_KEY']);
    expect(example).toContainEqual(['MUSTER_BACKUP_KEY', 'age1…']);
    const credentials = valuesOf(dropIn, 'LoadCredential').map((each) => `%d/${each.split(':')[0]}`);
    expect(settingsOf(valuesOf(dropIn, 'Environment')).map(([, value]) => value)).toEqual(credentials);
    expect(credentials.length).toBeGreaterThan(4);
  });

  test('starts with the settings as they are offered, without the demo', () => {
    const set = settingsOf(
      text('muster.env.example')
        .split('\n')
        .filter((line) => /^[A-Z]/.test(line)),
    );
    const own = settingsOf(valuesOf(unit, 'Environment'));
    expect(readConfig(Object.fromEntries([...set, ...own]))).toMatchObject({
      demo: false,
      data: '/var/lib/muster',
      publicUrl: 'https://muster.example',
    });
  });

  test('gives the server longer to stop than it takes', () => {
    const [timeout = ''] = valuesOf(unit, 'TimeoutStopSec');
    const offeredWait = example.find(([name]) => name === 'STOP_WAIT_SECONDS')?.[1];
    const messagesUnderWay = 5;
    const takes = Number(offeredWait) + Number(variables.STOP_FINISH_SECONDS.usual) + messagesUnderWay;
    expect(takes).toBeGreaterThan(15);
    expect(Number(timeout)).toBeGreaterThan(takes);
  });
});

const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

describe.skipIf(!has('systemd-analyze'))('systemd', () => {
  /** The unit as it is written, with a program that is on this machine and every secret set up. */
  function installed(change: (unit: string) => string = (unit) => unit) {
    const place = mkdtempSync(join(tmpdir(), 'muster-unit-'));
    onTestFinished(() => rmSync(place, { recursive: true }));
    cpSync(folder, place, { recursive: true });
    const service = join(place, 'muster.service');
    writeFileSync(service, change(text('muster.service').replace('/opt/muster/bin/muster start', process.execPath)));
    const secrets = `[Service]\n${dropIn.join('\n')}\n`;
    writeFileSync(join(place, 'muster.service.d/secrets.conf'), secrets);
    return service;
  }
  const said = (...args: string[]) => {
    const { stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    return { stdout, stderr };
  };

  test('finds no fault in the unit', () => {
    expect(said('verify', '--man=no', installed())).toEqual({ stdout: '', stderr: '' });
    const broken = installed((unit) => unit.replace('ProtectHome=', 'ProtectHouse='));
    expect(said('verify', '--man=no', broken).stderr).toContain("Unknown key 'ProtectHouse'");
  });

  test('says that little lies open to it', () => {
    const [, exposure] =
      /Overall exposure level for muster\.service: ([\d.]+)/.exec(
        said('security', '--offline=true', '--no-pager', installed()).stdout,
      ) ?? [];
    expect(Number(exposure)).toBeLessThan(2);
  });
});

test('what is to be deployed is all looked at, here or with the containers', () => {
  expect(
    readdirSync(folder)
      .filter((name) => name !== 'secrets')
      .toSorted(),
  ).toEqual([
    'Dockerfile',
    'Dockerfile.dockerignore',
    'compose.yaml',
    'haproxy.cfg',
    'muster.env.example',
    'muster.service',
    'muster.service.d',
  ]);
});
