import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapOfImports } from './map.ts';
import { requirementsOfStates, tableOfRequirements } from './requirements.ts';
import {
  type Generated,
  listOfCalls,
  listOfModels,
  listOfScreens,
  listOfSimulatedScreens,
  registryOfCharts,
} from './lists.ts';

/** Every file that is written from the folders, as it would be now. */
const generated = (root: string): Generated[] => [
  registryOfCharts(root),
  listOfCalls(root),
  listOfScreens(root),
  listOfModels(root),
  listOfSimulatedScreens(root),
  requirementsOfStates(root),
  tableOfRequirements(root),
  mapOfImports(root),
];

/** Files that are not as `npm run generate` would write them. */
export const staleFiles = (root: string): string[] => stale(root).map(({ path }) => path);

/** Writes what is stale, and answers what was. */
export function writeFiles(root: string): string[] {
  const files = stale(root);
  for (const { path, text } of files) writeFileSync(join(root, path), text);
  return files.map(({ path }) => path);
}

const stale = (root: string): Generated[] =>
  generated(root).filter(({ path, text }) => textOf(join(root, path)) !== text);

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
