import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableOfVariables } from './configuration.ts';
import { mapOfImports } from './map.ts';
import { requirementsOfStates, tableOfRequirements } from './requirements.ts';
import {
  type Generated,
  listOfCalls,
  listOfModels,
  listOfPlayedLists,
  listOfScreens,
  listOfSimulatedScreens,
  registryOfCharts,
} from './lists.ts';

/** Every file that is written from the folders. The map counts imports, those of the lists too, so it stands last. */
const generators: readonly ((root: string) => Generated)[] = [
  registryOfCharts,
  listOfCalls,
  listOfScreens,
  listOfModels,
  listOfPlayedLists,
  listOfSimulatedScreens,
  requirementsOfStates,
  tableOfRequirements,
  tableOfVariables,
  mapOfImports,
];

/** Files that are not as `npm run generate` would write them. */
export const staleFiles = (root: string): string[] =>
  generators.map((generate) => generate(root)).flatMap((file) => (isStale(root, file) ? [file.path] : []));

/** Writes what is stale, one after the other, and answers what was. */
export function writeFiles(root: string): string[] {
  return generators.flatMap((generate) => {
    const file = generate(root);
    if (!isStale(root, file)) return [];
    writeFileSync(join(root, file.path), file.text);
    return [file.path];
  });
}

const isStale = (root: string, { path, text }: Generated): boolean => textOf(join(root, path)) !== text;

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
