import { readPause } from './backup/pause.ts';
import { removeAbandonedWork, workOf } from './backup/work.ts';
import { describeBug, type reportBug } from './kit/reportBug.ts';
import { sweepUploadedBytes } from './files/uploadedBytes.ts';
import { sweepPushOff } from './account/push.ts';
import { sweepPushedFirst } from './outbox/push/first.ts';
import { sweepAlertLinks } from './alerts/alertLinks.ts';
import { sweepCheckLinks } from './alerts/check/checkLinks.ts';
import { mailDutyGaps } from './alerts/duty/mailDutyGaps.ts';
import { sweepPhoneCodes } from './account/phone/phoneCodes.ts';
import { sweepContactNumbers } from './alerts/consent/contactNumbers.ts';
import { sweepAnswerLinks } from './alerts/organization/answerLinks.ts';
import { sweepFiles } from './files/sweep.ts';
import { sweepLeftovers, sweepStrays } from './files/strays.ts';
import { sweepTraces } from './outbox/traces.ts';
import { emptyErasedGuests } from './organization/erasure/emptyErasedGuests.ts';
import { finishErasures } from './organization/erasure/finishErasures.ts';
import { applyRetention } from './organization/retention/applyRetention.ts';
import { sweepKeys } from './http/idempotency.ts';
import type { Db } from './db/db.ts';
import { keepDailyHead } from './journal/signed/keepHeads.ts';
import { nameParents } from './journal/nameParents.ts';
import { CannotSign } from './journal/signed/refusal.ts';
import type { Signing } from './journal/signed/signing.ts';
import { kinds } from './kinds.ts';
import type { ServerParts } from './parts.ts';
import { signingOf } from './signing.ts';
import { hour, minute } from '#contract/kit/durations.ts';

/** How long after its start a server looks after things for the first time: one that is restarted every hour does it too. */
export const firstUpkeepAfter = 15 * minute;

/**
 * Runs the upkeep a quarter of an hour after the start and every hour from then on, never twice at once. Returns a function that
 * stops: after the task that is under way.
 */
export function startUpkeep(parts: ServerParts, report: typeof reportBug): () => Promise<void> {
  let round: Promise<void> | undefined;
  let isOver = false;
  const begin = (): void => {
    round ??= runUpkeep(parts, report, () => isOver).finally(() => (round = undefined));
  };
  const first = setTimeout(begin, firstUpkeepAfter).unref();
  const hourly = setInterval(begin, hour).unref();
  return async () => {
    isOver = true;
    clearTimeout(first);
    clearInterval(hourly);
    await round;
  };
}

/**
 * Once through all tasks. What is over goes: sessions, challenges, codes, counted attempts, answers kept for repeated requests, files
 * that nothing names, bytes without a row, what killed backups left, links to alerts and checks, numbers of safety contacts that are on no list,
 * what was turned off of notifications, guests who were erased before their event was over, what an erasure left,
 * what an organization keeps no longer. Officers are mailed before an event without anyone on duty, the journal is signed once a
 * day, and streams that the version before began get their parent. A task that fails is reported; the others are done.
 */
export async function runUpkeep(parts: ServerParts, report: typeof reportBug, isOver = () => false): Promise<void> {
  for (const [name, task] of Object.entries(tasksOf(parts))) {
    if (isOver()) return;
    await task().catch((error: unknown) => report(name, 'upkeep', error));
  }
  const { config, db, clock } = parts;
  await signJournal(db, signingOf(config), clock());
  await nameOlder(db, isOver);
}

/** What is done one after the other, each under the name by which it is reported when it fails. */
const tasksOf = ({ config, db, files, identity, clock }: ServerParts): Record<string, () => Promise<unknown>> => ({
  'sign-ins': async () => identity?.sweep(),
  'stored-answers': () => sweepKeys(db, clock().toISOString()),
  files: () => sweepFiles({ db, files, clock }),
  'stray-files': () => sweepStrays({ db, files, clock, log: console.error }),
  leftovers: () => sweepLeftovers(config.files, clock()),
  backups: () => removeAbandonedWork(workOf(config.data), clock()),
  'uploaded-bytes': () => sweepUploadedBytes(db, clock()),
  'message-traces': () => sweepTraces(db, clock()),
  'alert-links': () => sweepAlertLinks(db, clock()),
  'check-links': () => sweepCheckLinks(db, clock()),
  'answer-links': () => sweepAnswerLinks(db, clock()),
  'contact-numbers': () => sweepContactNumbers(db, clock()),
  'phone-codes': () => sweepPhoneCodes(db, clock()),
  'erased-guests': () => emptyErasedGuests(db, clock()),
  'pushed-first': () => sweepPushedFirst(db, clock()),
  'push-off': () => sweepPushOff(db, clock()),
  erasures: () => finishErasures({ db, files, clock }),
  retention: () => applyRetention(db, clock()),
  'duty-gaps': () => mailDutyGaps(db, clock()),
});

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
