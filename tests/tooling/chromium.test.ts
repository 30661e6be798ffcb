import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findChromium, findShell } from '../../scripts/chromium.mjs';

function folderWith(...programs: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-chromium-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of programs) {
    writeFileSync(join(folder, name), '#!/bin/sh\n');
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

test('what CHROMIUM names comes before what the system has', () => {
  const own = folderWith('my-browser');
  const system = folderWith('chromium');
  expect(findChromium({ CHROMIUM: join(own, 'my-browser'), PATH: system })).toBe(join(own, 'my-browser'));
});

test('the system has it under one of several names', () => {
  const system = folderWith('google-chrome', 'chromium-browser');
  expect(findChromium({ PATH: `${folderWith()}:${system}` })).toBe(join(system, 'chromium-browser'));
});

test('a CHROMIUM that cannot be run is refused with a sentence', () => {
  expect(() => findChromium({ CHROMIUM: '/nowhere/chromium' })).toThrow(
    "CHROMIUM names /nowhere/chromium, which isn't a program that can be run.",
  );
});

test('the shell is taken where the system has it, unless somebody names another browser', () => {
  const system = folderWith('chromium', 'chromium-headless-shell');
  const own = folderWith('my-browser', 'my-shell');
  const CHROMIUM = join(own, 'my-browser');
  expect(findShell({ PATH: system })).toBe(join(system, 'chromium-headless-shell'));
  expect(findShell({ PATH: folderWith('chromium') })).toMatch(/chromium$/);
  expect(findShell({ CHROMIUM, PATH: system })).toBe(CHROMIUM);
  expect(findShell({ CHROMIUM, CHROMIUM_SHELL: join(own, 'my-shell'), PATH: system })).toBe(join(own, 'my-shell'));
});
