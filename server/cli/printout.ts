import * as z from 'zod/mini';
import type { Printout } from '#server/journal/commands.ts';
import { CommandFailed } from './socket.ts';

const Answer = z.object({ lines: z.array(z.string()), ok: z.boolean(), notes: z.optional(z.array(z.string())) });

/** What the running server answered, to be printed. */
export function readPrintout(answer: unknown): Printout {
  const printout = Answer.safeParse(answer);
  if (!printout.success) throw new CommandFailed('The server answered something else.');
  return printout.data;
}
