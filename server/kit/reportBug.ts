import { DatabaseAway, sqlState } from '#server/db/errors.ts';
import { masked } from './masked.ts';
import { logUnavailable } from './unavailable.ts';

/**
 * Writes a bug down as one line of JSON, under the reference that its answer carries: where it happened, and what it says unless the
 * database says it, whose sentences quote values, with the stack. Never what was sent, and no link of a guest. A database that is
 * away is none.
 */
export function reportBug(reference: string, call: string, error: unknown): void {
  if (error instanceof DatabaseAway) return logUnavailable(call, error);
  const lines = describeBug(error).split('\n');
  const isFrame = (line: string) => /^\s+at /.test(line);
  const says = lines.filter((line) => !isFrame(line)).join('\n');
  const stack = lines.filter(isFrame).map((line) => line.trim());
  const said = { level: 'error', message: 'A bug.', request: reference, where: call, says, stack };
  console.error(JSON.stringify({ time: new Date().toISOString(), ...said }));
}

export function describeBug(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown value that isn't an Error (${typeof error})`;
  const state = sqlState(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return masked(
    [`${error.name}: ${state === undefined ? error.message : `database error ${state}`}`, ...frames].join('\n'),
  );
}
