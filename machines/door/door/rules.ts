import { checkInAttendee, checkOutAttendee } from '#contract/door/calls.ts';
import { sendDoorLog } from '#contract/door/doorLogCalls.ts';
import { refusalCode } from '#machines/kit/refusal.ts';

const rulesOf = ({ refusals }: { refusals: readonly string[] }): ReadonlySet<string | null> =>
  new Set(refusals.filter((code) => code !== 'notSignedIn'));

const checkInRules = rulesOf(checkInAttendee);
const checkOutRules = rulesOf(checkOutAttendee);
const logRules = rulesOf(sendDoorLog);

/** Whether the server said no to a code by a rule of the call. Whatever else comes says nothing of it. */
export const isRefusedByRule = (error: unknown): boolean => checkInRules.has(refusalCode(error));

const ofWhoAsks: readonly (string | null)[] = ['notFound', 'notCheckInStaff', 'doorRevoked', 'doorClosed'];

/**
 * Whether the server refused who asks, here or now, which says nothing of the code (C-86): an event of an organization that isn't
 * open isn't found.
 */
export const isAskerRefused = (error: unknown): boolean => ofWhoAsks.includes(refusalCode(error));

/** Whether the server decided on a code. */
export const isCodeRefused = (error: unknown): boolean => isRefusedByRule(error) && !isAskerRefused(error);

/** {@link isRefusedByRule} of a code that was to be checked out. */
export const isLeavingRefused = (error: unknown): boolean => checkOutRules.has(refusalCode(error));

/** Whether the server takes no records from who is signed in; they stay on this phone. */
export const isLogRefused = (error: unknown): boolean => logRules.has(refusalCode(error));

/** Whether the door is closed and not revoked: it may be one again, as where whoever paired it is put back on the team (C-100). */
export const isDoorClosed = (error: unknown): boolean => refusalCode(error) === 'doorClosed';

/**
 * {@link isLogRefused} of a phone without an account, where what it shows is known to no one, too. What a door has that is closed
 * ({@link isDoorClosed}) stays.
 */
export const isDoorLogRefused = (error: unknown): boolean =>
  refusalCode(error) === 'notSignedIn' || (!isDoorClosed(error) && isLogRefused(error));
