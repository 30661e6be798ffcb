import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { lists } from '#src/inspector/simulated/lists.ts';
import { screens } from '#src/inspector/simulated/screens.ts';

const src = join(import.meta.dirname, '../../src');

/** Charts that the app runs and that have no screen to be played on, each with the reason. */
const without: Readonly<Record<string, string>> = {
  duty: 'a note on the screens of safety alerts',
  doorAlerts: 'a part of the door',
  heldAlerts: 'a banner at the foot of every screen',
  homeCounts: 'numbers on the tiles of Home',
  incidentDesk: 'what a report asks before its form is shown',
  insideCount: 'a number in the head of the door',
  inspector: 'the inspector itself',
  gallery: 'the inspector itself',
  live: 'hears news and shows nothing',
  newVersion: 'a banner at the foot of every screen',
  notices: 'a notice above every screen',
  openSession: 'a part of signing in, which shows it',
  pushRenewal: 'a banner at the foot of Home',
  roster: 'the list that several screens share',
  runningAlert: 'a banner above every screen',
  screenFault: 'stands in place of a screen that failed',
  session: 'decides which screens there are',
  simulator: 'the inspector itself',
};

/** The charts that a source runs: those of folders that it imports, and those it makes of `load`. */
const chartsIn = (text: string): string[] => [
  ...[...text.matchAll(/^import \{[^;]*?\} from '#machines\/([\w/]+)\/machine\.ts';/gm)]
    .filter(([line]) => /(?<!type )\b(?!create)\w+Machine\b/.test(line.replaceAll(/type \w+/g, '')))
    .map(([, folder = '']) => basename(folder)),
  ...[...text.matchAll(/createLoadMachine<[^(]*>\(\s*'(\w+)'/g)].map(([, id = '']) => id),
];

it('plays every chart that the app runs on its real screen, but for those that are told', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !file.startsWith('inspector/simulated'));
  const running = new Set(files.flatMap((file) => chartsIn(readFileSync(join(src, file), 'utf8'))));
  expect(running.size).toBeGreaterThan(100);
  const missing = [...running].filter((id) => !(id in screens) && !(id in without));
  expect(missing).toEqual([]);
  expect(Object.keys(without).filter((id) => id in screens || !running.has(id))).toEqual([]);
  expect(Object.keys(lists).filter((id) => !running.has(id))).toEqual([]);
});
