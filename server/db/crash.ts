import { writeSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';

const longJump = 100;

/**
 * Ends this process when the engine breaks off in the middle of a statement: the disk refused to write or to sync, or
 * its stack ran out. PGlite swallows that and would answer as if all were well, or call the dead engine for ever.
 * The next start recovers from the log, as after a crash of a Postgres server. An ordinary SQL error is a long jump.
 */
export const endWhenItCrashes = ({ Module: module }: PGlite, lastWords: () => string): void => {
  const step = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      step();
    } catch (error) {
      if (error instanceof Error && Reflect.get(error, 'status') !== longJump) end(lastWords() || error.message);
      throw error;
    }
  };
};

const end = (reason: string): void => {
  writeSync(2, `The embedded database stopped (${reason}): check the disk and start the server again.\n`);
  try {
    process.exit(1);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
};

/** Keeps the last line in which the engine said why it gives up. */
export const captureLastWords = () => {
  let words = '';
  return {
    onStderr: (line: string): boolean => {
      const found = /(?:PANIC|FATAL):\s*(.*)/.exec(line);
      if (found?.[1] !== undefined) words = found[1];
      return false;
    },
    lastWords: (): string => words,
  };
};
