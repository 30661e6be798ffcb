import { expect, test } from 'vitest';
import { missingPackages } from '../../scripts/install.mjs';

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

test('in production packages for development are not missing', () => {
  expect(missingPackages(lock, {}, { production: true })).toEqual(['hono']);
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
