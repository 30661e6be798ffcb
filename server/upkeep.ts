import { describeBug } from './kit/reportBug.ts';
import { sweepUploadedBytes } from './files/uploadedBytes.ts';
import { sweepFiles } from './files/sweep.ts';
import { sweepLeftovers, sweepStrays } from './files/strays.ts';
import { sweepKeys } from './http/idempotency.ts';
import type { ServerParts } from './parts.ts';

const hour = 60 * 60 * 1000;

/** Once an hour what is over goes: sessions, challenges, codes, counted attempts, answers kept for repeated requests, files that nothing names, bytes without a row. Answers a function that stops. */
export function startUpkeep({ config, db, files, identity, clock }: ServerParts): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const sweep = async (): Promise<void> => {
    try {
      await identity?.sweep();
      await sweepKeys(db, clock().toISOString());
      await sweepFiles({ db, files, clock });
      await sweepStrays({ db, files, clock, log: console.error });
      await sweepLeftovers(config.files, clock());
      await sweepUploadedBytes(db, clock());
    } catch (error) {
      console.error(`The hourly upkeep failed: ${describeBug(error)}`);
    }
  };
  const timer = setInterval(() => {
    running = sweep();
  }, hour);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
