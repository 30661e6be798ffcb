import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingPackages, npmArguments } from '../../scripts/install.mjs';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/hono': { version: '4.13.19' },
    'node_modules/vite': { version: '8.3.8', dev: true },
    'node_modules/fsevents': { version: '2.3.3', optional: true, dev: true },
  },
};

test('everything but optional packages is missing where nothing is installed', () => {
  expect(missingPackages(lock, {})).toEqual(['hono', 'vite']);
});

test('what only development needs is not missing where the app is only built and run', () => {
  expect(missingPackages(lock, {}, { development: false })).toEqual(['hono']);
});

test('a package in another version is missing, an optional one too', () => {
  const installed = {
    packages: {
      'node_modules/hono': { version: '4.13.18' },
      'node_modules/vite': { version: '8.3.8', dev: true },
      'node_modules/fsevents': { version: '2.3.2' },
    },
  };
  expect(missingPackages(lock, installed)).toEqual(['hono', 'fsevents']);
});

test('nothing is missing where the lock is installed', () => {
  const installed = {
    packages: { 'node_modules/hono': { version: '4.13.19' }, 'node_modules/vite': { version: '8.3.8' } },
  };
  expect(missingPackages(lock, installed)).toEqual([]);
});

test('a first install for running leaves out what only development needs', () => {
  expect(npmArguments(lock, {}, { development: false })).toEqual(expect.arrayContaining(['ci', '--omit=dev']));
  expect(npmArguments(lock, {}, { development: true })).not.toContain('--omit=dev');
});

test('a later install adds to what is there and takes nothing away', () => {
  const running = { packages: { 'node_modules/hono': { version: '4.13.18' } } };
  expect(npmArguments(lock, running, { development: true }).slice(0, 2)).toEqual(['install', '--no-save']);
  expect(npmArguments(lock, running, { development: false })).toContain('--omit=dev');
  const developing = { packages: { ...running.packages, 'node_modules/vite': { version: '8.3.8' } } };
  expect(npmArguments(lock, developing, { development: false })).not.toContain('--omit=dev');
});

test('what the machine’s own Node runs needs nothing that came after the oldest one allowed', () => {
  const folder = new URL('../../scripts/', import.meta.url);
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  const later = /\b(globSync|groupBy|withResolvers|matchesGlob|Promise\.try|import\.meta\.main)\b/;
  const found = scripts.filter((name) => later.test(readFileSync(new URL(name, folder), 'utf8')));
  expect(scripts.length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});
