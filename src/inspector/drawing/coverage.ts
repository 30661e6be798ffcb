import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Walker } from './drawing.ts';

/** Who walks charts: tests of the bare chart, of its rendered view, of the app in a browser. */
export const walkers: readonly Walker[] = ['chart', 'view', 'browser'];

/** Of each chart, by the name of the transition, who walks it. */
export type Coverage = Readonly<Record<string, Readonly<Record<string, readonly Walker[]>>>>;

export const coverageFile = join(import.meta.dirname, 'coverage.json');

/** As `npm run coverage` found it last. */
export const readCoverage = (): Coverage =>
  existsSync(coverageFile) ? (JSON.parse(readFileSync(coverageFile, 'utf8')) as Coverage) : {};
