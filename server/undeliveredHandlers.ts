import { noteUndelivered } from './alerts/noteUndelivered.ts';
import type { UndeliveredHandlers } from './outbox/undelivered.ts';

/** Messages whose failing changes what they are about. */
export const undeliveredHandlers: UndeliveredHandlers = { personalAlert: noteUndelivered };
