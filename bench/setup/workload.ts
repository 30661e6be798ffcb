import type { Done } from '../figures.ts';

/** Guests to let in: every door has `each` of its own, the first door from `first` on, and stops after `withinMs`. */
export interface Workload {
  doors: number;
  each: number;
  first: number;
  withinMs: number;
}

/** Opens the doors at once; each lets its guests in one after the other. */
export async function throughDoors(
  { doors, each, first, withinMs }: Workload,
  letIn: (guest: number, door: number) => Promise<void>,
): Promise<Done[][]> {
  const deadline = performance.now() + withinMs;
  return Promise.all(
    Array.from({ length: doors }, async (_, door) => {
      const done: Done[] = [];
      for (let index = 0; index < each && performance.now() < deadline; index += 1) {
        const start = performance.now();
        await letIn(first + door * each + index, door);
        const at = performance.now();
        done.push({ at, ms: at - start });
      }
      return done;
    }),
  );
}
