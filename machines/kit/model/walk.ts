import type { Path } from './cover.ts';
import type { Expected } from './explore.ts';
import type { Move } from './model.ts';

/** Something that can make the moves and look at what came of them: a bare actor, a rendered view, a browser. */
export interface Driver<Signal, View> {
  do(move: Move<Signal>): Promise<void> | void;
  check(view: View, where: string, expected: Expected<View>): Promise<void> | void;
}

/** Makes the moves of a path in order and checks what is expected before the first and after each. */
export async function walk<Signal, View>(path: Path<Signal, View>, driver: Driver<Signal, View>): Promise<void> {
  await driver.check(path.first.view, `${path.situation}: at the start`, path.first);
  for (const [index, { move, name, expected }] of path.steps.entries()) {
    const where = `${path.situation}: move ${index + 1}, ${name}`;
    try {
      await driver.do(move);
    } catch (error) {
      throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    await driver.check(expected.view, where, expected);
  }
}
