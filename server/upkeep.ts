import { readPause } from './backup/pause.ts';
import { removeAbandonedWork, workOf } from './backup/work.ts';
import { describeBug } from './kit/reportBug.ts';
import { sweepUploadedBytes } from './files/uploadedBytes.ts';
import { sweepAlertLinks } from './alerts/alertLinks.ts';
import { mailDutyGaps } from './alerts/duty/mailDutyGaps.ts';
import { sweepContactNumbers } from './alerts/consent/contactNumbers.ts';
import { sweepAnswerLinks } from './alerts/organization/answerLinks.ts';
import { sweepFiles } from './files/sweep.ts';
import { sweepLeftovers, sweepStrays } from './files/strays.ts';
import { sweepTraces } from './outbox/traces.ts';
import { finishErasures } from './organization/erasure/finishErasures.ts';
import { carryOutRetention } from './organization/retention/carryOut.ts';
import { sweepKeys } from './http/idempotency.ts';
import type { Db } from './db/db.ts';
import { keepDailyHead } from './journal/signed/keepHeads.ts';
import { nameParents } from './journal/nameParents.ts';
import { CannotSign } from './journal/signed/refusal.ts';
import type { Signing } from './journal/signed/signing.ts';
import { kinds } from './kinds.ts';
import type { ServerParts } from './parts.ts';
import { signingOf } from './signing.ts';
import { hour } from '#contract/kit/durations.ts';

/**
 * Once an hour what is over goes: sessions, challenges, codes, counted attempts, answers kept for repeated requests, files that nothing
 * names, bytes without a row, what killed backups left, links to alerts, numbers of safety contacts that are on no list, what an erasure left, what an
 * organization keeps no longer; officers are mailed before an event without anyone on duty; once a day the journal is signed; and
 * streams that the version before began get their parent.
 * Returns a function that stops.
 */
export function startUpkeep({ config, db, files, identity, clock }: ServerParts): () => Promise<void> {
  const signing = signingOf(config);
  let running: Promise<void> = Promise.resolve();
  let isOver = false;
  const sweep = async (): Promise<void> => {
    try {
      await identity?.sweep();
      await sweepKeys(db, clock().toISOString());
      await sweepFiles({ db, files, clock });
      await sweepStrays({ db, files, clock, log: console.error });
      await sweepLeftovers(config.files, clock());
      await removeAbandonedWork(workOf(config.data), clock());
      await sweepUploadedBytes(db, clock());
      await sweepTraces(db, clock());
      await sweepAlertLinks(db, clock());
      await sweepAnswerLinks(db, clock());
      await sweepContactNumbers(db, clock());
      await finishErasures({ db, files, clock });
      await carryOutRetention(db, clock());
      await mailDutyGaps(db, clock());
    } catch (error) {
      console.error(`The hourly upkeep failed: ${describeBug(error)}`);
    }
    await signJournal(db, signing, clock());
    await nameOlder(db, () => isOver);
  };
  const timer = setInterval(() => {
    running = sweep();
  }, hour);
  timer.unref();
  return async () => {
    isOver = true;
    clearInterval(timer);
    await running;
  };
}

async function nameOlder(db: Db, isOver: () => boolean): Promise<void> {
  try {
    await nameParents(db, kinds, { isOver });
  } catch (error) {
    const why = error instanceof CannotSign ? error.message : describeBug(error);
    console.error(`Not every stream has its parent yet: ${why}`);
  }
}

async function signJournal(db: Db, signing: Signing, now: Date): Promise<void> {
  try {
    // The original may still sign, and what is written down outside takes one line of heads alone.
    if (await readPause(db)) return;
    await keepDailyHead(db, signing, now);
  } catch (error) {
    const why = error instanceof CannotSign ? error.message : describeBug(error);
    console.error(`The journal was not signed, or its head not written down outside: ${why}`);
  }
}
