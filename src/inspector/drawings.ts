import type { Drawing } from './drawing/drawing.ts';

/** Every drawing that `npm run charts` has made, by id. */
export const drawings: readonly Drawing[] = Object.values(
  import.meta.glob<Drawing>('./drawings/*.json', { eager: true, import: 'default' }),
).toSorted((a, b) => a.id.localeCompare(b.id));
