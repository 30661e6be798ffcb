import type { Path } from './cover.ts';
import type { Expected } from './explore.ts';
import type { Move } from './model.ts';
import { playLink } from './playLink.ts';

/** Something that can make the moves and look at what came of them: a bare actor, a rendered view, a browser. */
export interface Driver<Signal, View> {
  do(move: Move<Signal>): Promise<void> | void;
  check(view: View, where: string, expected: Expected<View>): Promise<void> | void;
}

/**
 * Makes the moves of a path in order and checks what is expected before the first and after each. An error says where the
 * inspector plays the path up to the move that failed.
 */
export async function walk<Signal extends { type: string }, View>(
  path: Path<Signal, View>,
  driver: Driver<Signal, View>,
): Promise<void> {
  await played(path, 0, async () => driver.check(path.first.view, `${path.situation}: at the start`, path.first));
  for (const [index, { move, name, expected }] of path.steps.entries()) {
    const where = `${path.situation}: move ${index + 1}, ${name}`;
    await played(path, index + 1, async () => {
      try {
        await driver.do(move);
      } catch (error) {
        throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
      await driver.check(expected.view, where, expected);
    });
  }
}

async function played(path: Path<{ type: string }, unknown>, made: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Error) sayWhere(error, `Play it: ${playLink(path, made)}`);
    throw error;
  }
}

/** Runners print the message or the stack, which begins with it. */
function sayWhere(error: Error, where: string): void {
  const { message, stack } = error;
  error.message = `${message}\n${where}`;
  if (stack?.includes(message)) error.stack = stack.replace(message, () => error.message);
}
